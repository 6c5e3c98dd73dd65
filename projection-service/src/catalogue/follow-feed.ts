import { randomUUID } from 'node:crypto';
import { feedTopic } from '@paddock/contracts/feed';
import { feedHealthKey } from '@paddock/service-kit/catalogue';
import {
  createKafka,
  createProducer,
  fetchWaitOf,
  type KafkaAddress,
  type RedisWriter,
  topicEnds,
} from '@paddock/service-kit/engines';
import { type EachBatchPayload, followTopic, type Seek } from '@paddock/service-kit/subscribe';
import { createCatalogueStore } from './catalogue-store.ts';
import type { FeedHealth } from './feed-health.ts';
import { foldFeedBatch } from './fold-feed-batch.ts';
import { type FeedOffsets, forgetOffsets, hasOffsets, loadOffsets } from './offsets.ts';

/** Longest that the broker may stay silent before reconnecting. */
const silentMs = 12_000;
const renewMs = 800;

type FollowFeed = {
  brokers: KafkaAddress;
  redis: RedisWriter;
  health: FeedHealth;
  /** How long a finished fixture is kept. */
  finishedMs: number;
  now: () => Date;
  onJoined(): void;
  signal: AbortSignal;
};

/** The catalogue's offsets in which log, and where that log ended when we joined. */
type Joined = { offsets: FeedOffsets; ends: ReadonlyMap<number, bigint> };

/**
 * Folds the feed from the catalogue's offsets on, until something fails: rejects then. Resolves when `signal`
 * says stop. Every process follows all of the feed in a consumer group of its own, with its offsets in Redis:
 * positions make doing it twice harmless, and nobody waits for a partition to change hands.
 */
export const followFeed = async (options: FollowFeed): Promise<void> => {
  const { redis, health, signal } = options;
  const kafka = createKafka({ brokers: options.brokers, clientId: 'projection-service' });
  const producer = createProducer(kafka);
  const store = createCatalogueStore(redis, options);
  const fault = new AbortController();
  const fail = (reason: unknown) => fault.abort(reason);
  let joined: Promise<Joined> | undefined;

  /**
   * A partition that ends before what was read of it was cut short, or made again: all is read from the beginning. Asked
   * after the offsets were read, which another process moves on meanwhile.
   */
  const assertNotShorter = async ({ epoch, next }: FeedOffsets) => {
    const { ends, nexts } = await topicEnds(kafka, feedTopic);
    const shorter = [...nexts].find(([partition, end]) => end < (next.get(partition) ?? 0n));
    if (!shorter) return ends;
    await forgetOffsets(redis, epoch);
    throw new Error(`partition ${shorter[0]} of the feed ends at ${shorter[1]}, before what was read of it`);
  };

  const join = async (): Promise<Joined> => {
    const { clusterId } = await topicEnds(kafka, feedTopic);
    const offsets = await loadOffsets(redis, clusterId);
    return { offsets, ends: await assertNotShorter(offsets) };
  };

  const onBatch = async ({ batch, heartbeat }: EachBatchPayload, seek: Seek): Promise<void> => {
    joined ??= join();
    const { offsets } = await joined;
    const { topic, partition } = batch;
    const next = offsets.next.get(partition) ?? 0n;
    // The batch may be of before the offsets were read.
    if (BigInt(batch.highWatermark) < next) await assertNotShorter(offsets);
    const messages = batch.messages.filter(({ offset }) => BigInt(offset) >= next);
    if (messages.length === 0) return seek(partition, next);
    health.folding(true);
    try {
      const { epoch } = offsets;
      await foldFeedBatch({ topic, epoch, partition, messages }, { redis, store, producer });
    } finally {
      health.folding(false);
    }
    offsets.next.set(partition, BigInt(messages.at(-1)?.offset ?? 0) + 1n);
    await heartbeat();
  };

  const check = async () => {
    if (!joined) return;
    const { offsets, ends } = await joined;
    if (!(await hasOffsets(redis, offsets.epoch))) throw new Error('the catalogue was lost');
    health.caughtUp([...ends].every(([partition, end]) => (offsets.next.get(partition) ?? 0n) >= end));
    await health.renew();
    // Another process may have begun anew in between: what it distrusts is not trusted by this one's word.
    if (!(await hasOffsets(redis, offsets.epoch))) {
      await redis.del(feedHealthKey);
      throw new Error('the catalogue was lost');
    }
    if (Date.now() - health.lastAnswerAt() > silentMs) throw new Error('kafka timed out');
  };

  const lost = () => fail(new Error('redis unreachable'));
  redis.once('close', lost);
  const timer = setInterval(() => check().catch(fail), renewMs);
  health.answered();
  try {
    await producer.connect();
    const follower = {
      name: 'catalogue',
      topic: feedTopic,
      groupId: `projection-${randomUUID()}`,
      maxWaitMs: fetchWaitOf(options.brokers, 10),
      sessionMs: 10_000,
      onBatch,
      onJoined: async () => {
        health.caughtUp(false);
        joined = join();
        await joined;
        options.onJoined();
      },
      onFetched: health.answered,
    };
    await followTopic(kafka, follower, AbortSignal.any([signal, fault.signal]));
    if (fault.signal.aborted) throw fault.signal.reason;
  } finally {
    clearInterval(timer);
    redis.off('close', lost);
    health.caughtUp(false);
    await producer.disconnect().catch(() => {});
  }
};
