import type { ApplicantBuilder } from '@onfido/api';
import type { Country } from '@paddock/contracts/events';
import type { IdentityDetails } from '../identity-provider.ts';

/** ISO 3166-1, as Onfido has countries. */
const countries: Readonly<Record<Country, 'GBR' | 'IRL'>> = { GB: 'GBR', IE: 'IRL' };

/** Longest street that Onfido takes of an address in the United Kingdom. */
const longestStreet = 32;

const flatPattern = /^(?:flat|apartment|apt\.?|unit)\s+([\w-]+)[\s,]+(?=\S)/i;
const numberPattern = /^(\d+[a-z]?(?:\s?[-/]\s?\d+[a-z]?)?)[\s,]+(?=\S)/i;

/** What a pattern finds at the beginning of a text, and the rest of it. */
const taken = (text: string, pattern: RegExp): [found: string | undefined, rest: string] => {
  const match = pattern.exec(text);
  return match ? [match[1], text.slice(match[0].length)] : [undefined, text];
};

/** `Flat 2, 14a High Street, Soho` in the parts in which Onfido looks for an address. */
const streetOf = (line: string) => {
  const [flat, afterFlat] = taken(line.trim(), flatPattern);
  const [number, afterNumber] = taken(afterFlat, numberPattern);
  const [street = '', ...more] = afterNumber.split(',').map((part) => part.trim());
  const further = more.join(', ');
  return {
    ...(flat !== undefined && { flat_number: flat }),
    ...(number !== undefined && { building_number: number }),
    street: street.slice(0, longestStreet),
    ...(further !== '' && { sub_street: further.slice(0, longestStreet) }),
  };
};

/** A person as Onfido is told of them. */
export const applicantOf = (details: IdentityDetails): ApplicantBuilder => {
  const { firstName, lastName, dateOfBirth, address, city, postcode, country } = details;
  return {
    first_name: firstName,
    last_name: lastName,
    dob: dateOfBirth,
    address: { ...streetOf(address), town: city, postcode, country: countries[country] },
  };
};
