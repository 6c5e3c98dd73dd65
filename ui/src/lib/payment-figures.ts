import { formatMoney } from '@paddock/contracts/money';
import type { PaymentTotals } from './api/payments/history.ts';

/** What was paid in and out in a period, and the difference, as they are written (RTS 1). */
export const paymentFigures = ({
  deposits,
  withdrawals,
  currency,
}: PaymentTotals): { label: string; text: string }[] => [
  { label: 'Deposits', text: formatMoney(deposits, currency) },
  { label: 'Withdrawals', text: formatMoney(withdrawals, currency) },
  { label: 'Net deposits', text: formatMoney(deposits - withdrawals, currency) },
];
