import { readFileSync } from 'node:fs';
import { plainSpellings, wordsIn } from './spellings.ts';

const text = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8');
/** The most common one first; its licence stands before the line of dashes. */
const words: readonly string[] = text
  .slice(text.indexOf('\n----\n') + 6)
  .trimEnd()
  .split('\n');
const common = new Set(words);
/** Words so common that signs and digits at their ends help little: whoever guesses puts them there first. */
const stems = new Set(words.slice(0, 3000).filter((word) => word.length >= 5));

/** What whoever guesses at passwords of this site begins with. */
const ownWord = 'paddock';

/**
 * Whether many others have this password, in whatever letters, or one much like it: with signs and digits at its ends, or
 * in the place of its letters and digits.
 */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase();
  const inner = wordsIn(lower);
  return (
    inner.some((word) => word.includes(ownWord) || stems.has(word)) ||
    [lower, ...plainSpellings(lower)].some((spelling) => spelling.includes(ownWord) || common.has(spelling))
  );
};
