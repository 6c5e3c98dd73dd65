import { expect, test } from 'vitest';
import { createSharedUncertainCommands } from './uncertain-commands.ts';

const createRedis = () => {
  const keys = new Set<string>();
  let isReachable = true;
  const check = () => {
    if (!isReachable) throw new Error('unreachable');
  };
  return {
    set: async (key: string) => {
      check();
      keys.add(key);
      return 'OK';
    },
    exists: async (key: string) => {
      check();
      return keys.has(key) ? 1 : 0;
    },
    lose: () => {
      isReachable = false;
    },
  };
};
const copyOn = (redis: ReturnType<typeof createRedis>) =>
  createSharedUncertainCommands(redis as unknown as Parameters<typeof createSharedUncertainCommands>[0]);

test('what one copy is uncertain of, every copy is', async () => {
  const redis = createRedis();
  const [one, other] = [copyOn(redis), copyOn(redis)];
  await one.note('account-a', 'c-1');
  expect(await other.has('account-a', 'c-1')).toBe(true);
  expect(await other.has('account-b', 'c-1')).toBe(false);
  expect(await other.has('account-a', 'c-2')).toBe(false);
});

test('a copy knows its own while Redis is unreachable, and refuses nothing that it can not look up', async () => {
  const redis = createRedis();
  const copy = copyOn(redis);
  redis.lose();
  await copy.note('account-a', 'c-1');
  expect(await copy.has('account-a', 'c-1')).toBe(true);
  await expect(copy.has('account-a', 'c-2')).rejects.toThrow('unreachable');
});
