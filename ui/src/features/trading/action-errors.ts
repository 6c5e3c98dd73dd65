import { parseAmount } from '@paddock/contracts/money';
import { texts } from '@paddock/contracts/texts';

const mostPercent = 1000;
const mostDays = 365;
/** Minor units of the largest free bet. */
const mostFree = 100_000;

const whole = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN);

/** The message for a text that is empty. */
export const required = (text: string, message: string): string | undefined =>
  text.trim() === '' ? message : undefined;

export const percentError = (text: string): string | undefined =>
  whole(text) <= mostPercent ? undefined : `Please enter a percentage from 0 to ${mostPercent}`;

export const daysError = (text: string): string | undefined =>
  whole(text) >= 1 && whole(text) <= mostDays ? undefined : `Please enter 1 to ${mostDays} days`;

/** For free bets: above zero, and no more than the largest. */
export const freeAmountError = (text: string): string | undefined => {
  const minor = parseAmount(text);
  if (!minor) return texts.payment.amount;
  return minor > mostFree ? 'A free bet is 1000.00 at most' : undefined;
};
