import { randomUUID } from 'node:crypto';
import { type FeedMessage, feedMessageSchema, feedTopic } from '@paddock/contracts/feed';
import { Kafka, logLevel } from 'kafkajs';

/** Publishes to the feed topic as operations do. */
export const startFeedPublisher = async (brokers: string) => {
  const kafka = new Kafka({
    brokers: brokers.split(','),
    logLevel: logLevel.NOTHING,
    retry: { initialRetryTime: 100, maxRetryTime: 1000, retries: 10 },
  });
  const producer = kafka.producer({ allowAutoTopicCreation: true });
  await producer.connect();

  const sendText = async (key: string, value: string): Promise<void> => {
    await producer.send({ topic: feedTopic, messages: [{ key, value }] });
  };
  /** The message of the fixture; its id and instant are filled in. */
  const publish = async (type: FeedMessage['type'], fixtureId: string, rest: object = {}): Promise<void> => {
    const at = new Date().toISOString();
    const message = feedMessageSchema.parse({ type, messageId: randomUUID(), fixtureId, at, ...rest });
    await sendText(fixtureId, JSON.stringify(message));
  };
  /** These messages as they are, in this order: all under one key. */
  const send = async (...messages: FeedMessage[]): Promise<void> => {
    const values = messages.map((message) => ({ key: 'f-1', value: JSON.stringify(message) }));
    await producer.send({ topic: feedTopic, messages: values });
  };
  return { publish, send, sendText, stop: () => producer.disconnect() };
};
export type FeedPublisher = Awaited<ReturnType<typeof startFeedPublisher>>;
