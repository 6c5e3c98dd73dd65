import type { RedisArgument, RedisClientType } from 'redis';
import { redisFailure } from './redis-failures.ts';
import { evalByDigest } from './redis-scripts.ts';

/** Commands that change nothing that matters: without an answer, nothing has happened. */
const reads: ReadonlySet<string> = new Set([
  'exists',
  'get',
  'getEx',
  'hGet',
  'hGetAll',
  'hKeys',
  'hLen',
  'hScan',
  'hmGet',
  'mGet',
  'ping',
  'sIsMember',
  'sMembers',
  'ttl',
  'zCard',
  'zCount',
  'zRange',
  'zRangeWithScores',
  'zScore',
]);

/** What is no command with one answer: what is to be done at once goes into a script. */
const notCommands: ReadonlySet<string> = new Set(['multi', 'quit']);

/**
 * Commands that a bet gives most, without options or replies of their own: sent as they are, as the client's own commands
 * cost a parser and two more promises each.
 */
const asTheyAre = new Map<string, (...args: (RedisArgument | RedisArgument[])[]) => RedisArgument[]>([
  ['get', (...args) => ['GET', ...args.flat()]],
  ['hmGet', (...args) => ['HMGET', ...args.flat()]],
  ['del', (...args) => ['DEL', ...args.flat()]],
]);

type Send = (this: RedisClientType, ...args: never[]) => Promise<unknown>;

/** What sends a command of this name. */
const senderOf = (client: RedisClientType, name: string): Send => {
  const argumentsOf = asTheyAre.get(name);
  return argumentsOf
    ? (...args) => client.sendCommand(argumentsOf(...args))
    : (Reflect.get(client, name) as Send);
};

/** Makes a call of Redis; the caller waits for it no longer than its time-out. `failureOf`: what an error means. */
export type RedisCall = <Answer>(
  failureOf: (error: unknown) => unknown,
  send: () => Promise<Answer>,
) => Promise<Answer>;

const failureOfRead = (error: unknown): unknown => redisFailure(error, true);
const failureOfWrite = (error: unknown): unknown => redisFailure(error, false);

/** All that the client has, also from the library's classes. */
const namesOf = (client: object | null): string[] =>
  client === null ? [] : [...Object.getOwnPropertyNames(client), ...namesOf(Object.getPrototypeOf(client))];

/** The client gives each of its commands a second name, in capitals: `ZRANGE_WITHSCORES` is `zRangeWithScores`. */
const commandsOf = (client: RedisClientType): string[] => {
  const names = namesOf(client);
  const inCapitals = new Set(
    names.filter((name) => /^[A-Z]/.test(name)).map((name) => name.replaceAll('_', '')),
  );
  return names.filter(
    (name) => /^[a-z]/.test(name) && !notCommands.has(name) && inCapitals.has(name.toUpperCase()),
  );
};

/** The same client, whose commands are made by `call`, and whose scripts go by their digest. */
export const redisBy = (client: RedisClientType, call: RedisCall): RedisClientType => {
  const timed = Object.create(client);
  const runScript = evalByDigest(client);
  for (const name of commandsOf(client)) {
    const send = senderOf(client, name);
    const failureOf = reads.has(name) ? failureOfRead : failureOfWrite;
    timed[name] = (...args: never[]) => call(failureOf, () => send.apply(client, args));
  }
  timed.eval = (...args: Parameters<typeof runScript>) => call(failureOfWrite, () => runScript(...args));
  return timed;
};
