import { type Currency, formatMoney } from '@paddock/contracts/money';
import { texts } from '@paddock/contracts/texts';
import type { CurrentOffer } from './current-offer.ts';

/** What is wrong with a value to cash out at; undefined when it can wait for it. Amounts are minor units. */
export const cashOutRuleError = (
  atValue: number | undefined,
  offer: CurrentOffer,
  currency: Currency,
): string | undefined => {
  if (atValue === undefined || atValue === 0) return texts.payment.amount;
  if (offer.state !== 'available' || atValue > offer.value) return undefined;
  return `Your bet is worth ${formatMoney(offer.value, currency)} now: choose more than that, or Cash Out now.`;
};
