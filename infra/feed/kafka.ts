import type { FeedMessage } from '@paddock/contracts/feed';
import { Kafka, type KafkaConfig, logLevel, Partitioners, type Producer } from 'kafkajs';

/** Keyed lines for the feed topic. */
export type FeedLine = { key: string; value: string };

export const toLine = (message: FeedMessage): FeedLine => ({
  key: message.fixtureId,
  value: JSON.stringify(message),
});

/** A client that says nothing by itself: its errors are told by whoever calls it. */
export const connectTo = (brokers: readonly string[], clientId: string, retries: number): Kafka => {
  const config: KafkaConfig = {
    clientId,
    brokers: [...brokers],
    connectionTimeout: 2000,
    requestTimeout: 10_000,
    logLevel: logLevel.NOTHING,
    retry: { initialRetryTime: 100, maxRetryTime: 1000, retries },
  };
  return new Kafka(config);
};

/** Keys go to the partitions that Kafka's Java clients choose. */
export const producerOf = (kafka: Kafka): Producer =>
  kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });

/** Cuts lines into requests that any broker takes. */
export function* inRequests(lines: readonly FeedLine[]): Generator<FeedLine[]> {
  const mostBytes = 256 * 1024;
  let request: FeedLine[] = [];
  let bytes = 0;
  for (const line of lines) {
    if (request.length > 0 && bytes + line.value.length > mostBytes) {
      yield request;
      request = [];
      bytes = 0;
    }
    request.push(line);
    bytes += line.value.length;
  }
  if (request.length > 0) yield request;
}
