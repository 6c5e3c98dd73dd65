import {
  Kafka,
  type KafkaMessage,
  logLevel,
  type Message,
  Partitioners,
  type Producer,
  type RecordMetadata,
  type SASLOptions,
} from 'kafkajs';
import type { Log } from '../process/log.ts';
import { isTracing, openSpan, SpanKind } from '../process/tracing.ts';
import { OutcomeUnknown } from './engine-errors.ts';

export type { Kafka, KafkaMessage, Message, Producer } from 'kafkajs';

/** How brokers are spoken to. */
export type KafkaSecurity = {
  /** `ca`: by whom their certificates are signed, where the machine does not know them. */
  tls?: { ca?: string };
  sasl?: { mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512'; username: string; password: string };
};

/** Where Kafka is: each `host:port`, and how it is spoken to where that is not in the clear and by nobody. */
export type KafkaAddress =
  | readonly string[]
  | (KafkaSecurity & { brokers: readonly string[]; fetchWaitMs?: number | undefined });

type KafkaSettings = {
  KAFKA_TLS: boolean;
  KAFKA_CA?: string | undefined;
  KAFKA_SASL_MECHANISM: 'plain' | 'scram-sha-256' | 'scram-sha-512';
  KAFKA_USERNAME?: string | undefined;
  KAFKA_PASSWORD?: string | undefined;
};

/** As the variables of the environment say. */
export const kafkaSecurityOf = (settings: KafkaSettings): KafkaSecurity => {
  const { KAFKA_TLS, KAFKA_CA, KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = settings;
  return {
    ...(KAFKA_TLS && { tls: KAFKA_CA === undefined ? {} : { ca: KAFKA_CA } }),
    ...(username && password && { sasl: { mechanism: settings.KAFKA_SASL_MECHANISM, username, password } }),
  };
};

/** As the variables of the environment say. */
export const kafkaAddressOf = (
  settings: KafkaSettings & {
    KAFKA_BROKERS: readonly string[];
    KAFKA_FETCH_WAIT_MS?: number | undefined;
  },
): KafkaAddress => ({
  ...kafkaSecurityOf(settings),
  brokers: settings.KAFKA_BROKERS,
  fetchWaitMs: settings.KAFKA_FETCH_WAIT_MS,
});

/** The client wants one kind of credentials or another. */
const saslOf = ({ mechanism, ...who }: NonNullable<KafkaSecurity['sasl']>): SASLOptions => {
  switch (mechanism) {
    case 'plain':
      return { mechanism, ...who };
    case 'scram-sha-256':
      return { mechanism, ...who };
    case 'scram-sha-512':
      return { mechanism, ...who };
  }
};

const isList = (address: KafkaAddress): address is readonly string[] => Array.isArray(address);

/** How long these brokers may keep a fetch for which they have nothing, milliseconds, where it is said. */
export const fetchWaitOf = (address: KafkaAddress, otherwise: number): number =>
  (isList(address) ? undefined : address.fetchWaitMs) ?? otherwise;

/** The client's own options for an address. */
export const connectionOf = (address: KafkaAddress) => {
  if (isList(address)) return { brokers: [...address] };
  const { brokers, tls, sasl } = address;
  return {
    brokers: [...brokers],
    ...(tls && { ssl: tls.ca === undefined ? true : { ca: [tls.ca] } }),
    ...(sasl && { sasl: saslOf(sasl) }),
  };
};

type KafkaOptions = {
  brokers: KafkaAddress;
  clientId: string;
  /** Receives the client's own log lines, at debug level; without one the client is silent. */
  log?: Log;
  /** How often a request that failed is tried again; beside the tries, each of the delays takes a second at most. */
  retries?: number;
};

/** Short delays between tries, so that little time is lost once a broker is back. */
export const kafkaRetry = (retries = 8) => ({ initialRetryTime: 100, maxRetryTime: 1000, retries });

/** The client of a Kafka cluster. It connects nothing yet. */
export const createKafka = ({ brokers, clientId, log, retries }: KafkaOptions): Kafka =>
  new Kafka({
    clientId,
    ...connectionOf(brokers),
    connectionTimeout: 3000,
    // A broker that hangs; joining a group and fetching have times of their own.
    requestTimeout: 5000,
    retry: kafkaRetry(retries),
    logLevel: log ? logLevel.WARN : logLevel.NOTHING,
    logCreator:
      () =>
      ({ namespace, log: { message, ...details } }) =>
        log?.debug({ namespace, ...details }, `kafka: ${message}`),
  });

/** Keys go to the partitions that Kafka's Java clients choose. */
export const createProducer = (kafka: Kafka): Producer =>
  kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner, allowAutoTopicCreation: true });

