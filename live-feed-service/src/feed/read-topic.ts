import { randomUUID } from 'node:crypto';
import { feedTopic } from '@paddock/contracts/feed';
import type { Log } from '@paddock/service-kit/process';
import { type Consumer, type EachBatchPayload, Kafka, logLevel } from 'kafkajs';
import { createTopicPosition, type LogEnds } from './topic-position.ts';

export type TopicReader = { stop(): Promise<void> };

export type TopicHandlers = {
  /** Every message once, in order within its partition. */
  onMessage(text: string): void;
  /** Kafka answered. */
  onHeard(): void;
  /** All that was in the log when reading began has been read. */
  onCaughtUp(): void;
};

const restartMs = 1000;

/**
 * Reads the whole feed topic from the beginning of what Kafka retained, then follows it, for ever: through
 * lost connections, brokers that come back, and logs that begin anew. Every instance reads everything, in a
 * group of its own that commits nothing.
 */
export const readTopic = (brokers: string[], log: Log, handlers: TopicHandlers): TopicReader => {
  const kafka = new Kafka({
    clientId: 'live-feed',
    brokers,
    logLevel: logLevel.WARN,
    logCreator: () => (entry) =>
      log.debug({ kafka: entry.log, namespace: entry.namespace }, entry.log.message),
    retry: { initialRetryTime: 100, maxRetryTime: 1000, retries: 8 },
  });
  const position = createTopicPosition();
  let consumer: Consumer | undefined;
  let stopped = false;
  let caughtUp = false;
  let target: LogEnds | undefined;

  const look = async (): Promise<LogEnds> => {
    const admin = kafka.admin();
    try {
      await admin.connect();
      const [{ clusterId }, offsets] = await Promise.all([
        admin.describeCluster(),
        admin.fetchTopicOffsets(feedTopic),
      ]);
      return {
        clusterId,
        // An empty partition has nothing to wait for, wherever its offsets stand.
        ends: new Map(
          offsets.map(({ partition, low, high }) => [partition, low === high ? 0n : BigInt(high)]),
        ),
      };
    } finally {
      await admin.disconnect().catch(() => {});
    }
  };

  /** Before the first message after each join of the group: which log is this? */
  let known: Promise<void> | undefined;
  const knowLog = (reading: Consumer): Promise<void> => {
    known ??= look()
      .then((found) => {
        target ??= found;
        if (position.adopt(found)) log.warn({ clusterId: found.clusterId }, 'the feed log began anew');
        for (const [partition, offset] of position.next()) {
          reading.seek({ topic: feedTopic, partition, offset: String(offset) });
        }
        noteProgress();
      })
      .catch((error) => {
        known = undefined;
        throw error;
      });
    return known;
  };

  const noteProgress = () => {
    if (caughtUp || !target || !position.hasReached(target.ends)) return;
    caughtUp = true;
    handlers.onCaughtUp();
  };

  const take = async (reading: Consumer, { batch }: EachBatchPayload): Promise<void> => {
    await knowLog(reading);
    for (const { offset, value } of batch.messages) {
      if (position.advance(batch.partition, BigInt(offset)) && value) handlers.onMessage(value.toString());
    }
    noteProgress();
  };

  const begin = async (): Promise<void> => {
    const reading = kafka.consumer({
      groupId: `live-feed-${randomUUID()}`,
      maxWaitTimeInMs: 10,
      // Small batches, so that reading never holds up a tick for long.
      maxBytesPerPartition: 256 * 1024,
      sessionTimeout: 6000,
      heartbeatInterval: 500,
    });
    consumer = reading;
    reading.on('consumer.group_join', () => {
      known = undefined;
      knowLog(reading).catch((err) => log.debug({ err }, 'the log could not be looked at yet'));
    });
    reading.on('consumer.fetch', handlers.onHeard);
    reading.on('consumer.crash', ({ payload }) => {
      log.warn({ err: payload.error, restart: payload.restart }, 'reading the feed broke off');
      if (!payload.restart) beginAgain();
    });
    await reading.connect();
    await reading.subscribe({ topic: feedTopic, fromBeginning: true });
    await reading.run({ autoCommit: false, eachBatch: (payload) => take(reading, payload) });
  };

  const beginAgain = (): void => {
    if (stopped) return;
    setTimeout(() => {
      if (!stopped) start();
    }, restartMs);
  };

  const start = (): void => {
    begin().catch(async (err) => {
      log.warn({ err }, 'the feed is not to be reached');
      await consumer?.disconnect().catch(() => {});
      beginAgain();
    });
  };
  start();

  return {
    stop: async () => {
      stopped = true;
      await consumer?.disconnect().catch(() => {});
    },
  };
};
