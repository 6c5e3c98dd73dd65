import { randomUUID } from 'node:crypto';
import { notDone, type Redis } from '@paddock/service-kit/engines';
import { Gauge, metrics, sleepOrThrow } from '@paddock/service-kit/process';

/** A lock is renewed while it is held; that of a process that died expires after this long, milliseconds. */
export const lockExpiryMs = 3000;
const renewEveryMs = 1000;
const retryEveryMs = 50;
/** Longest that a lock is waited for: a bet delay and a trader's decision fit in. */
const timeoutMs = 75_000;

const placementsWaiting = new Gauge({
  name: 'paddock_placements_waiting',
  help: 'Requests that wait until an earlier one of the same placement, or from the same slip, has ended',
  registers: [metrics],
});

/** A Redis that lost the lock gets it back, unless somebody else has it by now. */
const renewScript = `
local holder = redis.call('GET', KEYS[1])
if not holder or holder == ARGV[1] then redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) end`;
const releaseScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', unpack(KEYS)) end`;

/** The right to decide, which one caller of all processes has at a time. It is released once. */
export type HeldLock = {
  /** `alongWith`: keys that go with it, of the same hash slot, if it is still held. */
  release(alongWith?: readonly string[]): void;
  /**
   * Releases it by a script that does more: `run` is given what the lock holds while it is ours, and answers whether it
   * released it. Without an answer it is released all the same, unless somebody else has it by then.
   */
  releaseBy(run: (token: string) => Promise<boolean>): Promise<boolean>;
};

/** Renews a lock that was acquired, until it is released. */
export const holdLock = (
  redis: Pick<Redis, 'del' | 'eval'>,
  key: string,
  token: string,
  acquiredAt: number,
): HeldLock => {
  // A lock that could not be renewed or released expires: the append itself is safe against repetition.
  const run = (script: string, keys: string[]) =>
    redis.eval(script, { keys, arguments: [token, String(lockExpiryMs)] }).catch(() => {});
  const renew = () => setInterval(() => run(renewScript, [key]), renewEveryMs);
  let timer = renew();
  let isReleased = false;
  return {
    releaseBy: async (runOther) => {
      // A renewal that comes after the script would lock again what nobody holds.
      clearInterval(timer);
      try {
        isReleased = await runOther(token);
        if (!isReleased) timer = renew();
        return isReleased;
      } catch (error) {
        isReleased = true;
        void run(releaseScript, [key]);
        throw error;
      }
    },
    release: (alongWith = []) => {
      if (isReleased) return;
      isReleased = true;
      clearInterval(timer);
      const keys = [key, ...alongWith];
      // Long before it could have expired the lock is certainly ours, and the cheaper command will do.
      const isOurs = performance.now() - acquiredAt < lockExpiryMs - renewEveryMs;
      void (isOurs ? redis.del(keys).catch(() => {}) : run(releaseScript, keys));
    },
  };
};

/** The lock of a key, if nobody holds it. */
export const tryLock = async (
  redis: Pick<Redis, 'set' | 'del' | 'eval'>,
  key: string,
): Promise<HeldLock | undefined> => {
  const token = randomUUID();
  const acquiredAt = performance.now();
  const expiration = { type: 'PX', value: lockExpiryMs } as const;
  // Who does not learn whether the lock is theirs decides nothing; it expires.
  const acquired = await redis.set(key, token, { condition: 'NX', expiration }).catch((error: unknown) => {
    throw notDone(error);
  });
  return acquired === null ? undefined : holdLock(redis, key, token, acquiredAt);
};

/** Tries until it has the lock. Throws when it takes too long, and when the service stops. */
export const waitForLock = async <Lock>(
  what: string,
  tryAcquire: () => Promise<Lock | undefined>,
  stopping?: AbortSignal,
): Promise<Lock> => {
  const until = performance.now() + timeoutMs;
  placementsWaiting.inc();
  try {
    while (performance.now() < until) {
      // Of different lengths, so that many who wait don't all come at the same moment.
      await sleepOrThrow(retryEveryMs * (0.5 + Math.random() / 2), stopping);
      const lock = await tryAcquire();
      if (lock) return lock;
    }
  } finally {
    placementsWaiting.dec();
  }
  throw new Error(`${what}: timed out waiting for its lock`);
};
