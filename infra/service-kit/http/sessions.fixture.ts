import { createSessionStore } from './sessions.ts';

/** The few commands of Redis that sessions need, in memory; keys expire by this clock. */
const createMemoryRedis = (clock: { ms: number }) => {
  const strings = new Map<string, string>();
  const sets = new Map<string, Set<string>>();
  const ends = new Map<string, number>();
  const expire = async (key: string, seconds: number) => void ends.set(key, clock.ms + seconds * 1000);
  const get = async (key: string) => {
    if (clock.ms >= (ends.get(key) ?? Number.POSITIVE_INFINITY)) strings.delete(key);
    return strings.get(key) ?? null;
  };
  const getEx = async (key: string, { value }: { value: number }) => {
    const stored = await get(key);
    if (stored !== null) await expire(key, value);
    return stored;
  };
  const del = async (key: string) => Number(strings.delete(key) || sets.delete(key));
  type How = { condition?: string; expiration?: 'KEEPTTL' | { value: number } };
  const set = async (key: string, value: string, { condition, expiration }: How = {}) => {
    if (condition === 'XX' && !strings.has(key)) return null;
    if (condition === 'NX' && strings.has(key)) return null;
    strings.set(key, value);
    if (typeof expiration === 'object') await expire(key, expiration.value);
    return 'OK';
  };
  const members = (key: string) => {
    if (clock.ms >= (ends.get(key) ?? Number.POSITIVE_INFINITY)) sets.delete(key);
    return sets.get(key) ?? new Set();
  };
  const sAdd = async (key: string, member: string) => void sets.set(key, members(key).add(member));
  const sRem = async (key: string, gone: string | string[]) =>
    [gone].flat().filter((member) => members(key).delete(member)).length;
  const ttl = async (key: string) => Math.round(((ends.get(key) ?? clock.ms) - clock.ms) / 1000);
  const published: string[] = [];
  const publish = async (_channel: string, message: string) => published.push(message);
  const sMembers = async (key: string) => [...members(key)];
  const calls: string[] = [];
  const counted = <F extends (...given: never[]) => unknown>(name: string, call: F): F =>
    ((...given) => {
      calls.push(name);
      return call(...given);
    }) as F;
  const redis = Object.fromEntries(
    Object.entries({ get, getEx, ttl, set, del, sAdd, sRem, sMembers, expire, publish }).map(
      ([name, call]) => [name, counted(name, call)],
    ),
  );
  return { strings, sets, published, calls, redis };
};

/** Sessions in memory; `clock`: an instant of the machine. */
export const createSessionsInMemory = (clock: { ms: number }) => {
  const { redis, ...memory } = createMemoryRedis(clock);
  const sessions = createSessionStore(
    redis as unknown as Parameters<typeof createSessionStore>[0],
    () => clock.ms,
  );
  return { ...memory, sessions };
};
