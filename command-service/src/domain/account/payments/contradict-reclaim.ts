import type { DecidedEvent, OpenAccount } from '../state.ts';
import { beyondOf } from './contradictions.ts';
import type { KnownDeposit } from './deposit-state.ts';
import { reclaimedOf, reclaimsOf } from './reclaims.ts';

type Reclaim = {
  depositId: string;
  kind: 'chargeback' | 'refund';
  reference: string;
  providerReference: string;
  amount: number;
};

/** An id of its own: another of the same deposit may be contradicted too, and how the deposit itself ended. */
const idOf = ({ payments, reclaims }: OpenAccount, depositId: string): string => {
  const known = payments.contradictions.filter(({ reclaim }) => reclaim?.depositId === depositId);
  return `${depositId}-beyond-${reclaimsOf(reclaims, depositId).length + known.length + 1}`;
};

/**
 * What leads a chargeback or refund to staff by which more would be taken of its deposit than that came to: that is written
 * down, once for each reference, and nothing of it is taken. `undefined`: it does not go beyond, and nobody has to look.
 */
export const contradictReclaim = (
  account: OpenAccount,
  { amount: deposited, card }: Pick<KnownDeposit, 'amount' | 'card'>,
  { depositId, kind, reference, providerReference, amount }: Reclaim,
): DecidedEvent[] | undefined => {
  if (beyondOf(account.payments, { depositId, kind, reference })) return [];
  const taken = reclaimedOf(account.reclaims, depositId);
  if (taken + amount <= deposited) return undefined;
  return [
    {
      type: 'PaymentContradicted',
      data: {
        ...{ paymentId: idOf(account, depositId), kind: 'deposit', amount, providerReference },
        ...{ recorded: 'completed', reported: 'declined', ...(card && { card }) },
        reclaim: { depositId, kind, reference, deposited, taken },
      },
    },
  ];
};
