import { z } from 'zod';
import { texts } from '../texts/index.ts';

/** The one currency of an account. */
export const currencySchema = z.enum(['EUR', 'GBP']);
export type Currency = z.infer<typeof currencySchema>;

/** An amount in minor units (cent, penny): a safe integer, never negative. */
export const amountSchema = z.int().nonnegative();
/** An amount in minor units that must move money: at least one. */
export const positiveAmountSchema = z.int().positive();

export const currencySymbol: Record<Currency, string> = { EUR: '€', GBP: '£' };

const typedAmount = /^(\d{0,9})(?:[.,](\d{0,2}))?$/;

/**
 * Reads an amount as a customer types it (`12`, `12.5`, `.50`) into minor units.
 * At most two decimals and nine digits before them; anything else is `undefined`.
 */
export const parseAmount = (text: string): number | undefined => {
  const match = typedAmount.exec(text.trim());
  if (!match || text.trim().replace(/[.,]/, '') === '') return undefined;
  const [, whole = '', cents = ''] = match;
  return Number(whole || '0') * 100 + Number(cents.padEnd(2, '0'));
};

/** Writes minor units as plain decimal text, of whatever size: `1234` → `12.34`, `-5` → `-0.05`. */
export const formatAmount = (minor: number | bigint): string => {
  const digits = (minor < 0 ? -minor : minor).toString().padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const signOf = (minor: number | bigint, signed: boolean): string => {
  if (minor < 0) return '-';
  return signed && minor > 0 ? '+' : '';
};

/** Thousands stand apart by commas. */
const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');

const symbolOf = (currency: Currency | null): string => (currency === null ? '' : currencySymbol[currency]);

/**
 * Writes an amount as the documents do: symbol first, grouped, two decimals (`€1,234.50`). `signed` puts a plus
 * before gains, for profit and loss; `short` leaves out cents where there are none (`€5`, `€7.50`). An amount that is
 * of no one currency (`null`: a bound for every account, a sum of the book) has no symbol. Throws on a fraction of a
 * minor unit, which is a bug.
 */
export const formatMoney = (
  minor: number | bigint,
  currency: Currency | null,
  { signed = false, short = false }: { signed?: boolean; short?: boolean } = {},
): string => {
  const [whole = '0', cents = '00'] = formatAmount(BigInt(minor)).replace('-', '').split('.');
  const decimals = short && cents === '00' ? '' : `.${cents}`;
  return `${signOf(minor, signed)}${symbolOf(currency)}${grouped(whole)}${decimals}`;
};

/**
 * Writes what a calculation gives before it is rounded: decimal text of whole units, with two decimals at least
 * (`1234.5` → `€1,234.50`, `0.1667` → `€0.1667`).
 */
export const formatDecimal = (decimal: string, currency: Currency | null): string => {
  const [whole = '0', decimals = ''] = decimal.split('.');
  return `${symbolOf(currency)}${grouped(whole)}.${decimals.padEnd(2, '0')}`;
};

/** A money amount on the wire as typed text with at most two decimals, parsed to minor units. */
export const typedAmountSchema = z.string().transform((text, context) => {
  const amount = parseAmount(text);
  if (amount === undefined) {
    context.addIssue({ code: 'custom', message: texts.payment.amount });
    return z.NEVER;
  }
  return amount;
});

const queriedMinorUnits = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
]);

/** A positive amount in minor units, as a query or a form carries it: decimal digits, not `0x10`, `1e3` or nothing. */
export const queriedAmountSchema = queriedMinorUnits.pipe(positiveAmountSchema);
/** The same of a balance, which may be zero. */
export const queriedBalanceSchema = queriedMinorUnits.pipe(amountSchema);
