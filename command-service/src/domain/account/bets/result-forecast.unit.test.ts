import type { AccountEvent } from '@paddock/contracts/events';
import { describe, it } from 'vitest';
import { deposited, given, noon, opened } from '../account.fixture.ts';
import { bet, leg, legResulted, placed, settled } from './betting.fixture.ts';
import type { ResultMarket } from './result-market.ts';

const funded = [opened(), ...deposited(10_000)];

describe('the result of a forecast', () => {
  const legs = ['x', 'y'].map((runner) => leg('race', { selectionId: `s-${runner}` }));
  const forecast = placed({ ...bet('straight-forecast', '', 200), legs });
  const race = (dividend?: number): ResultMarket => ({
    type: 'result-market',
    market: {
      marketId: 'm-race',
      declarations: [
        {
          fixtureId: 'f-race',
          resultedAt: noon,
          results: {
            's-x': { result: { outcome: 'won', position: 1 }, revision: 0 },
            's-y': { result: { outcome: 'placed', position: 2 }, revision: 0 },
          },
          ...(dividend && { dividends: { declared: dividendsOf(dividend), revision: 1 } }),
        },
      ],
    },
    frozen: [],
  });
  const dividendsOf = (dividend: number) => [{ order: ['s-x', 's-y'], dividend }];
  const placings = [
    legResulted(0, { outcome: 'won', position: 1 }),
    legResulted(1, { outcome: 'placed', position: 2 }),
  ];

  it('waits for the dividend, and is paid by it', () => {
    given([...funded, forecast])
      .when(race())
      .gives(...placings);
    const paid = placings.map(
      (event): AccountEvent =>
        event.type === 'BetLegResulted'
          ? { ...event, data: { ...event.data, dividends: dividendsOf(1234), marketRevision: 1 } }
          : event,
    );
    given([...funded, forecast, ...placings])
      .when(race(1234))
      .gives(...paid, settled('won', 2468));
  });
});
