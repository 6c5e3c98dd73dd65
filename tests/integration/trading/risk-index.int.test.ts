import { createLiabilityBook } from '@paddock/command-service/src/adapters/risk-index/liabilities.ts';
import {
  readLapsedReferrals,
  readOpenReferrals,
} from '@paddock/command-service/src/adapters/risk-index/referral-list.ts';
import { createReservations } from '@paddock/command-service/src/adapters/risk-index/reservations.ts';
import {
  createRiskIndex,
  type IndexedEvent,
} from '@paddock/command-service/src/adapters/risk-index/risk-index.ts';
import { currentRules, publishedBettingRules } from '@paddock/command-service/src/betting/index.ts';
import { connectRedis, type Redis } from '@paddock/service-kit/engines';
import { createLog } from '@paddock/service-kit/process';
import { atTheBeginning } from '@paddock/service-kit/subscribe';
import { beforeEach, describe, expect, it } from 'vitest';
import { startEngines } from '../../harness/index.ts';
import { useStarted } from '../../support/use-started.ts';
import { storedAt as storedEventAt } from '../support/risk-log.ts';

const rules = currentRules(publishedBettingRules);

type Fact = IndexedEvent & { at?: string };

describe('the index of what the book stands to lose', () => {
  let redis: Redis;

  useStarted(async (start) => {
    const engines = await start(startEngines(['redis']));
    redis = await start(connectRedis({ url: engines.redisUrl, log: createLog('risk-index', 'fatal') }));
  });

  beforeEach(async () => {
    await redis.flushDb();
  });

  const storedAt = (position: number, { at, ...event }: Fact) => storedEventAt(position, event, at);

  /** Folds these facts as the first of a log, in one batch. */
  const fold = (...facts: Fact[]) =>
    createRiskIndex(redis, rules).fold(
      facts.map((fact, index) => storedAt(index, fact)),
      atTheBeginning,
    );

  const leg = (name: string, up: number) => ({
    fixtureId: `f-${name}`,
    marketId: `m-${name}`,
    selectionId: `s-${name}`,
    sport: 'football',
    fixtureName: 'Home v Away',
    marketName: 'Match result',
    selectionName: 'Home',
    startsAt: '2030-01-01T15:00:00.000Z',
    inPlay: false,
    priceType: 'board' as const,
    price: { up, down: 1 },
  });
  const placed = (betId: string, stake: number, ...legs: ReturnType<typeof leg>[]): Fact => ({
    type: 'BetPlaced',
    data: {
      betId,
      placementId: `p-${betId}`,
      betType: legs.length === 1 ? 'single' : 'double',
      legs,
      unitStake: stake,
      lines: 1,
      stake,
      rulesVersion: '1',
    },
  });
  const settled = (betId: string): Fact => ({
    type: 'BetSettled',
    data: { betId, outcome: 'lost', returned: 0 },
  });
  const heldOn = async (...names: string[]) => {
    const adds = {
      selections: new Map(names.map((name) => [`f-${name}/m-${name}/s-${name}`, 0])),
      fixtures: new Map(names.map((name) => [`f-${name}`, 0])),
    };
    const held = await createReservations(redis).heldBeside([{ betId: 'none', adds }]);
    expect([...held.fixtures.values()]).toEqual([...held.selections.values()]);
    return [...held.selections.values()];
  };

  it('adds up what bets put at risk on each of their selections', async () => {
    await fold(placed('b-1', 100, leg('a', 2)), placed('b-2', 50, leg('a', 2), leg('b', 4)));
    expect(await heldOn('a', 'b', 'c')).toEqual([300, 200, 0]);
  });

  describe('what is lost if a selection wins', () => {
    const opened = (currency: 'EUR' | 'GBP'): Fact => ({
      type: 'AccountOpened',
      data: { accountId: 'punter', currency, jurisdiction: 'GB' },
    });
    const largest = async () =>
      (await createLiabilityBook(redis).largest(10)).map(({ selectionId, atRisk }) => [selectionId, atRisk]);

    it('is what its singles win, and what its multiples win when all of their legs win, in the currency staked', async () => {
      await fold(opened('GBP'), placed('b-1', 100, leg('a', 2)), placed('b-2', 50, leg('a', 2), leg('b', 4)));
      // 50 at 3.0 × 5.0 returns 750.
      expect(await largest()).toEqual([
        ['s-a', [{ currency: 'GBP', singles: 200, multiples: 700 }]],
        ['s-b', [{ currency: 'GBP', singles: 0, multiples: 700 }]],
      ]);
    });

    it('is apart by currency', async () => {
      const index = createRiskIndex(redis, rules);
      await index.fold(
        [storedAt(0, opened('GBP')), storedAt(1, placed('b-1', 100, leg('a', 2)))],
        atTheBeginning,
      );
      const irish = (position: number, fact: Fact) => ({
        ...storedAt(position, fact),
        stream: 'account-irish',
      });
      await index.fold([irish(2, opened('EUR')), irish(3, placed('b-2', 30, leg('a', 1)))], 1n);
      expect(await largest()).toEqual([
        [
          's-a',
          [
            { currency: 'EUR', singles: 30, multiples: 0 },
            { currency: 'GBP', singles: 200, multiples: 0 },
          ],
        ],
      ]);
    });

    it('follows a part that was cashed out, and is gone with the bet', async () => {
      const part: Fact = {
        type: 'BetPartlyCashedOut',
        data: { betId: 'b-1', value: 60, remainingUnitStake: 33, remainingStake: 33 },
      };
      await fold(opened('EUR'), placed('b-1', 100, leg('a', 2)), part);
      expect(await largest()).toEqual([['s-a', [{ currency: 'EUR', singles: 66, multiples: 0 }]]]);
      await createRiskIndex(redis, rules).fold([storedAt(3, settled('b-1'))], 2n);
      expect(await largest()).toEqual([]);
    });
  });

  it.each<[string, Fact]>([
    ['settled', settled('b-1')],
    ['void', { type: 'BetVoided', data: { betId: 'b-1', reason: 'abandoned', refunded: 100 } }],
    ['cashed out', { type: 'BetCashedOut', data: { betId: 'b-1', value: 90, by: 'customer' } }],
  ])('takes a bet out, and only that, when it is %s', async (_, end) => {
    await fold(placed('b-1', 100, leg('a', 2), leg('b', 3)), placed('b-2', 10, leg('a', 2)), end, end);
    expect(await heldOn('a', 'b')).toEqual([20, 0]);
    expect(await createLiabilityBook(redis).largest(10)).toHaveLength(1);
  });

  it('keeps of a bet that was partly cashed out the part that goes on, and takes out no more later', async () => {
    const part: Fact = {
      type: 'BetPartlyCashedOut',
      data: { betId: 'b-1', value: 60, remainingUnitStake: 33, remainingStake: 33 },
    };
    await fold(placed('b-1', 100, leg('a', 2)), part);
    expect(await heldOn('a')).toEqual([66]);
    await createRiskIndex(redis, rules).fold([storedAt(2, settled('b-1'))], 1n);
    expect(await heldOn('a')).toEqual([0]);
  });

  it('counts what it folded before once', async () => {
    const facts = [placed('b-1', 100, leg('a', 2)), placed('b-2', 100, leg('a', 2)), settled('b-1')];
    await fold(...facts);
    await fold(...facts);
    expect(await heldOn('a')).toEqual([200]);
    expect(await createRiskIndex(redis, rules).checkpoint()).toBe(2n);
  });

  it('does not continue where it lost what came before', async () => {
    await fold(placed('b-1', 100, leg('a', 2)));
    await redis.flushDb();
    await expect(createRiskIndex(redis, rules).fold([storedAt(1, settled('b-1'))], 0n)).rejects.toThrow(
      'LOST',
    );
  });

  describe('the index of what waits for a trader', () => {
    const referred = (placementId: string, at: string, expiresAt: string): Fact => ({
      type: 'PlacementReferred',
      at,
      data: {
        placementId,
        stake: 1000,
        currency: 'GBP',
        bets: [{ betType: 'single', lines: 1, unitStake: 1000, selections: ['Home'] }],
        reasons: ['Could win 30,000.00'],
        expiresAt,
      },
    });
    const [noon, later, end] = [
      '2030-01-01T12:00:00.000Z',
      '2030-01-01T12:00:10.000Z',
      '2030-01-01T12:00:30.000Z',
    ];
    const listed = async (now: string) =>
      (await readOpenReferrals(redis, new Date(now))).map(({ placementId }) => placementId);

    it('lists each until it is decided or expires, oldest first', async () => {
      await fold(referred('p-1', noon, later), referred('p-2', noon, end));
      expect(await listed(noon)).toEqual(['p-1', 'p-2']);
      expect(await listed(later)).toEqual(['p-2']);
      const decided: Fact = { type: 'ReferralDecided', data: { placementId: 'p-2', decision: 'declined' } };
      await createRiskIndex(redis, rules).fold([storedAt(2, decided)], 1n);
      expect(await listed(noon)).toEqual(['p-1']);
    });

    it('lists what expired undecided', async () => {
      await fold(referred('p-1', noon, later), referred('p-2', noon, end));
      expect(await readLapsedReferrals(redis, new Date(later))).toMatchObject([
        { accountId: 'punter', placementId: 'p-1', referredAt: noon },
      ]);
    });
  });
});
