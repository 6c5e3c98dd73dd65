import { feedTopic } from '@paddock/contracts/feed';
import { createKafka, type Redis, traceparentOf } from '@paddock/service-kit/engines';
import { type Clock, type Log, retryForever, SpanKind, traced } from '@paddock/service-kit/process';
import { type EachBatchPayload, type Following, followTopic } from '@paddock/service-kit/subscribe';
import type { Markets } from '../../domain/market/service.ts';
import { createDeductionCheck } from './check-deductions.ts';
import { onPlatformTime } from './platform-time.ts';
import { recordResult, resultIn } from './record-result.ts';

type ResultRecorderServices = {
  markets: Markets;
  redis: Pick<Redis, 'hGetAll'>;
  clock: Pick<Clock, 'aheadMs'>;
  log: Log;
};

const groupId = 'result-recorder';
/** Many short tries: leaving the group and joining it again takes longer than a broker's restart. */
const retries = 30;

/**
 * Keeps what the feed declares: every result goes into its market's stream, for settlement and compliance. One whose
 * Rule 4 is not that of the table is withheld until operations have looked. Offsets are committed after the appends.
 */
export const startResultRecorder = (
  { markets, redis, clock, log: parent }: ResultRecorderServices,
  brokers: string[],
  signal: AbortSignal,
): Following => {
  const log = parent.child({ process: 'result-recorder' });
  const kafka = createKafka({ brokers, clientId: groupId, log, retries });
  const checkDeductions = createDeductionCheck(redis);
  let isConnected = false;

  const onMessage = async (message: EachBatchPayload['batch']['messages'][number]): Promise<void> => {
    const declared = resultIn(message.value, log);
    if (!declared) return;
    await traced(
      `process ${feedTopic}`,
      { kind: SpanKind.CONSUMER, parent: traceparentOf(message) },
      async () => {
        const withhold = await checkDeductions(declared);
        await recordResult(markets, onPlatformTime(declared, clock.aheadMs()), log, withhold);
      },
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
        onBatch: async ({ batch }) => {
          await Promise.all(batch.messages.map(onMessage));
        },
      },
      signal,
    ).finally(() => {
      isConnected = false;
    });

  const finished = retryForever('recording results', log, signal, attempt);
  return { isConnected: () => isConnected, finished };
};
