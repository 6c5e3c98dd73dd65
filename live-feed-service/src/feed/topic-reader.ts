import { randomUUID } from 'node:crypto';
import { feedTopic } from '@paddock/contracts/feed';
import {
  createKafka,
  fetchWaitOf,
  type KafkaAddress,
  type TopicEnds,
  topicEnds,
  traceparentOf,
} from '@paddock/service-kit/engines';
import { type Log, retryForever, sleep } from '@paddock/service-kit/process';
import { type EachBatchPayload, followTopic, type Seek } from '@paddock/service-kit/subscribe';
import { createTopicPosition } from './topic-position.ts';

type TopicReader = {
  /** Kafka was silent and is not any more: says again when all that lies in the log has been read. */
  lookAgain(): void;
  stop(): Promise<void>;
};

type TopicHandlers = {
  /** Every message once, in order within its partition; with the `traceparent` that came with it. */
  onMessage(text: string, traceparent: string | undefined): void;
  /** Kafka answered. */
  onAnswered(): void;
  /** More lies in the log than was read: at the beginning, and after the connection or the log was lost. */
  onBehind(): void;
  /** All that was in the log then has been read. */
  onCaughtUp(): void;
};

/** Pause between two looks at where the log ends, milliseconds. */
const lookEveryMs = 500;

/** Small batches, so that reading never holds up a tick for long. */
const maxBytesPerPartition = 256 * 1024;

/**
 * Reads the whole feed topic from the beginning of what Kafka retained, then follows it, for ever: through
 * lost connections, brokers that come back, and logs that were replaced. Every instance reads everything, in a
 * group of its own that commits nothing.
 */
export const startTopicReader = (brokers: KafkaAddress, log: Log, handlers: TopicHandlers): TopicReader => {
  const kafka = createKafka({ brokers, clientId: 'live-feed-service', log });
  const position = createTopicPosition();
  const stopping = new AbortController();
  let target: TopicEnds | undefined;

  const noteProgress = () => {
    if (!target || !position.hasReached(target.ends)) return;
    target = undefined;
    handlers.onCaughtUp();
  };
  const readUpTo = (found: TopicEnds): void => {
    target = found;
    if (!position.hasReached(found.ends)) handlers.onBehind();
    noteProgress();
  };

  /** Before the first message after each join of the group: which log is this? */
  let known: Promise<void> | undefined;
  const identifyLog = async (seek: Seek): Promise<void> => {
    const found = await topicEnds(kafka, feedTopic);
    if (position.adopt(found))
      log.warn({ clusterId: found.clusterId }, 'the feed log was replaced, reading it from its beginning');
    for (const [partition, offset] of position.next()) seek(partition, offset);
    readUpTo(found);
  };

  let isLooking = false;
  /** Another log is waited for: the consumer finds it when it joins, and begins it anew. */
  const lookUntilFound = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const found = await topicEnds(kafka, feedTopic).catch(() => undefined);
      if (found && position.isSame(found)) return readUpTo(found);
      await sleep(lookEveryMs, stopping.signal);
    }
  };
  const lookAgain = (): void => {
    if (isLooking) return;
    isLooking = true;
    void lookUntilFound().finally(() => {
      isLooking = false;
    });
  };

  const onBatch = async ({ batch }: EachBatchPayload, seek: Seek): Promise<void> => {
    known ??= identifyLog(seek);
    await known;
    for (const message of batch.messages) {
      const { offset, value } = message;
      if (position.advance(batch.partition, BigInt(offset)) && value)
        handlers.onMessage(value.toString(), traceparentOf(message));
    }
    noteProgress();
  };

  const attempt = (working: () => void): Promise<void> =>
    followTopic(
      kafka,
      {
        name: 'live-feed-service',
        topic: feedTopic,
        groupId: `live-feed-service-${randomUUID()}`,
        maxWaitMs: fetchWaitOf(brokers, 10),
        maxBytesPerPartition,
        onBatch,
        onJoined: async (seek) => {
          known = identifyLog(seek);
          await known;
          working();
        },
        onFetched: handlers.onAnswered,
      },
      stopping.signal,
    );

  const running = retryForever('following the feed', log, stopping.signal, attempt);
  return {
    lookAgain,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
