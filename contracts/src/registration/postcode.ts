import type { Country } from '../events/country.ts';
import { texts } from '../texts/index.ts';

const messages = texts.registration;

/** Characters of a postcode as it is typed. */
export const postcodeLength = 10;

/** Routing keys of Eircodes, each a principal post town: letter by letter, the digits that follow it. */
const routingDigits: Readonly<Record<string, string>> = {
  A: '41 42 45 63 67 75 81 82 83 84 85 86 91 92 94 96 98',
  C: '15',
  D: '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 20 22 24 6W',
  E: '21 25 32 34 41 45 53 91',
  F: '12 23 26 28 31 35 42 45 52 56 91 92 93 94',
  H: '12 14 16 18 23 53 54 62 65 71 91',
  K: '32 34 36 45 56 67 78',
  N: '37 39 41 91',
  P: '12 14 17 24 25 31 32 36 43 47 51 56 61 67 72 75 81 85',
  R: '14 21 32 35 42 45 51 56 93 95',
  T: '12 23 34 45 56',
  V: '14 15 23 31 35 42 92 93 94 95',
  W: '12 23 34 91',
  X: '35 42 91',
  Y: '14 21 25 34 35',
};

/** The first three characters of an Eircode; there are 139. */
export const routingKeys: ReadonlySet<string> = new Set(
  Object.entries(routingDigits).flatMap(([letter, digits]) => digits.split(' ').map((two) => letter + two)),
);

/** What the other four may be: digits, and letters that are not mistaken for one or for another letter. */
const uniqueIdentifier = /^[0-9AC-FHKNPRTV-Y]{4}$/;

const isEircode = (bare: string): boolean =>
  routingKeys.has(bare.slice(0, 3)) && uniqueIdentifier.test(bare.slice(3));

/** Checked before it is raised: some letters of other scripts become Latin ones by that. */
const isPlain = (text: string): boolean => /^[A-Za-z0-9]*$/.test(text);

/**
 * A postcode as it is written: in upper case, with a space before its last three characters (GB, by the documents' rule: 4
 * to 9 letters and digits) or its last four (an Eircode). In Ireland there may be none.
 */
export const postcodeFor = (country: Country, text: string): { postcode: string } | { error: string } => {
  const bare = text.replace(/\s/g, '');
  const raised = bare.toUpperCase();
  if (country === 'IE') {
    if (bare === '') return { postcode: '' };
    return isPlain(bare) && isEircode(raised)
      ? { postcode: `${raised.slice(0, 3)} ${raised.slice(3)}` }
      : { error: messages.eircode };
  }
  if (!isPlain(bare) || bare.length < 4 || bare.length > 9) return { error: messages.postcode };
  return { postcode: `${raised.slice(0, -3)} ${raised.slice(-3)}` };
};

/** A9, A99, A9A, AA9, AA99 or AA9A, then 9AA. */
const britishForm = /^(?:[A-Z]{1,2}\d[A-Z\d]?|GIR) \d[A-Z]{2}$/;

/** Whether one that is written right can be one at all: the documents' rule for Great Britain takes many that cannot. */
export const hasPostcodeForm = (country: Country, written: string): boolean =>
  country === 'IE' || britishForm.test(written);

const bareOf = (postcode: string): string => postcode.replace(/\s/g, '').toUpperCase();

/** Whether two are the same, however each is typed. */
export const isSamePostcode = (one: string, other: string): boolean => bareOf(one) === bareOf(other);

/** The same of somebody who has one: it stays as it was taken then, however it is typed now. */
export const changedPostcodeFor = (
  country: Country,
  text: string,
  saved: string,
): { postcode: string } | { error: string } =>
  isSamePostcode(text, saved) ? { postcode: saved } : postcodeFor(country, text);
