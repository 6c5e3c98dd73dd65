import type { getBetValue, Response } from '@paddock/contracts/http';
import type { LiveOf } from '../../live/values.ts';

/** What a bet can be cashed out for just now. Amounts are minor units; `unknown` until somebody told. */
export type CashOutNow =
  | { readonly state: 'available'; readonly value: number; readonly profit: number }
  | { readonly state: 'suspended' | 'unavailable' | 'unknown' };

type Told = Response<typeof getBetValue>;

const offer = (value: number | null, profit: number | null): CashOutNow =>
  value === null ? { state: 'unavailable' } : { state: 'available', value, profit: profit ?? 0 };

/** As the line told it. */
export const cashOutOfPush = ({ L, A }: LiveOf<'cash-out'>): CashOutNow => {
  if (L === 'S') return { state: 'suspended' };
  return L === 'O' ? offer(A.value, A.profit) : { state: 'unavailable' };
};

/** As the poll told it. */
export const cashOutOfPoll = (told: Told | undefined): CashOutNow => {
  if (!told) return { state: 'unknown' };
  if (told.success && told.state === 'available') return offer(told.value, told.profit);
  return { state: told.state === 'suspended' ? 'suspended' : 'unavailable' };
};
