import { type Currency, formatMoney, parseAmount } from '@paddock/contracts/money';
import { refusalText, refuse } from '@paddock/contracts/refusals';
import { fillText, texts } from '@paddock/contracts/texts';
import type { ShopTransaction } from '../../lib/api/shop.ts';
import { paidDebtsText } from '../payments/paid-debts.tsx';

/** How often a transaction is polled. */
export const pollMs = 2500;

/** An amount of money in minor units. */
type Money = { amount: number; currency: Currency };

/** The least that a shop takes, in words. */
export const minimumText = ({ amount, currency }: Money): string =>
  refusalText(
    refuse('below-minimum-shop-deposit', { param1: formatMoney(amount, currency, { short: true }) }),
  );

/** What is wrong with the amount of a shop deposit; as long as the minimum is not known, the service says it. */
export const shopAmountError = (text: string, minimum: Money | undefined): string | undefined => {
  const minor = parseAmount(text);
  if (minor === undefined) return texts.payment.amount;
  return minimum === undefined || minor >= minimum.amount ? undefined : minimumText(minimum);
};

/** A PIN in groups of three, as it is read out: 123456789 → "123 456 789". */
export const groupedPin = (pin: string): string => pin.replace(/(\d{3})(?=\d)/g, '$1 ');

/** What became of cash that was paid in: in the account is what of it paid no debt. */
export const paidInText = ({
  amount,
  paidDebts,
  currency,
}: Pick<ShopTransaction, 'amount' | 'paidDebts' | 'currency'>): string => {
  const inAccount = (minor: number) =>
    fillText(texts.shop.inAccount, { amount: formatMoney(minor, currency) });
  const debts = paidDebtsText({ paidDebts, currency });
  if (debts === undefined) return inAccount(amount);
  const paid = `${fillText(texts.shop.paidIn, { amount: formatMoney(amount, currency) })} ${debts}`;
  return paidDebts < amount ? `${paid} ${inAccount(amount - paidDebts)}` : paid;
};
