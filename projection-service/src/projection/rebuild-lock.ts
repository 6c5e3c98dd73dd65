import { randomUUID } from 'node:crypto';
import type { RedisWriter } from '@paddock/service-kit/engines';
import { rebuildLockKey } from './keys.ts';

const lockSeconds = 15;
const renewMs = 5000;

/** Only who holds the lock renews or releases it: one that ran out may be another's by now. */
const ifHeld = (command: string) =>
  `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call(${command}) end`;
const renewScript = ifHeld("'EXPIRE', KEYS[1], ARGV[2]");
const releaseScript = ifHeld("'DEL', KEYS[1]");

/** One rebuild at a time; the lock ends by itself when its holder is killed. Throws when another holds it. */
export const takeRebuildLock = async (redis: RedisWriter) => {
  const mine = randomUUID();
  const taken = await redis.set(rebuildLockKey, mine, 'EX', lockSeconds, 'NX');
  if (taken !== 'OK')
    throw new Error(
      `Another rebuild is under way: wait for its end, or ${lockSeconds} seconds if it was broken off, and run it again.`,
    );
  const timer = setInterval(() => {
    redis.eval(renewScript, 1, rebuildLockKey, mine, lockSeconds).catch(() => {});
  }, renewMs);
  return {
    isHeld: async (): Promise<boolean> => (await redis.get(rebuildLockKey)) === mine,
    release: async (): Promise<void> => {
      clearInterval(timer);
      await redis.eval(releaseScript, 1, rebuildLockKey, mine);
    },
  };
};
