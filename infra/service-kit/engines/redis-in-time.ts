import type { RedisClientType } from 'redis';

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
  'zCard',
  'zCount',
  'zRange',
  'zRangeWithScores',
  'zScore',
]);

/** What is no command with one answer: what is to be done at once goes into a script. */
const notCommands: ReadonlySet<string> = new Set(['multi', 'quit']);

type Send = (...args: unknown[]) => Promise<unknown>;

/** Makes a call of Redis; the caller waits for it no longer than its time-out. */
export type RedisCall = <Answer>(isRead: boolean, send: () => Promise<Answer>) => Promise<Answer>;

/** The client gives each of its commands a second name, in capitals. */
const isCommand = (client: object, name: string | symbol): name is string =>
  typeof name === 'string' && /^[a-z]/.test(name) && !notCommands.has(name) && name.toUpperCase() in client;

/** The same client, whose commands are made by `call`. */
export const redisBy = (client: RedisClientType, call: RedisCall): RedisClientType => {
  const timed = new Map<string, { command: Send; send: Send }>();

  const timedBy = (name: string, command: Send): Send => {
    const known = timed.get(name);
    if (known?.command === command) return known.send;
    const isRead = reads.has(name);
    const send: Send = (...args) => call(isRead, () => command.apply(client, args));
    timed.set(name, { command, send });
    return send;
  };

  return new Proxy(client, {
    get: (target, name, receiver) => {
      const member: unknown = Reflect.get(target, name, receiver);
      return isCommand(target, name) && typeof member === 'function' ? timedBy(name, member as Send) : member;
    },
  });
};
