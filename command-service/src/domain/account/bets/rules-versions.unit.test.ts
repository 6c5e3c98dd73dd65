import type { SelectionResult } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { currentRules, publishedBettingRules, rulesOfVersion, settle } from '../../../betting/index.ts';
import { deposited, given, noon, opened } from '../account.fixture.ts';
import { leg, legResulted, placed, result, settled } from './betting.fixture.ts';
import type { ResettleBet } from './resettle-bet.ts';
import { createBetFold } from './settled-bets.ts';

const funded = [opened(), ...deposited(10_000)];
const eachWay = { fraction: { up: 1, down: 5 }, places: 3 };
const second: SelectionResult = { outcome: 'placed', position: 2 };
const won: SelectionResult = { outcome: 'won' };
const lost: SelectionResult = { outcome: 'lost' };

/** Evens about two to one, each-way: win to win and place to place it returns other than by total cash. */
const about = (rulesVersion: string, betId = 'b-1', placementId = 'p-1') => {
  const legs = [leg('a', { eachWay }), leg('b', { eachWay, price: { up: 2, down: 1 } })];
  const bet = {
    betId,
    betType: 'single-stakes-about' as const,
    legs,
    unitStake: 100,
    eachWay: true as const,
  };
  return placed(bet, placementId, { rulesVersion, lines: 4, stake: 400 });
};

/** Place to place 1.6 twice and 2 to win; or 2.64, and 2.4 with 1.2, of all cash. */
const returns: Record<string, number> = {
  '2026-11': 520,
  '2026-11-b': 520,
  '2026-11-c': 624,
  '2026-11-d': 624,
};

/** Eight were to run when it was struck, and seven did: third is no place any more, and second pays a quarter. */
const ofEight = (rulesVersion: string) =>
  placed(
    { betId: 'b-1', betType: 'single', legs: [leg('a', { eachWay })], unitStake: 100, eachWay: true },
    'p-1',
    {
      ...{ rulesVersion, lines: 2, stake: 200 },
    },
  );
const sevenRan = (command: ReturnType<typeof result>, starters = 7): ReturnType<typeof result> => ({
  ...command,
  market: {
    ...command.market,
    declarations: command.market.declarations.map((declared) => ({
      ...declared,
      field: { runners: 8, starters, handicap: false },
    })),
  },
});
const twoPlaces = { starters: 7, eachWay: { fraction: { up: 1, down: 4 }, places: 2 } };

describe('a bet settles by the rules that it was struck under, whatever was published later', () => {
  it('every published version is here', () => {
    expect(Object.keys(returns)).toEqual(Object.keys(publishedBettingRules.versions));
  });

  it.each(Object.entries(returns))('any-to-come under %s returns %d', (version, returned) => {
    given([...funded, about(version), legResulted(0, second)])
      .when(result('b', 'won'))
      .gives(legResulted(1, won), settled('won', returned));
  });

  it.each(Object.entries(returns))('a corrected any-to-come under %s returns %d', (version, returned) => {
    const history = [
      ...funded,
      about(version),
      legResulted(0, lost),
      legResulted(1, lost),
      settled('lost', 0),
    ];
    const bets = createBetFold(() => true);
    for (const event of history) bets.apply(event, noon);
    const markets = [
      result('a', 'placed', { position: 2 }, noon, 1).market,
      result('b', 'won', {}, noon, 1).market,
    ];
    const command: ResettleBet = {
      type: 'resettle-bet',
      settled: bets.settledBet('b-1')!,
      markets,
      frozen: [],
    };
    given(history)
      .when(command)
      .givesFirst(legResulted(0, second, 'b-1', 1), legResulted(1, won, 'b-1', 1), {
        type: 'BetResettled',
        data: {
          ...{ betId: 'b-1', outcome: 'won', returned, reason: 'resettled' },
          ...{ previousOutcome: 'lost', previousReturned: 0, credited: returned, debited: 0, shortfall: 0 },
        },
      });
  });

  it('the same bets are open under two versions at once, and one result settles each by its own', () => {
    const both = [about('2026-11-b'), about('2026-11-c', 'b-2', 'p-2')];
    given([...funded, ...both, legResulted(0, second), legResulted(0, second, 'b-2')])
      .when(result('b', 'won'))
      .gives(
        ...[legResulted(1, won), settled('won', 520)],
        ...[legResulted(1, won, 'b-2'), settled('won', 624, 'b-2')],
      );
  });

  it.each(Object.keys(returns))(
    '%s: each-way terms are by the runners that started from version d on',
    (version) => {
      const isByStarters = version >= '2026-11-d';
      const resulted = legResulted(0, second);
      given([...funded, ofEight(version)])
        .when(sevenRan(result('a', 'placed', { position: 2 })))
        .gives(
          {
            ...resulted,
            data: { ...resulted.data, ...(isByStarters && { byStarters: twoPlaces }) },
          } as typeof resulted,
          settled('won', isByStarters ? 125 : 120),
        );
    },
  );

  it('each-way terms are those of all eight again once a correction says that the eighth did start', () => {
    const resulted = legResulted(0, second);
    const byStarters = { ...resulted, data: { ...resulted.data, byStarters: twoPlaces } } as typeof resulted;
    const history = [...funded, ofEight('2026-11-d'), byStarters, settled('won', 125)];
    const bets = createBetFold(() => true);
    for (const event of history) bets.apply(event, noon);
    const { market } = sevenRan(result('a', 'placed', { position: 2 }, noon, 1), 8);
    given(history)
      .when({ type: 'resettle-bet', settled: bets.settledBet('b-1')!, markets: [market], frozen: [] })
      .givesFirst(legResulted(0, second, 'b-1', 1), {
        type: 'BetResettled',
        data: {
          ...{ betId: 'b-1', outcome: 'won', returned: 120, reason: 'resettled' },
          ...{ previousOutcome: 'won', previousReturned: 125, credited: 0, debited: 5, shortfall: 0 },
        },
      });
  });

  it('an older version keeps its cap, which holds the stake within it', () => {
    const bet = {
      betType: 'treble' as const,
      unitStake: 1000,
      legs: ['a', 'b', 'c'].map((name) => ({ ...leg(name, { price: { up: 1000, down: 1 } }), result: won })),
    };
    const paid = (version: string) =>
      settle(bet, noon, rulesOfVersion(publishedBettingRules, version))?.returned;
    const { maximumPayout } = currentRules(publishedBettingRules);
    expect(paid('2026-11-b')).toBe(maximumPayout);
    expect(paid('2026-11-c')).toBe(maximumPayout + 1000);
  });
});
