import { minimumDeposit, parseAmount } from '@paddock/contracts/money';
import { refusalText, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { moneyText } from '../../lib/money-input.ts';

/** How often a transaction is polled. */
export const pollMs = 2500;

/** What is wrong with the amount of a shop deposit. */
export const shopAmountError = (text: string, symbol: string): string | undefined => {
  const minor = parseAmount(text);
  if (minor === undefined) return texts.payment.amount;
  if (minor >= minimumDeposit) return undefined;
  const param1 = `${symbol}${moneyText(minimumDeposit)}`;
  return refusalText(refuse('below-minimum-shop-deposit', { param1 }));
};

/** A PIN in groups of three, as it is read out: 123456789 → "123 456 789". */
export const groupedPin = (pin: string): string => pin.replace(/(\d{3})(?=\d)/g, '$1 ');
