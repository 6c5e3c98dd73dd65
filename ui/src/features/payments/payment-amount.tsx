import { formatMoney } from '@paddock/contracts/money';
import type { Payment } from '../../lib/api/payments/history.ts';
import { isUnderWay } from './payment-wording.ts';

/** What a payment has moved; what it was to move, while it is under way, and struck out where it moved nothing. */
export const PaymentAmount = ({ payment }: { payment: Payment }) => {
  const { kind, amount, moved, currency } = payment;
  if (moved !== 0) {
    return <span className="tabular font-semibold">{formatMoney(moved, currency, { signed: true })}</span>;
  }
  const text = formatMoney(amount, currency);
  // From one wallet of theirs to the other: nothing came or went.
  if (kind === 'transfer') return <span className="tabular font-semibold">{text}</span>;
  return isUnderWay(payment) ? (
    <span className="tabular text-ink-soft">{text}</span>
  ) : (
    <s className="tabular text-ink-soft">{text}</s>
  );
};
