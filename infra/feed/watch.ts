import { randomUUID } from 'node:crypto';
import { feedTopic, parseFeedMessage } from '@paddock/contracts/feed';
import { createKafka } from '@paddock/service-kit/engines';
import { sleep } from '@paddock/service-kit/process';
import { followTopic, type TopicFollower } from '@paddock/service-kit/subscribe';
import { CommandError } from './command-error.ts';
import { describeLine } from './describe.ts';
import { brokerOptions, brokersOf, readOptions } from './options.ts';
import { kafkaSecurity } from './security.ts';

const options = {
  ...brokerOptions,
  fixture: { type: 'string' },
  type: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Enough for a broker that is starting, and a short wait where there is none. */
const retries = 4;
/** Between two attempts to follow. */
const retryMs = 500;
/** A broker that has not answered after this long is reported as unreachable, milliseconds. */
const giveUpMs = 10_000;

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

/** Aborted when the watching is ended, or the reader of our lines (head, grep) has closed the pipe. */
const interrupted = (): AbortSignal => {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.stdout.once('error', stop);
  return stopping.signal;
};

/** Whether Kafka's client says, of the error or of one behind it, that trying again may help. */
const isOutage = (error: unknown): boolean =>
  error instanceof Error && (('retriable' in error && error.retriable === true) || isOutage(error.cause));

type Watching = { signal: AbortSignal; isConnected(): boolean };

/**
 * Follows until it is stopped, through outages of Kafka: what is published meanwhile is not shown. Throws when no
 * broker answers at the beginning.
 */
const followThroughOutages = async (
  follow: () => Promise<void>,
  { signal, isConnected }: Watching,
): Promise<void> => {
  const giveUpAt = performance.now() + giveUpMs;
  while (!signal.aborted) {
    try {
      await follow();
    } catch (error) {
      if (isConnected() ? !isOutage(error) : performance.now() > giveUpAt) throw error;
      await sleep(retryMs, signal);
    }
  }
};

/** `watch [--fixture ID] [--type TYPE] [--json]`: prints what comes over the feed, one line a message. */
export const watch = async (args: string[]): Promise<number> => {
  const { values, positionals } = readOptions(args, options);
  if (positionals.length > 0) throw new CommandError(`watch takes no ${positionals[0]}.`);
  const brokers = brokersOf(values);
  const kafka = createKafka({
    brokers: { ...kafkaSecurity(), brokers },
    clientId: 'paddock-feed-watch',
    retries,
  });
  let isConnected = false;
  const follower: TopicFollower = {
    name: 'feed-watch',
    topic: feedTopic,
    groupId: `paddock-feed-watch-${randomUUID()}`,
    from: 'end',
    maxWaitMs: 100,
    retries,
    onJoined: () => {
      isConnected = true;
    },
    onBatch: async ({ batch }) => {
      for (const { value } of batch.messages) {
        const line = watchedLine(value?.toString() ?? '', values);
        if (line) console.log(line);
      }
    },
  };
  const signal = interrupted();
  const follow = () => followTopic(kafka, follower, signal);
  try {
    await followThroughOutages(follow, { signal, isConnected: () => isConnected });
    return 0;
  } catch {
    if (!isConnected)
      throw new CommandError(`Kafka is unreachable at ${brokers.join(', ')}: is Paddock running?`);
    console.error('Kafka is no longer connected.');
    return 1;
  }
};
