import type { FixtureView, SelectionView } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { readTopBets, topBetOf, topBetsOf } from './top-bets.ts';

const selection = (
  selectionId: string,
  up: number | null,
  more: Partial<SelectionView> = {},
): SelectionView => ({
  selectionId,
  name: selectionId,
  price: up === null ? null : { up, down: 4 },
  status: 'open',
  ...more,
});

const fixture = (
  fixtureId: string,
  minute: number,
  selections: SelectionView[] = [selection('long', 12), selection('short', 3)],
  status: 'open' | 'suspended' = 'open',
): FixtureView => ({
  fixtureId,
  name: `Match ${fixtureId}`,
  sport: 'football',
  competition: { id: 'league', name: 'League' },
  startsAt: new Date(Date.UTC(2030, 0, 1, 12, minute)).toISOString(),
  status: 'not-started',
  marketCount: 1,
  markets: [
    {
      marketId: `m-${fixtureId}`,
      fixtureId,
      kind: 'match-result',
      name: 'Match result',
      order: 0,
      startingPrice: true,
      betDelaySeconds: 0,
      status,
      selections,
    },
  ],
});

describe('a top bet', () => {
  it('is the shortest-priced selection, named as the slip takes it', () => {
    expect(topBetOf(fixture('a', 0), 0)).toMatchObject({
      MarketId: 'm-a',
      SelectionId: 'short',
      OriginalPriceUp: 3,
      OriginalPriceDown: 4,
      eventName: 'Match a',
    });
  });

  it('can be bet on at a board price', () => {
    const passedOver = [
      selection('suspended', 1, { status: 'suspended' }),
      selection('withdrawn', 1, { status: 'withdrawn' }),
      selection('starting-price', null),
    ];
    expect(topBetOf(fixture('a', 0, passedOver), 0)).toBeUndefined();
    expect(topBetOf(fixture('a', 0, [...passedOver, selection('open', 9)]), 0)?.SelectionId).toBe('open');
    expect(topBetOf(fixture('a', 0, [selection('open', 9)], 'suspended'), 0)).toBeUndefined();
    expect(topBetOf({ ...fixture('a', 0), markets: [] }, 0)).toBeUndefined();
  });
});

describe('a list of top bets', () => {
  it('begins with what starts next, one of each fixture, ten at most', () => {
    const many = Array.from({ length: 15 }, (_, index) => fixture(`f${index}`, 30 - index));
    const ids = topBetsOf(many, 0).map(({ eventId }) => eventId);
    expect(ids).toEqual(Array.from({ length: 10 }, (_, index) => `f${14 - index}`));
  });

  it('is of one sport, or of all', async () => {
    const asked: string[] = [];
    const upcoming = async (sport: string) => {
      asked.push(sport);
      return sport === 'football' ? [fixture('a', 1)] : [];
    };
    expect(await readTopBets({ upcoming }, 'greyhounds', 0)).toEqual([]);
    expect(asked).toEqual(['greyhounds']);
    expect(await readTopBets({ upcoming }, 'all', 0)).toMatchObject([{ eventId: 'a' }]);
    expect(asked).toHaveLength(8);
  });
});
