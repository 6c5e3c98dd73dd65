import type { Leg } from '@paddock/contracts/events';
import type { Price } from '@paddock/contracts/odds';
import { type SelectionPath, selectionPath } from './selection-path.ts';

/**
 * What a leg without a price counts at until its starting price is known. A convention of the measure and no setting:
 * what the book holds was counted by it.
 */
const startingPriceCountsAs: Price = { up: 5, down: 1 };

/** What a leg's liability follows from. */
type LiableLeg = Pick<Leg, 'priceType' | 'price'>;

/** The odds that a leg counts at. */
export const priceCounted = ({ priceType, price }: LiableLeg): Price =>
  priceType === 'board' && price ? price : startingPriceCountsAs;

/** A bet as far as what may be lost on it goes. `stake`: of all its lines, minor units. */
type LiableBet<L extends LiableLeg = LiableLeg> = {
  stake: number;
  eachWay?: boolean | undefined;
  legs: readonly L[];
};

/**
 * Minor units that the bet puts at risk on one of its legs: its whole stake, of an each-way bet the half to win,
 * at the odds of that leg, rounded half up and at most `maximum`. Of a multiple it counts on every leg alike, as
 * each of them may be the one that is left.
 */
export const legLiability = (
  { stake, eachWay }: Pick<LiableBet, 'stake' | 'eachWay'>,
  leg: LiableLeg,
  maximum: number,
): number => {
  const { up, down } = priceCounted(leg);
  const numerator = BigInt(stake) * BigInt(up);
  const denominator = BigInt(down) * (eachWay ? 2n : 1n);
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  return rounded > BigInt(maximum) ? maximum : Number(rounded);
};

type PlacedLeg = LiableLeg & SelectionPath;

/** What a bet adds, by what it is counted under. */
export type Liabilities = { selections: ReadonlyMap<string, number>; fixtures: ReadonlyMap<string, number> };

/** What bets together put at risk on each selection, and on each fixture: there a bet counts once, by its largest leg. */
export const liabilitiesOf = (bets: readonly LiableBet<PlacedLeg>[], maximum: number): Liabilities => {
  const selections = new Map<string, number>();
  const fixtures = new Map<string, number>();
  for (const bet of bets) {
    const largest = new Map<string, number>();
    for (const leg of bet.legs) {
      const liability = legLiability(bet, leg, maximum);
      const path = selectionPath(leg);
      selections.set(path, (selections.get(path) ?? 0) + liability);
      largest.set(leg.fixtureId, Math.max(largest.get(leg.fixtureId) ?? 0, liability));
    }
    for (const [fixtureId, liability] of largest) {
      fixtures.set(fixtureId, (fixtures.get(fixtureId) ?? 0) + liability);
    }
  }
  return { selections, fixtures };
};
