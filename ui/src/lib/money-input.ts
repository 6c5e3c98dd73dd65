import { formatAmount, parseAmount } from '@paddock/contracts/money';

/** Nine digits before the point: far above any stake or deposit, far below what a number holds exactly. */
const maxMajorDigits = 9;

/**
 * What a money field shows after a key or a paste: digits and at most one point with two decimals.
 * A leading double zero is dropped; a comma counts as the point only where it separates decimals.
 */
export const cleanMoneyText = (typed: string): string => {
  const text = typed.replace(/,(?=\d{0,2}$)/, '.').replace(/[^\d.]/g, '');
  const point = text.indexOf('.');
  const major = (point < 0 ? text : text.slice(0, point)).replace(/^0+(?=\d)/, '').slice(0, maxMajorDigits);
  if (point < 0) return major;
  const decimals = text
    .slice(point + 1)
    .replaceAll('.', '')
    .slice(0, 2);
  return `${major === '' ? '0' : major}.${decimals}`;
};

/** An amount as people write one, with or without its sign and the commas between thousands. */
const writtenAmount = /^\s*[€£]?\s*(?:\d+|\d{1,3}(?:,\d{3})+)?(?:[.,]\d*)?\s*$/;

/** How many characters came in at once, between what stands before and after them. */
const insertedLength = (before: string, after: string): number => {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before.at(-1 - end) === after.at(-1 - end)
  )
    end += 1;
  return after.length - start - end;
};

/**
 * What a money field shows after an edit. A key that is no part of an amount does nothing; a text that comes in at
 * once, by paste or dictation, and makes no amount empties the field, as "1e3" is not 13.
 */
export const editMoneyText = (before: string, after: string): string => {
  if (insertedLength(before, after) > 1 && !writtenAmount.test(after)) return '';
  return cleanMoneyText(after);
};

/** An amount with commas between its thousands, or with one that may become such: "1,", "1,00", "1,000.5". */
const withCommas = /^\d{1,3}(?:,\d{3})*(?:[.,]\d{0,2})?$/;
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/**
 * What stands in a field while it is typed in: commas stay, as nobody knows of "1,00" whether it is done or on its way to
 * "1,000". Its amount at each key is that of `cleanMoneyText`.
 */
export const typedMoneyText = (before: string, after: string): string => {
  const text = editMoneyText(before, after);
  return withCommas.test(after) && digitsOf(after) === digitsOf(text) ? after : text;
};

/** Minor units (cents, pence) as an integer, or null when the text is empty or is not an amount. */
export const parseMoneyText = (text: string): number | null => parseAmount(text) ?? null;

/** The text that a money field shows for an amount: 1250 → "12.50", 1200 → "12". */
export const moneyText = (minor: number): string => formatAmount(minor).replace(/\.00$/, '');
