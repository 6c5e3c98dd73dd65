import { feedTopic } from '@paddock/contracts/feed';
import type { Log } from '@paddock/service-kit/process';
import { keepTrying } from '@paddock/service-kit/process';
import type { Following } from '@paddock/service-kit/subscribe';
import { Kafka, logLevel } from 'kafkajs';
import type { Dependencies } from '../../dependencies.ts';
import type { Markets } from '../../domain/market/service.ts';
import { onPlatformTime } from './platform-time.ts';
import { recordResult, resultIn } from './record-result.ts';

const groupId = 'result-recorder';
/** How long a fetch waits for more: what a result takes at least. */
const maxWaitTimeInMs = 20;
/** A process that was killed is missed after this long; brokers allow no less. */
const sessionTimeout = 6000;
/** Short delays, many times: results wait for nothing but what is away. */
const retry = { initialRetryTime: 100, maxRetryTime: 1000, retries: 30 };

const kafkaOf = (brokers: string[], log: Log) =>
  new Kafka({
    clientId: groupId,
    brokers,
    logLevel: logLevel.WARN,
    logCreator:
      () =>
      ({ label, log: { message, ...details } }) =>
        log.debug({ label, ...details }, `kafka: ${message}`),
    retry,
  });

/** Reads the feed until the consumer fails or the signal says stop. Offsets are committed after the appends. */
const consume = async (
  brokers: string[],
  markets: Markets,
  { log, clock }: Pick<Dependencies, 'log' | 'clock'>,
  signal: AbortSignal,
  onRunning: (isRunning: boolean) => void,
): Promise<void> => {
  const consumer = kafkaOf(brokers, log).consumer({
    groupId,
    maxWaitTimeInMs,
    allowAutoTopicCreation: true,
    sessionTimeout,
    rebalanceTimeout: sessionTimeout,
    heartbeatInterval: sessionTimeout / 4,
    retry: { ...retry, restartOnFailure: async () => false },
  });
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  ended.catch(() => {});
  consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
  consumer.on(consumer.events.GROUP_JOIN, () => onRunning(true));
  signal.addEventListener('abort', () => resolve(), { once: true });
  try {
    await consumer.connect();
    await consumer.subscribe({ topic: feedTopic, fromBeginning: true });
    await consumer.run({
      partitionsConsumedConcurrently: 4,
      eachBatch: async ({ batch }) => {
        const declared = batch.messages.flatMap(({ value }) => resultIn(value, log) ?? []);
        await Promise.all(
          declared.map((result) => recordResult(markets, onPlatformTime(result, clock.aheadMs()), log)),
        );
      },
    });
    await ended;
  } finally {
    onRunning(false);
    await consumer.disconnect().catch(() => {});
  }
};

/** Keeps what the feed declares: every result goes into its market's stream, for settlement and compliance. */
export const resultRecorder = (
  { markets, clock, log: parent }: Pick<Dependencies, 'markets' | 'clock' | 'log'>,
  brokers: string[],
  signal: AbortSignal,
): Following => {
  const log = parent.child({ process: 'result-recorder' });
  let running = false;
  const finished = keepTrying('recording results', log, signal, () =>
    consume(brokers, markets, { log, clock }, signal, (isRunning) => {
      running = isRunning;
    }),
  );
  return { isConnected: () => running, finished };
};
