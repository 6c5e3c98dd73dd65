import { announced, feedMessage, offered } from '@paddock/contracts/feed/feed.fixture';
import { createCatalogueStore } from '@paddock/projection-service/src/catalogue/catalogue-store.ts';
import { foldFeedBatch } from '@paddock/projection-service/src/catalogue/fold-feed-batch.ts';
import { countersKey } from '@paddock/projection-service/src/catalogue/keys.ts';
import {
  type FeedOffsets,
  forgetOffsets,
  hasOffsets,
  loadOffsets,
} from '@paddock/projection-service/src/catalogue/offsets.ts';
import { readFixtureState } from '@paddock/projection-service/src/catalogue/stored-fixture.ts';
import { feedHealthKey, fixtureKey } from '@paddock/service-kit/catalogue';
import {
  connectRedisWriter,
  type KafkaMessage,
  type Producer,
  type RedisWriter,
} from '@paddock/service-kit/engines';
import { createLog } from '@paddock/service-kit/process';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startEngines } from '../../harness/index.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';

const log = createLog('tests', 'fatal');
const partition = 0;

/** The market is offered, stopped and suspended, and its fixture goes in play. */
const feed = [
  announced,
  offered,
  feedMessage('PricesChanged', { marketId: 'm1', prices: { s1: { up: 9, down: 4 } } }),
  feedMessage('TradingStopped', { marketId: 'm1' }),
  feedMessage('MarketSuspended', { marketIds: ['m1'] }),
  feedMessage('InPlayStarted'),
  feedMessage('PricesChanged', { marketId: 'm1', prices: { s2: { up: 1, down: 5 } } }),
];
/** Another feed, shorter, of a topic that was made again. */
const shorter = [announced, offered, feedMessage('MarketSuspended', { marketIds: ['m1'] })];

const messagesOf = (log: typeof feed) =>
  log.map((message, offset) => ({
    ...{ offset: `${offset}`, timestamp: '0', headers: {} },
    value: Buffer.from(JSON.stringify({ ...message, messageId: `m${offset}` })),
  })) as unknown as KafkaMessage[];

describe('a feed that is read from its beginning again', () => {
  let redis: RedisWriter;

  useStarted(async (start) => {
    const { redisUrl } = await start(startEngines(['redis']));
    redis = connectRedisWriter({ url: redisUrl }, log, 'tests');
    await vi.waitFor(async () => expect(await redis.ping()).toBe('PONG'), soon);
    await start(Promise.resolve({ stop: async () => redis.disconnect() }));
  });

  beforeEach(() => redis.flushall());

  /** One copy of the service, by hand. */
  const join = async () => {
    const store = createCatalogueStore(redis, { finishedMs: 1e7, now: () => new Date() });
    const offsets: FeedOffsets = await loadOffsets(redis, 'cluster');
    const producer = { send: async () => [] } as unknown as Producer;
    const read = async (to: number, messages = messagesOf(feed)) => {
      const next = offsets.next.get(partition) ?? 0n;
      const batch = messages.slice(Number(next), to);
      const { epoch } = offsets;
      await foldFeedBatch({ topic: 't', epoch, partition, messages: batch }, { redis, store, producer });
      offsets.next.set(partition, BigInt(to));
    };
    return { read, epoch: offsets.epoch, isFollowed: () => hasOffsets(redis, offsets.epoch) };
  };

  const stored = async () => readFixtureState('f1', await redis.hgetall(fixtureKey('f1')));

  it('is gone on with where it stood, by every copy', async () => {
    const [first, second] = [await join(), await join()];
    expect(second.epoch).toBe(first.epoch);
    await first.read(4);
    expect((await join()).epoch).toBe(first.epoch);
  });

  it('is noticed by the copy that has read all of it, which folds nothing newer into what is half read', async () => {
    const [first, second] = [await join(), await join()];
    await first.read(6);
    await second.read(6);
    const whole = await (async () => {
      await first.read(7);
      return stored();
    })();
    await redis.flushall();
    const begunAnew = await join();
    await begunAnew.read(2);
    expect(await second.isFollowed()).toBe(false);
    await expect(second.read(7)).rejects.toThrow('read from the beginning again');
    await begunAnew.read(7);
    expect(await stored()).toEqual(whole);
    expect(whole.status).toBe('in-play');
  });

  it('is folded into fixtures of before whose offsets were higher, where the log was cut short or made again', async () => {
    const before = await join();
    await before.read(7);
    await forgetOffsets(redis, before.epoch);
    const after = await join();
    expect(after.epoch).not.toBe(before.epoch);
    await after.read(3, messagesOf(shorter));
    const { markets } = await stored();
    expect(markets.m1).toMatchObject({ status: 'suspended' });
    expect(await redis.hget(fixtureKey('f1'), 'position')).toBe(`${after.epoch}/0/2`);
  });

  it('is trusted by nobody until all of it is read, though prices were trusted a moment before', async () => {
    const before = await join();
    await redis.set(feedHealthKey, '{}', 'EX', 5);
    await join();
    expect(await redis.exists(feedHealthKey)).toBe(1);
    await forgetOffsets(redis, before.epoch);
    expect(await redis.exists(feedHealthKey)).toBe(0);
    await redis.set(feedHealthKey, '{}', 'EX', 5);
    await join();
    expect(await redis.exists(feedHealthKey)).toBe(0);
  });

  it('suspends what is known of a message that names something unknown beside it, which is put aside', async () => {
    const { read } = await join();
    const partly = feedMessage('MarketSuspended', { marketIds: ['m1', 'never-offered'] });
    await read(3, messagesOf([announced, offered, partly]));
    expect((await stored()).markets.m1).toMatchObject({ status: 'suspended' });
    expect(await redis.hgetall(countersKey)).toMatchObject({ folded: '2', rejected: '1' });
  });

  it('is begun once by two copies that find it lost at the same moment', async () => {
    const joined = await Promise.all([join(), join(), join()]);
    expect(new Set(joined.map(({ epoch }) => epoch)).size).toBe(1);
  });
});
