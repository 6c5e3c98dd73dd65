import type { OpenAccount } from '../state.ts';
import { depositOf, endedWithdrawalOf, withdrawalOf } from './payments.ts';

/**
 * How a payment stands. `pending`: the provider is asked for it. `held`: somebody looks at it before the provider is
 * asked. `timed-out`: a deposit that was given up, of which the money may still arrive.
 */
export type PaymentStatus = 'pending' | 'held' | 'completed' | 'declined' | 'timed-out';

/** `undefined`: the account never had it, or it ended so long ago that the state has forgotten it. */
export const paymentStatusOf = (
  { payments }: OpenAccount,
  kind: 'deposit' | 'withdrawal',
  paymentId: string,
): PaymentStatus | undefined => {
  if (kind === 'deposit') return depositOf(payments, paymentId)?.status;
  const pending = withdrawalOf(payments, paymentId);
  if (pending) return pending.hold === null ? 'pending' : 'held';
  return endedWithdrawalOf(payments, paymentId)?.outcome;
};
