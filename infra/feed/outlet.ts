import { feedTopic } from '@paddock/contracts/feed';
import { createKafka, createProducer, sendMessages } from '@paddock/service-kit/engines';
import { CommandError } from './command-error.ts';
import { type FeedLine, inRequests } from './kafka.ts';
import { kafkaSecurity } from './security.ts';

/** Where feed messages go, in order. */
export type FeedOutlet = {
  send(lines: readonly FeedLine[]): Promise<void>;
  close(): Promise<void>;
};

/** Enough for a broker that is starting, and a short wait where there is none. */
const retries = 4;

/** Connects to Kafka, or throws one sentence within about ten seconds. */
export const openOutlet = async (brokers: readonly string[]): Promise<FeedOutlet> => {
  const producer = createProducer(
    createKafka({ brokers: { ...kafkaSecurity(), brokers }, clientId: 'paddock-feed', retries }),
  );
  const orSay = (sentence: string) => (error: Error) => {
    throw new CommandError(`${sentence} (${error.message}).`);
  };
  await producer.connect().catch(() => {
    throw new CommandError(`Kafka is unreachable at ${brokers.join(', ')}: is Paddock running?`);
  });
  return {
    send: async (lines) => {
      for (const messages of inRequests(lines)) {
        await sendMessages(producer, feedTopic, messages).catch(
          orSay(`Kafka at ${brokers.join(', ')} is no longer connected`),
        );
      }
    },
    close: () => producer.disconnect().catch(() => {}),
  };
};
