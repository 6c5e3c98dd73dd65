import { type Currency, formatMoney, minimumDeposit, parseAmount } from '@paddock/contracts/money';
import { refusalText, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';

/** How often a transaction is polled. */
export const pollMs = 2500;

/** The least that a shop takes, in words. */
export const minimumText = (currency: Currency): string =>
  refusalText(
    refuse('below-minimum-shop-deposit', { param1: formatMoney(minimumDeposit, currency, { short: true }) }),
  );

/** What is wrong with the amount of a shop deposit. */
export const shopAmountError = (text: string, currency: Currency): string | undefined => {
  const minor = parseAmount(text);
  if (minor === undefined) return texts.payment.amount;
  return minor >= minimumDeposit ? undefined : minimumText(currency);
};

/** A PIN in groups of three, as it is read out: 123456789 → "123 456 789". */
export const groupedPin = (pin: string): string => pin.replace(/(\d{3})(?=\d)/g, '$1 ');
