import type { EachWayTerms } from '@paddock/contracts/events';

/** Place terms by actual starters: from so many runners on, in which races. Longest fields first. */
const table: readonly { from: number; handicap: boolean; down: number; places: number }[] = [
  { from: 16, handicap: true, down: 4, places: 4 },
  { from: 12, handicap: true, down: 4, places: 3 },
  { from: 8, handicap: true, down: 5, places: 3 },
  { from: 8, handicap: false, down: 5, places: 3 },
  { from: 5, handicap: true, down: 4, places: 2 },
  { from: 5, handicap: false, down: 4, places: 2 },
];

/** Each-way terms of a race of so many starters; `undefined` where it is win only. */
export const eachWayTermsFor = (starters: number, handicap: boolean): EachWayTerms | undefined => {
  const row = table.find((terms) => starters >= terms.from && terms.handicap === handicap);
  return row && { fraction: { up: 1, down: row.down }, places: row.places };
};
