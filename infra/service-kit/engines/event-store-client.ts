import { EventStoreDBClient } from '@eventstore/db-client';
import { eventStoreUrlSchema } from '../process/event-store-url.ts';
import type { Log } from '../process/log.ts';
import { withTimeout } from '../process/with-timeout.ts';
import { EngineUnavailable } from './engine-errors.ts';
import './event-data.ts';
import { isAnswer } from './event-store-failures.ts';
import {
  createEventStoreWatch,
  defaultTimeoutMs,
  type EventStoreWatch,
  unwatched,
} from './event-store-watch.ts';
import { readInTime } from './read-in-time.ts';

const disposeMs = 2000;

/** A stream that nobody writes: reading it costs the store an answer and nothing else. */
const neverWritten = 'heartbeat';

/** How the client looks for the leader of a cluster, and how soon it drops a connection on which nothing comes. */
const defaults = { gossipTimeout: '1', maxDiscoverAttempts: '3', keepAliveTimeout: '2000' };

/** The connection string with what it does not say itself. */
export const withConnectionDefaults = (url: string): string => {
  const said = url.toLowerCase();
  const missing = Object.entries(defaults).filter(([name]) => !said.includes(`${name.toLowerCase()}=`));
  const more = missing.map(([name, value]) => `${name}=${value}`).join('&');
  if (more === '') return url;
  return url.includes('?') ? `${url}&${more}` : `${url.replace(/\/+$/, '')}?${more}`;
};

const shape = /^esdb(?:\+discover)?:\/\/(?<user>(?:[^@?]*@)?)(?<nodes>[^/?]+)(?<rest>.*)$/s;

const partsOf = (url: string) => {
  const { user = '', nodes = '', rest = '' } = shape.exec(url)?.groups ?? {};
  return { user, nodes: nodes.split(','), rest };
};

/** Whether there may be another node to go to. */
export const isCluster = (url: string): boolean =>
  url.startsWith('esdb+discover:') || partsOf(url).nodes.length > 1;

/**
 * The connection string without one of its nodes: the client asks those of its string in random order and waits a second
 * for each, so that one that leaves each of them out in turn is not kept for long by a node that is frozen.
 */
export const withoutNode = (url: string, index: number): string => {
  const { user, nodes, rest } = partsOf(url);
  if (nodes.length === 1) return url;
  const kept = nodes.filter((_, at) => at !== index % nodes.length);
  // One node that is named alone is taken for all there is, unless it is to be asked which of them leads.
  return `esdb${kept.length === 1 ? '+discover' : ''}://${user}${kept.join(',')}${rest}`;
};

/** What of the client's calls is a stream, as far as ending it goes. */
type OpenStream = {
  once(event: 'close', then: () => void): unknown;
  destroy(error: Error): unknown;
};

/** The client's calls that give a stream of events. */
const streamCalls: ReadonlySet<string | symbol> = new Set(['readAll', 'readStream', 'subscribeToAll']);

/**
 * A client that can be exchanged for one that looks for the leader again. What is being read or followed fails then; an
 * append without an answer is given up. Nothing of the one that is left stays open: the library keeps the appends of all
 * clients in one list, and takes an error of one for the end of all of them.
 */
const createExchangeable = (connect: (url: string) => EventStoreDBClient, url: string) => {
  let current = connect(url);
  let exchanges = 0;
  let open = new Set<OpenStream>();

  const tracked = (stream: OpenStream): OpenStream => {
    const held = open;
    held.add(stream);
    stream.once('close', () => held.delete(stream));
    return stream;
  };

  const bound = new Map<string | symbol, unknown>();

  const bind = (name: string | symbol): unknown => {
    const found: unknown = Reflect.get(current, name);
    if (typeof found !== 'function') return found;
    const call = found.bind(current);
    const member = streamCalls.has(name) ? (...given: unknown[]) => tracked(call(...given)) : call;
    bound.set(name, member);
    return member;
  };

  const member = (name: string | symbol): unknown => bound.get(name) ?? bind(name);

  const exchange = (): void => {
    const [left, broken] = [current, open];
    current = connect(withoutNode(url, exchanges));
    exchanges += 1;
    open = new Set();
    bound.clear();
    for (const stream of broken) stream.destroy(new EngineUnavailable('event store'));
    left.dispose().catch(() => {});
  };

  return { current: () => current, member, exchange };
};

/** Whether the store is there, whatever it says. */
const askFor = async (client: EventStoreDBClient, timeoutMs: number): Promise<void> => {
  try {
    for await (const _ of readInTime(client.readStream(neverWritten, { maxCount: 1 }), timeoutMs));
  } catch (error) {
    if (!isAnswer(error)) throw error;
  }
};

const watches = new WeakMap<EventStoreDBClient, EventStoreWatch>();

/** The watch that comes with a client of `createEventStoreClient`. */
export const watchOf = (client: EventStoreDBClient): EventStoreWatch => watches.get(client) ?? unwatched;

type ClientOptions = { timeoutMs?: number; log?: Log };

/** How long a store may be silent to a tool in a terminal, for which no customer waits. */
export const toolTimeoutMs = 10_000;

/**
 * The client of an event store. In a cluster it leaves a node that is silent for longer than `timeoutMs` and looks for
 * the one that leads.
 */
export const createEventStoreClient = (
  url: string,
  { timeoutMs = defaultTimeoutMs, log }: ClientOptions = {},
): EventStoreDBClient => {
  const { error } = eventStoreUrlSchema.safeParse(url);
  // What the client says of one that it cannot read has the password in it.
  if (error) throw new Error(`EVENTSTORE_URL: ${error.issues[0]?.message}`);
  const { current, member, exchange } = createExchangeable(
    (given) => EventStoreDBClient.connectionString(given),
    withConnectionDefaults(url),
  );
  const watch = createEventStoreWatch({
    ask: (ms) => askFor(current(), ms),
    reconnect: isCluster(url) ? exchange : () => {},
    timeoutMs,
    onSilent: () => log?.warn('event store timed out: nothing is asked of it until it answers'),
    onHeard: () => log?.info('event store answers again'),
  });
  const dispose = (): Promise<void> => {
    watch.stop();
    return current().dispose();
  };
  const client = new Proxy(current(), {
    get: (_, name) => (name === 'dispose' ? dispose : member(name)),
  });
  watches.set(client, watch);
  return client;
};

/** Ends what the client has open; a call that its server never ends is not waited for. */
export const closeEventStoreClient = (client: EventStoreDBClient): Promise<void> =>
  withTimeout(client.dispose(), disposeMs, 'closing the event store client').catch(() => {});
