import type { EachWayTerms, Leg, RaceField, TermsByStarters } from '@paddock/contracts/events';
import { samePrice } from '@paddock/contracts/odds';
import type { BettingRules } from './rules.ts';

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

/** Where a race is win only, the stake of the place part goes to win. */
export const allToWin: EachWayTerms = { fraction: { up: 1, down: 1 }, places: 1 };

const sameTerms = (a: EachWayTerms, b: EachWayTerms): boolean =>
  a.places === b.places && samePrice(a.fraction, b.fraction);

/** Whether these were the usual terms at some time, while the field went from all of its runners to its starters. */
const wereUsual = (struck: EachWayTerms, { runners, starters, handicap }: RaceField): boolean => {
  for (let left = runners; left >= starters; left--) {
    const usual = eachWayTermsFor(left, handicap);
    if (usual && sameTerms(usual, struck)) return true;
  }
  return false;
};

const usualPlaces = (starters: number, handicap: boolean): number =>
  (eachWayTermsFor(starters, handicap) ?? allToWin).places;

/**
 * The places that the starters leave, where bets may have been struck at more; `undefined` where they were not, or
 * where only the winner has one. Then nobody but a runner's position can say whether it still has a place.
 */
export const fewerPlaces = ({ runners, starters, handicap }: RaceField): number | undefined => {
  const places = usualPlaces(starters, handicap);
  return places > 1 && places < usualPlaces(runners, handicap) ? places : undefined;
};

/**
 * The terms that the runners which started give a leg, where they are others than it was struck at. Those of an
 * ante-post bet stand, and so do an operator's own, which the table never has for such a field.
 */
export const termsByStarters = (
  { eachWay: struck, antePost }: Pick<Leg, 'eachWay' | 'antePost'>,
  field: RaceField | undefined,
  { eachWayTerms }: Pick<BettingRules, 'eachWayTerms'>,
): TermsByStarters | undefined => {
  if (eachWayTerms !== 'by-starters' || !struck || !field || antePost) return undefined;
  if (!wereUsual(struck, field)) return undefined;
  const { starters, handicap } = field;
  const eachWay = eachWayTermsFor(starters, handicap) ?? allToWin;
  return sameTerms(eachWay, struck) ? undefined : { starters, eachWay };
};
