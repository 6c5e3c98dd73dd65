import { createClient, type RedisClientType, SocketTimeoutError } from 'redis';
import { expect, test, vi } from 'vitest';
import { EngineUnavailable } from './engine-errors.ts';
import { type RedisCall, redisBy } from './redis-in-time.ts';

/** A client whose commands are told to nobody; the calls that were made, and how. */
const told = () => {
  const made: string[] = [];
  const call: RedisCall = async (failureOf, send) => {
    made.push(failureOf(new SocketTimeoutError(1)) instanceof EngineUnavailable ? 'read' : 'write');
    return send();
  };
  const client: RedisClientType = createClient({ url: 'redis://127.0.0.1:1', disableOfflineQueue: true });
  return { made, redis: redisBy(client, call) };
};

test('every command of the client is called in time, a read as such and any other as a write', async () => {
  const { made, redis } = told();
  const all = [redis.get('k'), redis.set('k', 'v'), redis.incr('k'), redis.hGetAll('k'), redis.flushDb()];
  await Promise.allSettled(all);
  expect(made).toEqual(['read', 'write', 'write', 'read', 'write']);
});

test.each<[string, (redis: RedisClientType) => Promise<unknown>, string[]]>([
  ['get', (redis) => redis.get('k'), ['GET', 'k']],
  ['hmGet', (redis) => redis.hmGet('k', ['a', 'b']), ['HMGET', 'k', 'a', 'b']],
  ['hmGet of one field', (redis) => redis.hmGet('k', 'a'), ['HMGET', 'k', 'a']],
  ['del', (redis) => redis.del('k'), ['DEL', 'k']],
  ['del of several', (redis) => redis.del(['k', 'l']), ['DEL', 'k', 'l']],
])('%s is sent as it is', async (_, command, expected) => {
  const client: RedisClientType = createClient({ url: 'redis://127.0.0.1:1' });
  const sent = vi.spyOn(client, 'sendCommand').mockResolvedValue('sent');
  const redis = redisBy(client, (_failureOf, send) => send());
  expect(await command(redis)).toBe('sent');
  expect(sent.mock.calls).toEqual([[expected]]);
});

test('a command whose name is of several words is one too', async () => {
  const { made, redis } = told();
  await Promise.allSettled([redis.zRangeWithScores('k', 0, 1), redis.zRandMemberCountWithScores('k', 1)]);
  expect(made).toEqual(['read', 'write']);
});

test('each page of what is read in pages is a call', async () => {
  const { made, redis } = told();
  await expect(redis.hScanIterator('k').next()).rejects.toThrow();
  expect(made).toEqual(['read']);
});

test('what is no command is left as it is', async () => {
  const { made, redis } = told();
  expect(redis.isOpen).toBe(false);
  redis.on('error', () => {});
  expect(redis.listenerCount('error')).toBe(1);
  await redis
    .multi()
    .get('k')
    .exec()
    .catch(() => {});
  expect(made).toEqual([]);
});
