import type { RedisClientType } from 'redis';
import { expect, vi } from 'vitest';

const valuesAt = async (redis: RedisClientType, key: string): Promise<string[]> => {
  const type = await redis.type(key);
  switch (type) {
    case 'string':
      return [(await redis.get(key)) ?? ''];
    case 'hash':
      return Object.entries(await redis.hGetAll(key)).flat();
    case 'set':
      return redis.sMembers(key);
    case 'zset':
      return redis.zRange(key, 0, -1);
    case 'list':
      return redis.lRange(key, 0, -1);
    case 'none':
      return [];
    default:
      throw new Error(`${key} is a ${type}, of which nobody has said how it is read`);
  }
};

/** All that Redis has, keys and values, one a line. */
export const textsOfRedis = async (redis: RedisClientType): Promise<Buffer> => {
  const keys = await redis.keys('*');
  const values = await Promise.all(keys.map((key) => valuesAt(redis, key)));
  return Buffer.from([...keys, ...values.flat()].join('\n'));
};

/**
 * Has Redis write both of its files anew, and so that whatever text it has lies there as it is: it would compress what is
 * longer than twenty bytes, and write digits as a number.
 */
export const rewriteInPlain = async (redis: RedisClientType): Promise<void> => {
  await redis.configSet({ 'aof-use-rdb-preamble': 'no', rdbcompression: 'no' });
  await redis.sendCommand(['BGREWRITEAOF']);
  await vi.waitFor(
    async () => {
      const persistence = await redis.info('persistence');
      expect(persistence).toContain('aof_rewrite_in_progress:0');
      expect(persistence).toContain('aof_rewrite_scheduled:0');
      expect(persistence).toContain('aof_last_bgrewrite_status:ok');
    },
    { timeout: 30_000, interval: 200 },
  );
  await redis.sendCommand(['SAVE']);
};
