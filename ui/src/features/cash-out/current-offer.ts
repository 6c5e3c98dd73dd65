import { availableOffer, type CashOutOffer } from '../../lib/api/cash-out.ts';
import type { LiveOf } from '../../live/values.ts';

/** What a bet can be cashed out for just now, minor units; `unknown` until a live update or an answer has come. */
export type CurrentOffer = CashOutOffer | { readonly state: 'unknown' };

/** The offer in a live update: its life is open, suspended, or over. */
export const offerOfUpdate = ({ L, A }: LiveOf<'cash-out'>): CashOutOffer => {
  if (L === 'S') return { state: 'suspended' };
  return L === 'O' ? availableOffer(A.value, A.profit) : { state: 'unavailable' };
};
