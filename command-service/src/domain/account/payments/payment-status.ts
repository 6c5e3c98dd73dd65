import type { OpenAccount } from '../state.ts';
import { depositOf, endedWithdrawalOf, withdrawalOf } from './payments.ts';

/**
 * How a payment stands. `pending`: the provider is asked for it, or about to take it. `held`: somebody looks at it before the provider is
 * asked. `authentication`: the customer is to confirm it with their bank. `timed-out`: a deposit that was given up, of which the money may still arrive.
 */
export type PaymentStatus = 'authentication' | 'pending' | 'held' | 'completed' | 'declined' | 'timed-out';

/** To its customer one that is taken back later was declined, whoever found that out. */
const statusOfDeposit = (deposit: ReturnType<typeof depositOf>): PaymentStatus | undefined => {
  switch (deposit?.status) {
    case 'requested':
    case 'authorised':
      return 'pending';
    case 'taken-back':
      return 'declined';
    default:
      return deposit?.status;
  }
};

/** `undefined`: the account never had it, or it ended so long ago that the state has forgotten it. */
export const paymentStatusOf = (
  { payments }: OpenAccount,
  kind: 'deposit' | 'withdrawal',
  paymentId: string,
): PaymentStatus | undefined => {
  if (kind === 'deposit') return statusOfDeposit(depositOf(payments, paymentId));
  const pending = withdrawalOf(payments, paymentId);
  if (pending) return pending.hold === null ? 'pending' : 'held';
  return endedWithdrawalOf(payments, paymentId)?.outcome;
};
