import type { Country } from '@paddock/contracts/events';
import { type AddressLookup, NoLookupAnswer } from '../address-lookup.ts';

const streets = [
  'Station Road',
  'Church Lane',
  'Mill Street',
  'Park View',
  'Orchard Terrace',
  'Castle Street',
];
const towns = {
  GB: ['Ashbourne', 'Wells', 'Newmarket', 'Cheltenham', 'York', 'Perth'],
  IE: ['Kildare', 'Naas', 'Tralee', 'Ennis', 'Sligo', 'Navan'],
} as const satisfies Record<Country, readonly string[]>;

/** The same of a list for the same text. */
const pick = (list: readonly string[], text: string): string => {
  const sum = [...text].reduce((total, character) => total + character.charCodeAt(0), 0);
  return list[sum % list.length] ?? '';
};

const hasNone = /^ZZ|^\w{3} 0000$/;
const isAway = /^QQ|^\w{3} 9999$/;

/** Makes addresses up, as its README.md says. */
export const sandboxAddressLookup: AddressLookup = {
  countries: ['GB', 'IE'],
  find: async (country, postcode) => {
    if (isAway.test(postcode)) throw new NoLookupAnswer('the address sandbox is away');
    if (hasNone.test(postcode)) return [];
    const [outer = ''] = postcode.split(' ');
    const first = (postcode.charCodeAt(postcode.length - 1) % 40) + 1;
    const houses = country === 'IE' ? [first] : [0, 1, 2, 3, 4].map((next) => first + 2 * next);
    return houses.map((house) => ({
      Address: `${house} ${pick(streets, postcode)}`,
      City: pick(towns[country], outer),
      Postcode: postcode,
    }));
  },
};
