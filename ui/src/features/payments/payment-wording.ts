import type { Tone } from '../../design/badge.tsx';
import type { Payment } from '../../lib/api/payments/payments.ts';

export const kinds: Record<Payment['kind'], string> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  'shop-deposit': 'Shop deposit',
};

export const statuses: Record<Payment['status'], { tone: Tone; label: string }> = {
  authentication: { tone: 'warn', label: 'To be confirmed' },
  pending: { tone: 'info', label: 'Pending' },
  completed: { tone: 'ok', label: 'Completed' },
  declined: { tone: 'danger', label: 'Declined' },
  failed: { tone: 'danger', label: 'Failed' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
  'charged-back': { tone: 'danger', label: 'Taken back by bank' },
  refunded: { tone: 'neutral', label: 'Refunded' },
};

/** By which means; which shop it was says nothing to the customer. */
export const paymentMeans = ({ kind, detail }: Payment): string =>
  kind === 'shop-deposit' ? 'Cash in a shop' : detail;

const withoutMoney: ReadonlySet<Payment['status']> = new Set([
  ...(['declined', 'failed', 'cancelled', 'charged-back', 'refunded'] as const),
]);

/** What the amount did to the balance: nothing when the payment failed, or is with the customer again. */
export const signedAmount = ({ kind, status, amount }: Payment): number => {
  if (withoutMoney.has(status)) return 0;
  return kind === 'withdrawal' ? -amount : amount;
};
