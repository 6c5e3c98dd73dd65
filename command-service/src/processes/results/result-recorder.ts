import { feedTopic } from '@paddock/contracts/feed';
import { createKafka, type Redis, traceparentOf } from '@paddock/service-kit/engines';
import { type Clock, type Log, retryForever, SpanKind, traced } from '@paddock/service-kit/process';
import { type EachBatchPayload, type Following, followTopic } from '@paddock/service-kit/subscribe';
import { createCatalogue } from '../../adapters/catalogue/catalogue.ts';
import type { Markets } from '../../domain/market/service.ts';
import { onPlatformTime } from './platform-time.ts';
import { type Declared, declaredIn } from './read-declared.ts';
import { noteDelay, recordDeclared } from './record-declared.ts';

type ResultRecorderServices = {
  markets: Markets;
  redis: Pick<Redis, 'get' | 'hmGet'>;
  clock: Pick<Clock, 'aheadMs'>;
  log: Log;
};

type Message = EachBatchPayload['batch']['messages'][number];

const groupId = 'result-recorder';
/** Many short tries: leaving the group and joining it again takes longer than a broker's restart. */
const retries = 30;

/**
 * Keeps what the feed declares: results and withdrawn runners go into their market's stream, for settlement and
 * compliance. Offsets are committed after the appends.
 */
export const startResultRecorder = (
  { markets, redis, clock, log: parent }: ResultRecorderServices,
  brokers: string[],
  signal: AbortSignal,
): Following => {
  const log = parent.child({ process: 'result-recorder' });
  const kafka = createKafka({ brokers, clientId: groupId, log, retries });
  const services = { markets, catalogue: createCatalogue(redis), log };
  let isConnected = false;

  const onDeclared = async (message: Message, declared: Declared): Promise<void> => {
    noteDelay(declared);
    await traced(`process ${feedTopic}`, { kind: SpanKind.CONSUMER, parent: traceparentOf(message) }, () =>
      recordDeclared(services, onPlatformTime(declared, clock.aheadMs())),
    );
  };

  /** Markets side by side, and what is declared of one in its order: a runner is out before the race has a result. */
  const onBatch = async ({ batch }: EachBatchPayload): Promise<void> => {
    const all = batch.messages.flatMap((message) => {
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

  const attempt = (working: () => void): Promise<void> =>
    followTopic(
      kafka,
      {
        name: groupId,
        topic: feedTopic,
        groupId,
        commits: true,
        maxWaitMs: 20,
        partitionsAtOnce: 4,
        retries,
        onJoined: () => {
          isConnected = true;
          working();
        },
        onBatch,
      },
      signal,
    ).finally(() => {
      isConnected = false;
    });

  const finished = retryForever('recording results', log, signal, attempt);
  return { isConnected: () => isConnected, finished };
};
