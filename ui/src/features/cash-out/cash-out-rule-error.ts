import { type Currency, formatMoney } from '../../lib/format.ts';
import type { CashOutNow } from './cash-out-now.ts';

/** What is wrong with a value to cash out at; undefined when it can wait for it. Amounts are minor units. */
export const ruleError = (
  atValue: number | null,
  now: CashOutNow,
  currency: Currency,
): string | undefined => {
  if (atValue === null || atValue === 0) return 'Please enter a valid amount';
  if (now.state !== 'available' || atValue > now.value) return undefined;
  return `Your bet is worth ${formatMoney(now.value, currency)} now: choose more than that, or cash out now.`;
};