/**
 * Sends messages to a topic; each carries its trace in the header `traceparent` while traces are recorded. Throws
 * `OutcomeUnknown` when no broker answered: some may be written.
 */
export const sendMessages = async (
  producer: Pick<Producer, 'send'>,
  topic: string,
  messages: readonly Message[],
): Promise<RecordMetadata[]> => {
  if (!isTracing()) return sendAll(producer, topic, messages);
  const spans = messages.map(() => openSpan(`send ${topic}`, { kind: SpanKind.PRODUCER }));
  const end = (error?: Error) => {
    for (const span of spans) span?.end({}, error);
  };
  const sent = messages.map((message, index) => {
    const traceparent = spans[index]?.traceparent;
    return traceparent === undefined ? message : { ...message, headers: { ...message.headers, traceparent } };
  });
  try {
    const written = await sendAll(producer, topic, sent);
    end();
    return written;
  } catch (error) {
    end(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
};

/** A message counts as sent once every replica in sync has it: `min.insync.replicas` of the topic says how many at least. */
const allInSync = -1;

const sendAll = async (
  producer: Pick<Producer, 'send'>,
  topic: string,
  messages: readonly Message[],
): Promise<RecordMetadata[]> => {
  try {
    return await producer.send({ topic, messages: [...messages], acks: allInSync });
  } catch (error) {
    throw isUnanswered(error) ? new OutcomeUnknown('Kafka', { cause: error }) : error;
  }
};

/** The `traceparent` that came with a message. */
export const traceparentOf = ({ headers }: Pick<KafkaMessage, 'headers'>): string | undefined =>
  headers?.traceparent?.toString();

/** Names of what kafkajs throws where no broker can be reached, or none answers. */
const connectionErrors =
  /^KafkaJS(Connection\w*|RequestTimeout|BrokerNotFound|GroupCoordinatorNotFound)(Error)?$/;

/** Names of what kafkajs wraps around a failure: its own and that of whoever handles a batch. */
const wrappers = /^KafkaJS(NumberOfRetriesExceeded|NonRetriableError)$/;

/** The failure that kafkajs wrapped. */
const rootOf = (error: Error): Error =>
  wrappers.test(error.name) && error.cause instanceof Error ? rootOf(error.cause) : error;

/** Whether no broker answered. */
const isUnanswered = (error: unknown): error is Error =>
  error instanceof Error && connectionErrors.test(rootOf(error).name);

/** What the client threw, in the words that operators search for; what its caller threw stays as it is. */
export const kafkaFailure = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const root = rootOf(error);
  return connectionErrors.test(root.name) ? new Error('kafka not connected', { cause: error }) : root;
};

/** The identity of a topic's log, and where it ends. */
export type TopicEnds = {
  /** Another id, another log: its offsets are not those of the one before. */
  clusterId: string;
  /** By partition, the offset behind its last message; 0 for one that holds nothing, wherever its offsets stand. */
  ends: ReadonlyMap<number, bigint>;
  /** By partition, the offset of its next message, also where it holds nothing any more. */
  nexts: ReadonlyMap<number, bigint>;
};

/** Asks the brokers on a connection of its own. */
export const topicEnds = async (kafka: Kafka, topic: string): Promise<TopicEnds> => {
  const admin = kafka.admin();
  try {
    await admin.connect();
    const [{ clusterId }, offsets] = await Promise.all([
      admin.describeCluster(),
      admin.fetchTopicOffsets(topic),
    ]);
    const ends = offsets.map(
      ({ partition, low, high }) => [partition, low === high ? 0n : BigInt(high)] as const,
    );
    const nexts = offsets.map(({ partition, high }) => [partition, BigInt(high)] as const);
    return { clusterId, ends: new Map(ends), nexts: new Map(nexts) };
  } finally {
    await admin.disconnect().catch(() => {});
  }
};
