/** Signs and digits that stand for a letter; a one does for two. */
const letterOf: Readonly<Record<string, string>> = Object.fromEntries(
  ['@a', '4a', '3e', '!i', '|i', '0o', '$s', '5s', '7t'].map(([sign = '', letter = '']) => [sign, letter]),
);
const readingsOfOne = ['i', 'l'] as const;

/** What Shift makes of the digits, on British, Irish and American keyboards. */
const digitOf: Readonly<Record<string, string>> = Object.fromEntries(
  ['1!', '2"', '2@', '3£', '3#', '4$', '5%', '6^', '7&', '8*', '9(', '0)'].map(([digit = '', sign = '']) => [
    sign,
    digit,
  ]),
);

const replaced = (text: string, by: Readonly<Record<string, string>>): string =>
  [...text].map((sign) => by[sign] ?? sign).join('');

/** Without what is no letter before and behind it. */
const withoutEnds = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '');

/** The words that somebody wrote with signs and digits in place of letters, and more of them at the ends. */
export const wordsIn = (password: string): string[] => {
  const inner = withoutEnds(password);
  return [inner, ...readingsOfOne.map((one) => replaced(inner, { ...letterOf, '1': one }))];
};

/**
 * Letters and digits that a password is, once the signs are taken away that were put at its ends or between, or that Shift
 * made of its digits.
 */
export const plainSpellings = (password: string): string[] => [
  password.replace(/[^a-z0-9]/g, ''),
  replaced(password, digitOf),
];
