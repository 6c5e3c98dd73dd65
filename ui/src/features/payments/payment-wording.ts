import { formatMoney } from '@paddock/contracts/money';
import { fillText, texts } from '@paddock/contracts/texts';
import type { Tone } from '../../design/badge.tsx';
import { isUndecided, type Payment } from '../../lib/api/payments/history.ts';

export const kinds: Record<Payment['kind'], string> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  'shop-deposit': 'Shop deposit',
  transfer: 'Transfer',
};

const statuses: Record<Payment['status'], { tone: Tone; label: string }> = {
  authentication: { tone: 'warn', label: 'To be confirmed' },
  pending: { tone: 'info', label: 'Pending' },
  completed: { tone: 'ok', label: 'Completed' },
  declined: { tone: 'danger', label: 'Declined' },
  failed: { tone: 'danger', label: 'Failed' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
  'charged-back': { tone: 'danger', label: 'Taken back by bank' },
  refunded: { tone: 'neutral', label: 'Refunded' },
};

const inPart: Partial<
  Record<Payment['status'], typeof texts.payment.refundedInPart | typeof texts.payment.takenBackInPart>
> = {
  refunded: texts.payment.refundedInPart,
  'charged-back': texts.payment.takenBackInPart,
};

/** How it stands; of a deposit that went back, whether all of it did. */
export const statusBadge = ({ status, moved }: Pick<Payment, 'status' | 'moved'>) => {
  const known = statuses[status];
  return moved > 0 && status in inPart ? { ...known, label: `Partly ${known.label.toLowerCase()}` } : known;
};

/** By which means; which shop it was says nothing to the customer. */
export const paymentMeans = ({ kind, detail }: Payment): string =>
  kind === 'shop-deposit' ? 'Cash in a shop' : detail;

/** An amount that is not in the balance yet. */
export const isUnderWay = ({ status }: Payment): boolean => isUndecided(status);

/** Of a deposit of which a part stayed: what was paid in, and how much of it went back; `undefined` of any other. */
export const takenBackText = ({ status, amount, moved, currency }: Payment): string | undefined => {
  const text = inPart[status];
  if (text === undefined || moved === 0) return undefined;
  return fillText(text, {
    amount: formatMoney(amount, currency),
    taken: formatMoney(amount - moved, currency),
  });
};
