import { reservationKeys } from '@paddock/command-service/src/adapters/risk-index/keys.ts';
import {
  type BetToReserve,
  createReservations,
} from '@paddock/command-service/src/adapters/risk-index/reservations.ts';
import { createRiskIndex } from '@paddock/command-service/src/adapters/risk-index/risk-index.ts';
import { currentRules, publishedBettingRules } from '@paddock/command-service/src/betting/index.ts';
import { connectRedis, type Redis } from '@paddock/service-kit/engines';
import { createLog } from '@paddock/service-kit/process';
import { beforeEach, describe, expect, it } from 'vitest';
import { startEngines } from '../../harness/index.ts';
import { useStarted } from '../../support/use-started.ts';
import { placedAt, reservedExpires, settledAt } from '../support/risk-log.ts';

const rules = currentRules(publishedBettingRules);
const limits = { maximumLiabilityPerSelection: 1000, maximumLiabilityPerFixture: 1500 };

/** A bet at evens on a selection of the fixture `f`. */
const bet = (betId: string, amount: number, selection = 'a'): BetToReserve => ({
  betId,
  adds: {
    selections: new Map([[`f/m/${selection}`, amount]]),
    fixtures: new Map([['f', amount]]),
  },
});

describe('what presses reserve of the liabilities of the book', () => {
  let redis: Redis;

  useStarted(async (start) => {
    const engines = await start(startEngines(['redis']));
    redis = await start(connectRedis({ url: engines.redisUrl, log: createLog('reservations', 'fatal') }));
  });

  beforeEach(async () => {
    await redis.flushDb();
  });

  const reservations = () => createReservations(redis);
  const press = async (...bets: BetToReserve[]) =>
    (await reservations().reserveWithin(bets, limits)).reservation;
  const held = async (selection = 'a') => {
    const { selections } = await reservations().heldBeside([bet('none', 0, selection)]);
    return [...selections.values()][0];
  };
  const fold = (events: Parameters<ReturnType<typeof createRiskIndex>['fold']>[0], after = -1n) =>
    createRiskIndex(redis, rules).fold(events, after);
  const reservedKeys = () => redis.exists(Object.values(reservationKeys));

  it('is held against the next press, up to the limit and not above', async () => {
    expect(await press(bet('b-1', 400))).toBeDefined();
    expect(await press(bet('b-2', 601))).toBeUndefined();
    expect(await press(bet('b-2', 600))).toBeDefined();
    expect(await press(bet('b-3', 1))).toBeUndefined();
  });

  it('is held by fixture too, over all of its selections', async () => {
    expect(await press(bet('b-1', 1000))).toBeDefined();
    expect(await press(bet('b-2', 501, 'b'))).toBeUndefined();
    expect(await press(bet('b-2', 500, 'b'))).toBeDefined();
  });

  it('counts the bets of one press together, and reserves all of them or none', async () => {
    expect(await press(bet('b-1', 500), bet('b-2', 501))).toBeUndefined();
    expect(await held()).toBe(0);
    expect(await press(bet('b-1', 500), bet('b-2', 500))).toBeDefined();
    expect(await held()).toBe(1000);
  });

  it('is added to what open bets hold', async () => {
    await fold([placedAt(0, 'b-0', 700)]);
    const { held: known, reservation } = await reservations().reserveWithin([bet('b-1', 301)], limits);
    expect(reservation).toBeUndefined();
    expect(known.selections).toEqual(new Map([['f/m/a', 700]]));
    expect(await press(bet('b-1', 300))).toBeDefined();
  });

  it('is reserved above the limit for bets that a trader accepted, and held against others', async () => {
    await reservations().reserve([bet('b-1', 5000)]);
    expect(await held()).toBe(5000);
    expect(await press(bet('b-2', 1))).toBeUndefined();
  });

  it('is gone when the press ended without bets', async () => {
    const reservation = await press(bet('b-1', 1000));
    await reservation?.release();
    expect(await held()).toBe(0);
    expect(await reservedKeys()).toBe(0);
  });

  it('becomes what the bet holds, by the same fold, and goes with the bet', async () => {
    await press(bet('b-1', 400));
    await fold([placedAt(0, 'b-1', 400)]);
    expect(await held()).toBe(400);
    expect(await reservedKeys()).toBe(0);
    await fold([settledAt(1, 'b-1')], 0n);
    expect(await held()).toBe(0);
  });

  it('of the bets that are not folded yet stays, where a fold ends between those of one press', async () => {
    await press(bet('b-1', 400), bet('b-2', 300));
    await fold([placedAt(0, 'b-1', 400)]);
    expect(await held()).toBe(700);
    await fold([placedAt(1, 'b-2', 300)], 0n);
    expect(await held()).toBe(700);
    expect(await reservedKeys()).toBe(0);
  });

  describe('when the same bet is pressed again', () => {
    it('is reserved once, at the larger amount', async () => {
      await press(bet('b-1', 600));
      expect(await press(bet('b-1', 1000))).toBeDefined();
      expect(await press(bet('b-1', 500))).toBeDefined();
      expect(await held()).toBe(1000);
    });

    it('stays until the last of the presses has ended', async () => {
      const first = await press(bet('b-1', 600));
      const second = await press(bet('b-1', 600));
      await second?.release();
      expect(await held()).toBe(600);
      await first?.release();
      expect(await held()).toBe(0);
    });

    it('is reserved no more once the index has the bet', async () => {
      await press(bet('b-1', 600));
      await fold([placedAt(0, 'b-1', 600)]);
      expect(await press(bet('b-1', 600))).toBeDefined();
      await reservations().reserve([bet('b-1', 600)]);
      expect(await held()).toBe(600);
      expect(await reservedKeys()).toBe(0);
    });

    it('stays where the index has not come to the bets that were placed', async () => {
      await press(bet('b-1', 600));
      const again = await press(bet('b-1', 600));
      await again?.releaseRepeat(['b-1'], 0n);
      expect(await held()).toBe(600);
      await fold([placedAt(0, 'b-1', 600)]);
      expect(await held()).toBe(600);
    });

    it('is gone where the bets that were placed are over already', async () => {
      await fold([placedAt(0, 'b-1', 600), settledAt(1, 'b-1')]);
      const again = await press(bet('b-1', 600), bet('b-2', 100));
      await again?.releaseRepeat(['b-1'], 0n);
      expect(await held()).toBe(0);
    });
  });

  it('expires by itself when nobody ends it', async () => {
    await press(bet('b-1', 1000));
    expect(await held()).toBe(1000);
    for (const key of Object.values(reservationKeys)) {
      expect(await redis.ttl(key)).toBeGreaterThan(9 * 60);
      expect(await redis.ttl(key)).toBeLessThanOrEqual(10 * 60 + 1);
    }
    await reservedExpires(redis);
    expect(await press(bet('b-2', 1000))).toBeDefined();
    expect(await held()).toBe(1000);
  });

  it('made while the index is folded again, after Redis lost all of it, holds until its bets are folded', async () => {
    await press(bet('b-1', 1000));
    await redis.flushDb();
    expect(await press(bet('b-2', 1000))).toBeDefined();
    await fold([placedAt(0, 'b-1', 1000)]);
    expect(await held()).toBe(2000);
    await fold([placedAt(1, 'b-2', 1000)], 0n);
    expect(await held()).toBe(2000);
  });
});
