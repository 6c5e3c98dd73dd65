import { randomUUID } from 'node:crypto';
import { feedTopic } from '@paddock/contracts/feed';
import { createKafka, type TopicEnds, topicEnds, traceparentOf } from '@paddock/service-kit/engines';
import { type Log, retryForever } from '@paddock/service-kit/process';
import { type EachBatchPayload, followTopic, type Seek } from '@paddock/service-kit/subscribe';
import { createTopicPosition } from './topic-position.ts';

type TopicReader = { stop(): Promise<void> };

type TopicHandlers = {
  /** Every message once, in order within its partition; with the `traceparent` that came with it. */
  onMessage(text: string, traceparent: string | undefined): void;
  /** Kafka answered. */
  onAnswered(): void;
  /** All that was in the log when reading began has been read. */
  onCaughtUp(): void;
};

/** Small batches, so that reading never holds up a tick for long. */
const maxBytesPerPartition = 256 * 1024;

/**
 * Reads the whole feed topic from the beginning of what Kafka retained, then follows it, for ever: through
 * lost connections, brokers that come back, and logs that were replaced. Every instance reads everything, in a
 * group of its own that commits nothing.
 */
export const startTopicReader = (brokers: string[], log: Log, handlers: TopicHandlers): TopicReader => {
  const kafka = createKafka({ brokers, clientId: 'live-feed-service', log });
  const position = createTopicPosition();
  const stopping = new AbortController();
  let caughtUp = false;
  let target: TopicEnds | undefined;

  const noteProgress = () => {
    if (caughtUp || !target || !position.hasReached(target.ends)) return;
    caughtUp = true;
    handlers.onCaughtUp();
  };

  /** Before the first message after each join of the group: which log is this? */
  let known: Promise<void> | undefined;
  const identifyLog = async (seek: Seek): Promise<void> => {
    const found = await topicEnds(kafka, feedTopic);
    target ??= found;
    if (position.adopt(found))
      log.warn({ clusterId: found.clusterId }, 'the feed log was replaced, reading it from its beginning');
    for (const [partition, offset] of position.next()) seek(partition, offset);
    noteProgress();
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
        commits: false,
        maxWaitMs: 10,
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
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
