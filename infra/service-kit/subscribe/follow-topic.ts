import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import { kafkaFailure, kafkaRetry } from '../engines/kafka.ts';
import { createTopicMetrics } from './topic-metrics.ts';

export type { EachBatchPayload };
/** Moves reading to an offset of a partition. */
export type Seek = (partition: number, offset: bigint) => void;

export type TopicFollower = {
  /** What metrics call it. */
  name: string;
  topic: string;
  /**
   * Of this process alone: members of one group wait for each other, for up to twenty seconds, whenever one joins or
   * dies. Nothing is committed to Kafka: a follower that has to know keeps its offsets itself.
   */
  groupId: string;
  /** Where reading begins; the beginning of what Kafka retained by default. */
  from?: 'beginning' | 'end';
  /** How long a fetch waits for more, milliseconds: what a message takes at least. */
  maxWaitMs: number;
  /** The group drops a consumer that was killed after this long, milliseconds; brokers allow no less than 6000. */
  sessionMs?: number;
  partitionsAtOnce?: number;
  maxBytesPerPartition?: number;
  /** How often a request that failed, or a batch that threw, is tried again. */
  retries?: number;
  /**
   * Takes the messages of one partition, in order. A batch that throws comes again after a delay of a second at most;
   * the attempt ends when `retries` are used up, and at once after a TypeError or its like.
   */
  onBatch(payload: EachBatchPayload, seek: Seek): Promise<void>;
  /** The consumer has joined the group: batches follow. A throw ends the attempt. */
  onJoined?(seek: Seek): void | Promise<void>;
  /** A broker answered, whether with messages or without. */
  onFetched?(): void;
};

const createConsumer = (kafka: Kafka, follower: TopicFollower): Consumer => {
  const { groupId, maxWaitMs, sessionMs = 6000, maxBytesPerPartition, retries } = follower;
  return kafka.consumer({
    groupId,
    maxWaitTimeInMs: maxWaitMs,
    allowAutoTopicCreation: true,
    sessionTimeout: sessionMs,
    rebalanceTimeout: sessionMs,
    heartbeatInterval: 500,
    retry: { ...kafkaRetry(retries), restartOnFailure: async () => false },
    ...(maxBytesPerPartition && { maxBytesPerPartition }),
  });
};

/**
 * Reads all of a topic from the follower's `from`, or where it seeks, until something fails: rejects then. Resolves
 * when `signal` is aborted. To continue after a failure, call it again.
 */
export const followTopic = async (
  kafka: Kafka,
  follower: TopicFollower,
  signal: AbortSignal,
): Promise<void> => {
  const { topic, from = 'beginning', partitionsAtOnce = 1 } = follower;
  const consumer = createConsumer(kafka, follower);
  const measured = createTopicMetrics(follower.name);
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  // It may be rejected before anybody waits for it.
  ended.catch(() => {});
  const seek: Seek = (partition, offset) => consumer.seek({ topic, partition, offset: `${offset}` });
  consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
  consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
    measured.assigned(payload.memberAssignment[topic] ?? []);
    (async () => follower.onJoined?.(seek))().catch(reject);
  });
  consumer.on(consumer.events.FETCH, () => follower.onFetched?.());
  const stop = () => resolve();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const start = async (): Promise<void> => {
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: from === 'beginning' });
    await consumer.run({
      autoCommit: false,
      partitionsConsumedConcurrently: partitionsAtOnce,
      eachBatch: (payload) => measured.handle(payload.batch, () => follower.onBatch(payload, seek)),
    });
  };
  try {
    const starting = start();
    starting.catch(() => {});
    // Connecting to a broker that is away goes on for many tries: a stop does not wait for them.
    await Promise.race([starting, ended]);
    await ended;
  } catch (error) {
    if (!signal.aborted) throw kafkaFailure(error);
  } finally {
    signal.removeEventListener('abort', stop);
    await consumer.disconnect().catch(() => {});
  }
};
