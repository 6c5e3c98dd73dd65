import { randomUUID } from 'node:crypto';
import { feedTopic } from '@paddock/contracts/feed';
import type { Redis } from 'ioredis';
import { type Admin, type EachBatchPayload, Kafka, logLevel, type Producer } from 'kafkajs';
import { catalogueStore } from './catalogue-store.ts';
import type { FeedHealth } from './feed-health.ts';
import { foldFeedBatch } from './fold-feed-batch.ts';
import { type FeedOffsets, hasOffsets, loadOffsets } from './offsets.ts';

/** Longest that the broker may stay silent before the connection is made anew. */
const deafMs = 12_000;
const renewMs = 800;

const retry = { initialRetryTime: 100, maxRetryTime: 1000, retries: 8 };

export type FollowFeed = {
  brokers: string[];
  redis: Redis;
  health: FeedHealth;
  /** How long a finished fixture is kept. */
  finishedMs: number;
  now: () => Date;
  onJoined(): void;
  signal: AbortSignal;
};

/**
 * Folds the feed from where the catalogue stands, until something fails: rejects then. Resolves when `signal`
 * says stop. Every process follows all of the feed in a consumer group of its own, with its offsets in Redis:
 * positions make doing it twice harmless, and nobody waits for a partition to change hands.
 */
export const followFeed = async (options: FollowFeed): Promise<void> => {
  const kafka = new Kafka({
    brokers: options.brokers,
    clientId: 'projection-service',
    logLevel: logLevel.NOTHING,
    connectionTimeout: 3000,
    requestTimeout: 10_000,
    retry,
  });
  const admin = kafka.admin();
  const producer = kafka.producer({ allowAutoTopicCreation: true });
  try {
    await Promise.all([admin.connect(), producer.connect()]);
    await consume(kafka, admin, producer, options);
  } finally {
    options.health.caughtUp(false);
    await Promise.allSettled([admin.disconnect(), producer.disconnect()]);
  }
};

const consume = async (kafka: Kafka, admin: Admin, producer: Producer, options: FollowFeed) => {
  const { redis, health, signal } = options;
  const store = catalogueStore(redis, options);
  const fault = new AbortController();
  const fail = (reason: unknown) => fault.abort(reason);
  const consumer = kafka.consumer({
    groupId: `projection-${randomUUID()}`,
    maxWaitTimeInMs: 10,
    sessionTimeout: 10_000,
    heartbeatInterval: 1000,
    allowAutoTopicCreation: true,
    retry: { ...retry, restartOnFailure: async () => false },
  });
  let joined: Promise<{ offsets: FeedOffsets; ends: Map<number, bigint> }> | undefined;

  /** Which log this is, where the catalogue stands in it, and where it ends now. */
  const join = async () => {
    const { clusterId } = await admin.describeCluster();
    const offsets = await loadOffsets(redis, clusterId);
    const partitions = await admin.fetchTopicOffsets(feedTopic);
    const behind = partitions.filter(({ high, low }) => BigInt(high) > BigInt(low));
    return { offsets, ends: new Map(behind.map(({ partition, high }) => [partition, BigInt(high)])) };
  };

  const eachBatch = async ({ batch, heartbeat }: EachBatchPayload) => {
    joined ??= join();
    const { offsets } = await joined;
    const { topic, partition } = batch;
    const next = offsets.next.get(partition) ?? 0n;
    const wasCutShort = BigInt(batch.highWatermark) < next;
    const messages = batch.messages.filter(({ offset }) => wasCutShort || BigInt(offset) >= next);
    if (messages.length === 0) return consumer.seek({ topic, partition, offset: String(next) });
    health.folding(true);
    await foldFeedBatch({ topic, epoch: offsets.epoch, partition, messages }, { redis, store, producer });
    health.folding(false);
    offsets.next.set(partition, BigInt(messages.at(-1)?.offset ?? 0) + 1n);
    await heartbeat();
  };

  const look = async () => {
    if (!joined) return;
    const { offsets, ends } = await joined;
    if (!(await hasOffsets(redis, offsets.epoch))) throw new Error('The catalogue was lost');
    health.caughtUp([...ends].every(([partition, end]) => (offsets.next.get(partition) ?? 0n) >= end));
    await health.renew();
    if (Date.now() - health.lastHeardAt() > deafMs) throw new Error('Kafka does not answer');
  };

  consumer.on(consumer.events.GROUP_JOIN, () => {
    health.caughtUp(false);
    joined = join();
    joined.then(options.onJoined, fail);
  });
  consumer.on(consumer.events.REQUEST, ({ payload }) => {
    if (payload.apiName === 'Fetch') health.heard();
  });
  consumer.on(consumer.events.CRASH, ({ payload }) => fail(payload.error));
  const lost = () => fail(new Error('The connection to Redis was lost'));
  redis.once('close', lost);
  const timer = setInterval(() => look().catch(fail), renewMs);
  health.heard();
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [feedTopic], fromBeginning: true });
    await consumer.run({ autoCommit: false, eachBatch });
    await aborted(AbortSignal.any([signal, fault.signal]));
    if (fault.signal.aborted) throw fault.signal.reason;
  } finally {
    clearInterval(timer);
    redis.off('close', lost);
    await consumer.disconnect().catch(() => {});
  }
};

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
