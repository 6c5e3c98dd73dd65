import { formatAmount, formatMoney, parseAmount } from '@paddock/contracts/money';
import { texts } from '@paddock/contracts/texts';
import { tradingBounds } from '@paddock/contracts/trading';

const { stakeFactorPercent, freeBetDays, freeBet, depositsReviewed } = tradingBounds;

const whole = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN);

/** The message for a text that is empty. */
export const required = (text: string, message: string): string | undefined =>
  text.trim() === '' ? message : undefined;

export const percentError = (text: string): string | undefined =>
  whole(text) <= stakeFactorPercent ? undefined : `Please enter a percentage from 0 to ${stakeFactorPercent}`;

export const daysError = (text: string): string | undefined =>
  whole(text) >= 1 && whole(text) <= freeBetDays ? undefined : `Please enter 1 to ${freeBetDays} days`;

/** For free bets: above zero, and no more than the largest. */
export const freeAmountError = (text: string): string | undefined => {
  const minor = parseAmount(text);
  if (!minor) return texts.payment.amount;
  return minor > freeBet ? `A free bet is ${formatAmount(freeBet)} at most` : undefined;
};

/** Of an id as events have them; whether there is such a bet, the server says. */
export const betReferenceError = (text: string): string | undefined => {
  const missing = required(text, 'Please enter the bet reference');
  if (missing !== undefined || /^[\w.:@-]{1,120}$/.test(text.trim())) return missing;
  return 'A bet reference has no spaces or signs such as #: copy it from the bet details';
};

/** For what a customer may pay in within 30 days: nothing, or up to the highest. */
export const depositsError = (text: string): string | undefined => {
  const minor = parseAmount(text);
  if (minor === undefined) return texts.payment.amount;
  return minor > depositsReviewed ? `It is ${formatMoney(depositsReviewed, null)} at most` : undefined;
};

export const marketSearchError = (text: string): string | undefined => {
  const { length } = text.trim();
  if (length < 2) return texts.staff.marketSearch;
  return length > 100 ? 'Enter no more than 100 letters of the name.' : undefined;
};
