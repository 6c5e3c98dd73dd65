import type { Leg } from '@paddock/contracts/events';

type Placed = Pick<Leg, 'fixtureId' | 'marketId'>;

/** Two legs that depend on each other: one fixture or one market decides both. */
const related = (a: Placed, b: Placed): boolean => a.fixtureId === b.fixtureId || a.marketId === b.marketId;

/** The first pair of legs that can't stand in one line, or `undefined` when all can be combined. */
export const relatedPair = <L extends Placed>(legs: readonly L[]): [L, L] | undefined => {
  for (const [index, leg] of legs.entries()) {
    const other = legs.slice(index + 1).find((later) => related(leg, later));
    if (other) return [leg, other];
  }
  return undefined;
};
