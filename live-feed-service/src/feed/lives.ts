import {
  type FoldedFixture,
  type FoldedMarket,
  type FoldedSelection,
  isOffered,
} from '@paddock/contracts/feed';
import type { Life } from '@paddock/contracts/gateway';

export const lifeOfFixture = ({ status }: FoldedFixture): Life => (status === 'finished' ? 'C' : 'O');

/** A market that has no result closes with its fixture. */
export const lifeOfMarket = (fixture: FoldedFixture, { status }: FoldedMarket): Life => {
  if (status === 'resulted') return 'R';
  if (fixture.status === 'finished') return 'C';
  return status === 'open' ? 'O' : 'S';
};

/** A withdrawn selection stays so; else a shut market shuts its selections; else the selection's own state. */
export const lifeOfSelection = (
  fixture: FoldedFixture,
  market: FoldedMarket,
  [selectionId, { status }]: readonly [string, FoldedSelection],
): Life => {
  if (status === 'withdrawn') return 'W';
  if (!isOffered(market, selectionId)) return 'C';
  const life = lifeOfMarket(fixture, market);
  return life === 'O' && status === 'suspended' ? 'S' : life;
};
