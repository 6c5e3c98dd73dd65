import { setTimeout as sleep } from 'node:timers/promises';
import { type GivenEngines, publicAddress } from './given-engines.ts';
import { isOlder } from './versions.ts';

const longestMs = 15_000;

/** An engine, and how its version is asked for. */
type Kind = {
  variable: string;
  name: string;
  oldest: string;
  versionOf(address: string): Promise<string>;
};

// Their clients are loaded for an engine that is given, and for no start without.
const eventStore: Kind = {
  variable: 'EVENTSTORE_URL',
  name: 'event store',
  oldest: '23.10',
  versionOf: async (url) => (await import('./event-store-version.ts')).eventStoreVersion(url),
};
const redis: Kind = {
  variable: 'REDIS_URL',
  name: 'Redis',
  oldest: '6.2',
  versionOf: async (url) => (await import('./redis-version.ts')).redisVersion(url),
};
const kafka: Kind = {
  variable: 'KAFKA_BROKERS',
  name: 'Kafka',
  oldest: '0.11',
  versionOf: async (brokers) => (await import('./kafka-version.ts')).kafkaVersion(brokers),
};

/** Asks each engine that is given; the first sentence that says why one cannot be used, or `undefined`. */
export const reasonAgainstGiven = async (given: GivenEngines): Promise<string | undefined> => {
  const asked = [
    reasonAgainst(eventStore, given.eventStoreUrl),
    reasonAgainst(redis, given.redisUrl),
    reasonAgainst(kafka, given.kafkaBrokers),
  ];
  return (await Promise.all(asked)).find((reason) => reason !== undefined);
};

const reasonAgainst = async (kind: Kind, address: string | undefined): Promise<string | undefined> => {
  if (!address) return undefined;
  const which = `The ${kind.name} that ${kind.variable} names (${publicAddress(address)})`;
  try {
    const version = await Promise.race([kind.versionOf(address), giveUp()]);
    if (!isOlder(version, kind.oldest)) return undefined;
    return `${which} is of version ${version}; ${kind.oldest} or newer is needed.`;
  } catch (error) {
    return `${which} cannot be used: ${wordsOf(error)}.`;
  }
};

const giveUp = async (): Promise<never> => {
  await sleep(longestMs, undefined, { ref: false });
  throw new Error(`no answer within ${longestMs / 1000} s`);
};

/** The one line that says most: some clients put it a level deeper. */
const wordsOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return wordsOf(error.errors[0]);
  const text = error instanceof Error ? error.message || error.name : String(error);
  return (text.split('\n')[0] ?? '').trim().replace(/\.$/, '');
};
