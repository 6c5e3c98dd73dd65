import { randomUUID } from 'node:crypto';
import { feedTopic } from '@paddock/contracts/feed';
import {
  createKafka,
  fetchWaitOf,
  type KafkaAddress,
  type Redis,
  topicEnds,
  traceparentOf,
} from '@paddock/service-kit/engines';
import { type Clock, type Log, retryForever, SpanKind, traced } from '@paddock/service-kit/process';
import {
  createTopicOffsets,
  type EachBatchPayload,
  type Following,
  followTopic,
  type Seek,
} from '@paddock/service-kit/subscribe';
import { createCatalogue } from '../../adapters/catalogue/catalogue.ts';
import type { Markets } from '../../domain/market/service.ts';
import { onPlatformTime } from './platform-time.ts';
import { type Declared, declaredIn } from './read-declared.ts';
import { noteDelay, recordDeclared } from './record-declared.ts';
import { unreadOf } from './unread.ts';

type ResultRecorderServices = {
  markets: Markets;
  redis: Redis;
  clock: Pick<Clock, 'aheadMs' | 'now'>;
  log: Log;
};
type FeedMessage = EachBatchPayload['batch']['messages'][number];

const name = 'result-recorder';
/** Many short tries: beginning again takes longer than a broker's restart. */
const retries = 30;
/** Silence of the broker after which nobody may count on results any more, milliseconds: it answers many times a second. */
const silentMs = 5_000;

/** The log that is read, and the offsets behind what was recorded of it. */
type Joined = { clusterId: string; next: Map<number, bigint> };

/**
 * Keeps what the feed declares: results and withdrawn runners go into their market's stream, for settlement and
 * compliance. Every copy reads all of the feed, so that none waits for another that comes or dies; a result is recorded
 * once whoever is first. How far they are is noted after the appends.
 */
export const startResultRecorder = (
  { markets, redis, clock, log: parent }: ResultRecorderServices,
  brokers: KafkaAddress,
  signal: AbortSignal,
): Following => {
  const log = parent.child({ process: name });
  const kafka = createKafka({ brokers, clientId: name, log, retries });
  const offsets = createTopicOffsets(redis, name);
  const services = { markets, catalogue: createCatalogue(redis), clock, log };
  let isConnected = false;
  let heardAt = 0;
  let batches = 0;
  /** What takes long to record is no silence of the broker's. */
  const isHeard = (): boolean => batches > 0 || performance.now() - heardAt < silentMs;
  const hear = (): void => {
    heardAt = performance.now();
  };

  const onDeclared = async (message: FeedMessage, declared: Declared): Promise<void> => {
    noteDelay(declared);
    await traced(`process ${feedTopic}`, { kind: SpanKind.CONSUMER, parent: traceparentOf(message) }, () =>
      recordDeclared(services, onPlatformTime(declared, clock.aheadMs())),
    );
  };

  /** Markets side by side, and what is declared of one in its order: a runner is out before the race has a result. */
  const recordAll = async (messages: readonly FeedMessage[]): Promise<void> => {
    const all = messages.flatMap((message) => {
      const declared = declaredIn(message.value, log);
      return declared ? [{ message, declared }] : [];
    });
    const byMarket = Map.groupBy(all, ({ declared }) => declared.marketId);
    await Promise.all(
      [...byMarket.values()].map(async (inOrder) => {
        for (const { message, declared } of inOrder) await onDeclared(message, declared);
      }),
    );
  };

  const join = async (seek: Seek): Promise<Joined> => {
    const joined = await offsets.load(() => topicEnds(kafka, feedTopic));
    for (const [partition, offset] of joined.next) seek(partition, offset);
    return joined;
  };

  const record = async ({ clusterId, next }: Joined, partition: number, messages: readonly FeedMessage[]) => {
    await recordAll(messages);
    const behind = BigInt(messages.at(-1)?.offset ?? 0) + 1n;
    next.set(partition, behind);
    // What is not noted is read once more, to the same effect.
    await offsets
      .advance(clusterId, partition, behind)
      .catch((err: unknown) => log.debug({ err }, 'it was not noted how far results are recorded'));
  };

  const attempt = (working: () => void): Promise<void> => {
    let joined: Promise<Joined> | undefined;
    const follower = {
      name,
      topic: feedTopic,
      groupId: `${name}-${randomUUID()}`,
      maxWaitMs: fetchWaitOf(brokers, 20),
      partitionsAtOnce: 4,
      retries,
      onJoined: async (seek: Seek) => {
        joined = join(seek);
        await joined;
        isConnected = true;
        hear();
        working();
      },
      onFetched: hear,
      onBatch: async ({ batch }: EachBatchPayload, seek: Seek) => {
        joined ??= join(seek);
        const known = await joined;
        const from = known.next.get(batch.partition) ?? 0n;
        const messages = unreadOf(batch, from);
        if (messages.length === 0) return seek(batch.partition, from);
        batches += 1;
        await record(known, batch.partition, messages).finally(() => {
          batches -= 1;
          hear();
        });
      },
    };
    return followTopic(kafka, follower, signal).finally(() => {
      isConnected = false;
    });
  };

  const finished = retryForever('recording results', log, signal, attempt);
  return { isConnected: () => isConnected && isHeard(), finished };
};
