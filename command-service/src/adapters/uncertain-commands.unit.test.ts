import { expect, test, vi } from 'vitest';
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
    restore: () => {
      isReachable = true;
    },
  };
};
const copyOn = (redis: ReturnType<typeof createRedis>, log = { warn: vi.fn() }) =>
  createSharedUncertainCommands(
    redis as unknown as Parameters<typeof createSharedUncertainCommands>[0],
    log,
    { retryMs: 10, neededMs: 100 },
  );

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

test('what a copy is uncertain of while Redis is unreachable, every copy is once it is back', async () => {
  const redis = createRedis();
  const [one, other] = [copyOn(redis), copyOn(redis)];
  redis.lose();
  await one.note('account-a', 'c-1');
  redis.restore();
  await vi.waitFor(async () => expect(await other.has('account-a', 'c-1')).toBe(true), { timeout: 10_000 });
});

test('of what the other copies are never told the log says so, once nothing can arrive any more', async () => {
  const redis = createRedis();
  const warn = vi.fn();
  redis.lose();
  await copyOn(redis, { warn }).note('account-a', 'c-1');
  const said = () => warn.mock.calls.map(([, text]) => text);
  expect(said()).toEqual(['a command of unknown outcome is not shared yet, retrying']);
  await vi.waitFor(
    () =>
      expect(said().slice(1)).toEqual([
        'the other copies were not told of a command of unknown outcome: they may have refused it',
      ]),
    { timeout: 10_000 },
  );
  redis.restore();
  expect(await copyOn(redis).has('account-a', 'c-1')).toBe(false);
});
