import { formatAmount, parseAmount } from '@paddock/contracts/money';
import { texts } from '@paddock/contracts/texts';
import { tradingBounds } from '@paddock/contracts/trading';

const { stakeFactorPercent, freeBetDays, freeBet } = tradingBounds;

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
