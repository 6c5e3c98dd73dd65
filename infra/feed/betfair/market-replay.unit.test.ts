import { describe, expect, it } from 'vitest';
import { ofType } from '../simulator/simulator.fixture.ts';
import { definition, line, opening, replay, runners, types } from './recording.fixture.ts';

describe('the course of a market', () => {
  it('goes in play with the delay that the recording says', () => {
    const messages = replay([
      opening,
      line(60, definition({ status: 'SUSPENDED' })),
      line(70, definition({ inPlay: true, betDelay: 5 })),
    ]);
    expect(types(messages).slice(2)).toEqual(['MarketSuspended', 'InPlayStarted', 'MarketOffered']);
    expect(ofType(messages, 'MarketOffered')[1]!.betDelaySeconds).toBe(5);
  });

  it('is off when starting prices are reconciled, in a race that is not bet on in running', () => {
    const messages = replay([
      line(0, definition({ turnInPlayEnabled: false })),
      line(60, definition({ turnInPlayEnabled: false, status: 'SUSPENDED', bspReconciled: true })),
    ]);
    expect(types(messages).slice(2)).toEqual(['InPlayStarted', 'MarketSuspended']);
  });

  it('announces the fixture anew when its time changes', () => {
    const messages = replay([opening, line(10, definition({ marketTime: '2022-04-19T18:20:00.000Z' }))]);
    expect(ofType(messages, 'FixtureAnnounced').map(({ startsAt }) => startsAt)).toEqual([
      '2026-11-05T20:01:00.000Z',
      '2026-11-05T20:02:00.000Z',
    ]);
  });

  const closedWith = (...outcomes: object[]) =>
    definition({
      status: 'CLOSED',
      runners: runners.map((runner, index) => ({ ...runner, ...outcomes[index] })),
    });

  it('ends with results, exact starting prices and the fixture finished', () => {
    const closed = closedWith(
      { status: 'WINNER', bsp: 9.2 },
      { status: 'LOSER', bsp: 'NaN' },
      { status: 'LOSER', bsp: 2.38 },
    );
    const messages = replay([opening, line(60, closed), line(70, closed)]);
    expect(types(messages).slice(2)).toEqual(['MarketResulted', 'FixtureFinished']);
    expect(Object.values(ofType(messages, 'MarketResulted')[0]!.results)).toEqual([
      { outcome: 'won', position: 1, sp: { up: 41, down: 5 } },
      { outcome: 'lost' },
      { outcome: 'lost', sp: { up: 69, down: 50 } },
    ]);
  });

  it('states a dead heat when several runners won a market of one winner', () => {
    const closed = closedWith({ status: 'WINNER' }, { status: 'WINNER' }, { status: 'LOSER' });
    const { results } = ofType(replay([opening, line(60, closed)]), 'MarketResulted')[0]!;
    expect(Object.values(results).slice(0, 2)).toEqual([
      { outcome: 'won', position: 1, deadHeat: { tied: 2, places: 1 } },
      { outcome: 'won', position: 1, deadHeat: { tied: 2, places: 1 } },
    ]);
  });

  it('pays places where the recording says so', () => {
    const closed = closedWith({ status: 'WINNER' }, { status: 'PLACED' }, { status: 'LOSER' });
    const { results } = ofType(replay([opening, line(60, closed)]), 'MarketResulted')[0]!;
    expect(Object.values(results).map(({ outcome }) => outcome)).toEqual(['won', 'placed', 'lost']);
  });
});

describe('a removed runner', () => {
  const without = (status: string, ...others: string[]) =>
    definition({
      status,
      runners: [
        { ...runners[0], status: 'REMOVED', adjustmentFactor: 25 },
        { ...runners[1], status: others[0] ?? 'ACTIVE' },
        { ...runners[2], status: others[1] ?? 'ACTIVE' },
      ],
    });

  it('is withdrawn at the price of its adjustment factor', () => {
    const messages = replay([opening, line(20, without('OPEN'))]);
    expect(ofType(messages, 'SelectionWithdrawn')).toMatchObject([{ price: { up: 3, down: 1 } }]);
  });

  it('is void, and costs backers of the winner Rule 4 if they bet before', () => {
    const messages = replay([
      opening,
      line(20, without('OPEN')),
      line(60, without('CLOSED', 'WINNER', 'LOSER')),
    ]);
    expect(Object.values(ofType(messages, 'MarketResulted')[0]!.results)).toEqual([
      { outcome: 'void' },
      {
        outcome: 'won',
        position: 1,
        deductions: [{ penceInThePound: 25, struckBefore: '2026-11-05T20:00:02.000Z' }],
      },
      { outcome: 'lost' },
    ]);
  });

  it('is withdrawn again after each new offer of the market', () => {
    const inPlay = without('OPEN');
    const messages = replay([
      opening,
      line(20, without('OPEN')),
      line(60, { marketDefinition: { ...inPlay.marketDefinition, inPlay: true, betDelay: 1 } }),
    ]);
    expect(types(messages).slice(-3)).toEqual(['InPlayStarted', 'MarketOffered', 'SelectionWithdrawn']);
  });
});
