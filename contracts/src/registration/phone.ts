/**
 * A phone number in the one form by which it is compared and dialled, `+353861234567`: without spaces, and for Great
 * Britain and Ireland without the zero that is dialled at home.
 */
export const dialledPhone = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  return `+${digits.replace(/^(44|353)0+/, '$1')}`;
};

/** How many digits follow the country, where we know. */
const lengths: readonly (readonly [prefix: string, digits: RegExp])[] = [
  ['+44', /^\d{9,10}$/],
  ['+353', /^\d{7,9}$/],
];

/** Whether somebody could be reached by the number: as long as those of its country are; of other countries, within E.164. */
export const isPossiblePhone = (dialled: string): boolean => {
  const [prefix = '+', digits = /^\d{8,15}$/] = lengths.find(([start]) => dialled.startsWith(start)) ?? [];
  return digits.test(dialled.slice(prefix.length));
};

/** Codes of countries that begin so have one digit or two; all others have three (ITU-T E.164). */
const shortCodes = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** A number in that form as its two fields show it: the code of the country, and what follows. */
export const phoneParts = (dialled: string): { prefix: string; number: string } => {
  const prefix = shortCodes.exec(dialled)?.[0] ?? dialled.slice(0, 4);
  return { prefix, number: dialled.slice(prefix.length) };
};

/** A number in that form as it is read, everywhere the same: `+353 861234567`. */
export const phoneText = (dialled: string): string => {
  const { prefix, number } = phoneParts(dialled);
  return `${prefix} ${number}`;
};

/** A number that was pasted whole, with the code of its country, as its two fields show it; `undefined`: it is none. */
export const pastedPhone = (typed: string): ReturnType<typeof phoneParts> | undefined => {
  const dialled = dialledPhone(typed);
  return /^\s*(\+|00)/.test(typed) && isPossiblePhone(dialled) ? phoneParts(dialled) : undefined;
};

/** More digits than this follow no code of a country, with the zero that is dialled at home. */
const mostDigits = 12;

/**
 * What is typed or pasted into the field behind the code of a country, as digits: without that code, where it was pasted
 * with it, as `+353 86 123 4567` and `00353…` are, or is no number otherwise.
 */
export const nationalNumber = (typed: string, prefix: string): string => {
  const all = typed.replace(/\D/g, '');
  const code = prefix.replace(/\D/g, '');
  const plain = all.replace(/^00/, '');
  const rest = plain.slice(code.length);
  const isOfCountry = code !== '' && plain.startsWith(code);
  const isSaid = /^\s*(\+|00)/.test(typed);
  const isPossible = (digits: string) => isPossiblePhone(dialledPhone(`+${code}${digits}`));
  const isTwice = isOfCountry && (isSaid || (!isPossible(all) && isPossible(rest)));
  return (isTwice ? rest : all).slice(0, mostDigits);
};
