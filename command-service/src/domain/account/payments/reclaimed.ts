import type { Card } from '@paddock/contracts/events';
import type { DecidedEvent, OpenAccount } from '../state.ts';
import { reclaimsOf } from './reclaims.ts';
import { take } from './take.ts';

const eventOf = { chargeback: 'DepositChargedBack', refund: 'DepositRefunded' } as const;

type Reclaim = {
  depositId: string;
  kind: keyof typeof eventOf;
  reference: string;
  amount: number;
  card: Card | null;
};

/** A deposit, or so much of it, is with the customer again: what the wallet does not hold is owed. */
export const reclaimed = (
  account: Pick<OpenAccount, 'payments' | 'wallet' | 'withdrawn' | 'reclaims'>,
  { depositId, kind, reference, amount, card }: Reclaim,
): DecidedEvent[] => {
  const id = `${depositId}-${reclaimsOf(account.reclaims, depositId).length + 1}`;
  return take(account, { amount, id }, (sums) => ({
    type: eventOf[kind],
    data: { depositId, reference, ...sums, ...(card && { card }) },
  }));
};
