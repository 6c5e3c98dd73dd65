import { parseAmount } from '@paddock/contracts/money';
import { texts } from '@paddock/contracts/texts';

/** The documents' minimum: five, in either currency. */
const minimumMinor = 500;
/** How often a transaction is looked at. */
export const pollMs = 2500;

/** What is wrong with the amount of a shop deposit. */
export const shopAmountError = (text: string, symbol: string): string | undefined => {
  const minor = parseAmount(text);
  if (minor === undefined) return texts.payment.amount;
  return minor < minimumMinor ? `Minimum Deposit is ${symbol}5` : undefined;
};

/** A PIN in groups of three, as it is read out: 123456789 → "123 456 789". */
export const groupedPin = (pin: string): string => pin.replace(/(\d{3})(?=\d)/g, '$1 ');
