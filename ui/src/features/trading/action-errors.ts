import { parseMoneyText } from '../../lib/money-input.ts';

const MOST_PERCENT = 1000;
const MOST_DAYS = 365;
/** Minor units of the largest free bet. */
const MOST_FREE = 100_000;

const whole = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN);

/** The message for a text that is empty. */
export const required = (text: string, message: string): string | undefined =>
  text.trim() === '' ? message : undefined;

export const percentError = (text: string): string | undefined =>
  whole(text) <= MOST_PERCENT ? undefined : `Please enter a percentage from 0 to ${MOST_PERCENT}`;

export const daysError = (text: string): string | undefined =>
  whole(text) >= 1 && whole(text) <= MOST_DAYS ? undefined : `Please enter 1 to ${MOST_DAYS} days`;

/** For free bets: above zero, and no more than the largest. */
export function freeAmountError(text: string): string | undefined {
  const minor = parseMoneyText(text);
  if (!minor) return 'Please enter a valid amount';
  return minor > MOST_FREE ? 'A free bet is 1000.00 at most' : undefined;
}
