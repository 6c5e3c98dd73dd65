import {
  type FoldedFixture,
  type FoldedMarket,
  type FoldedSelection,
  isOffered,
} from '@paddock/contracts/feed';
import type { Life as LifeCode } from '@paddock/contracts/gateway';
import { type Life, lifeOfMarket, lifeOfSelection } from '@paddock/contracts/life';

const codes: Readonly<Record<Life, LifeCode>> = {
  open: 'O',
  suspended: 'S',
  withdrawn: 'W',
  resulted: 'R',
  finished: 'C',
};

export const fixtureLife = ({ status }: FoldedFixture): LifeCode => (status === 'finished' ? 'C' : 'O');

export const marketLife = (fixture: FoldedFixture, market: FoldedMarket): LifeCode =>
  codes[lifeOfMarket(fixture, market)];

/** A selection that its market no longer offers is closed, unless it was withdrawn. */
export const selectionLife = (
  fixture: FoldedFixture,
  market: FoldedMarket,
  [selectionId, selection]: readonly [string, FoldedSelection],
): LifeCode =>
  selection.status === 'withdrawn' || isOffered(market, selectionId)
    ? codes[lifeOfSelection(fixture, market, selection)]
    : 'C';
