import { type Currency, formatMoney } from '@paddock/contracts/money';
import { texts } from '@paddock/contracts/texts';

/** What is wrong with a stake that a trader offers; undefined when it can be offered. Amounts are minor units. */
export const offerError = (
  offered: number | undefined,
  asked: number,
  currency: Currency,
): string | undefined => {
  if (offered === undefined || offered === 0) return texts.payment.amount;
  return offered < asked ? undefined : `Offer less than ${formatMoney(asked, currency)}.`;
};
