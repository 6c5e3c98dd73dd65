import { randomUUID } from 'node:crypto';
import { feedTopic, parseFeedMessage } from '@paddock/contracts/feed';
import type { Consumer } from 'kafkajs';
import { CommandError } from './command-error.ts';
import { describeLine } from './describe.ts';
import { connectTo } from './kafka.ts';
import { brokerOptions, brokersOf, readOptions } from './options.ts';

const options = {
  ...brokerOptions,
  fixture: { type: 'string' },
  type: { type: 'string' },
  json: { type: 'boolean' },
} as const;

type Filter = { fixture?: string | undefined; type?: string | undefined; json?: boolean | undefined };

/** The line to print for what was read off the topic, or nothing when it is not asked for. */
export const watchedLine = (value: string, { fixture, type, json }: Filter): string | undefined => {
  const parsed = parseFeedMessage(value);
  if (!parsed.ok)
    return fixture || type ? undefined : `unreadable (${parsed.reason}): ${value.slice(0, 120)}`;
  const { message } = parsed;
  if ((fixture && message.fixtureId !== fixture) || (type && message.type !== type)) return undefined;
  return json ? value : describeLine(message);
};

const untilInterrupted = (consumer: Consumer): Promise<number> =>
  new Promise((resolve) => {
    const stop = () => resolve(0);
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    // Whoever reads our lines (head, grep) may have had enough.
    process.stdout.once('error', stop);
    consumer.on('consumer.crash', ({ payload }) => {
      if (payload.restart) return;
      console.error('Kafka went away.');
      resolve(1);
    });
  });

/** `watch [--fixture ID] [--type TYPE] [--json]`: prints what comes over the feed, one line a message. */
export const watch = async (args: string[]): Promise<number> => {
  const { values, positionals } = readOptions(args, options);
  if (positionals.length > 0) throw new CommandError(`watch takes no ${positionals[0]}.`);
  const brokers = brokersOf(values);
  const consumer = connectTo(brokers, 'paddock-feed-watch', 4).consumer({
    groupId: `paddock-feed-watch-${randomUUID()}`,
    sessionTimeout: 6000,
    maxWaitTimeInMs: 100,
  });
  await consumer.connect().catch(() => {
    throw new CommandError(`No Kafka answers at ${brokers.join(', ')}: is Paddock running?`);
  });
  const ended = untilInterrupted(consumer);
  await consumer.subscribe({ topic: feedTopic });
  await consumer.run({
    autoCommit: false,
    eachMessage: async ({ message }) => {
      const line = watchedLine(message.value?.toString() ?? '', values);
      if (line) console.log(line);
    },
  });
  const code = await ended;
  await consumer.disconnect().catch(() => {});
  return code;
};
