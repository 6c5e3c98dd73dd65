import { randomUUID } from 'node:crypto';
import { notDone, type Redis } from '@paddock/service-kit/engines';
import { Gauge, metrics, sleepOrThrow } from '@paddock/service-kit/process';

/** A lock is renewed while it is held; that of a process that died expires after this long, milliseconds. */
const expiryMs = 3000;
const renewEveryMs = 1000;
const retryEveryMs = 50;
/** Longest that a lock is waited for: a bet delay and a trader's decision fit in. */
const timeoutMs = 75_000;

const placementsWaiting = new Gauge({
  name: 'paddock_placements_waiting',
  help: 'Requests that wait until an earlier one of the same placement has ended',
  registers: [metrics],
});

const lockKey = (placementId: string): string => `placing:{${placementId}}`;

const renewScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end`;
const releaseScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

/** The right to decide on a placement, which one caller of all processes has at a time. It is released once. */
type HeldLock = { release(): void };

/**
 * Requests under one `uniqueId` are decided one after another, so that a retry is refused only once the first
 * attempt has ended.
 */
export const createPlacementLock = (
  redis: Pick<Redis, 'set' | 'del' | 'eval' | 'exists'>,
  stopping?: AbortSignal,
) => {
  const hold = (key: string, token: string, acquiredAt: number): HeldLock => {
    // A lock that could not be renewed or released expires: the append itself is safe against repetition.
    const run = (script: string) =>
      redis.eval(script, { keys: [key], arguments: [token, String(expiryMs)] }).catch(() => {});
    const timer = setInterval(() => run(renewScript), renewEveryMs);
    let isReleased = false;
    return {
      release: () => {
        if (isReleased) return;
        isReleased = true;
        clearInterval(timer);
        // Long before it could have expired the lock is certainly ours, and the cheaper command will do.
        const isOurs = performance.now() - acquiredAt < expiryMs - renewEveryMs;
        void (isOurs ? redis.del(key).catch(() => {}) : run(releaseScript));
      },
    };
  };

  /** The lock, if nobody holds it. */
  const tryAcquire = async (placementId: string): Promise<HeldLock | undefined> => {
    const key = lockKey(placementId);
    const token = randomUUID();
    const acquiredAt = performance.now();
    const expiration = { type: 'PX', value: expiryMs } as const;
    // Who does not learn whether the lock is theirs decides nothing; it expires.
    const acquired = await redis.set(key, token, { condition: 'NX', expiration }).catch((error: unknown) => {
      throw notDone(error);
    });
    return acquired === null ? undefined : hold(key, token, acquiredAt);
  };

  /** Waits for the lock. Throws when it takes too long, and when the service stops. */
  const acquire = async (placementId: string): Promise<HeldLock> => {
    const until = performance.now() + timeoutMs;
    placementsWaiting.inc();
    try {
      while (performance.now() < until) {
        await sleepOrThrow(retryEveryMs, stopping);
        const lock = await tryAcquire(placementId);
        if (lock) return lock;
      }
    } finally {
      placementsWaiting.dec();
    }
    throw new Error(`placement ${placementId}: timed out waiting for its lock`);
  };

  /**
   * Reads what is needed and decides, under the lock. The first read is sent together with the lock, in one round
   * trip; who had to wait reads again. `decide` may release the lock as soon as the decision is made; otherwise it
   * is released at the end.
   */
  const withLock = async <Read, Decided>(
    placementId: string,
    read: () => Promise<Read>,
    decide: (read: Read, lock: HeldLock) => Promise<Decided>,
  ): Promise<Decided> => {
    const acquiring = tryAcquire(placementId);
    const reading = read();
    reading.catch(() => {});
    const first = await acquiring;
    const lock = first ?? (await acquire(placementId));
    try {
      return await decide(first ? await reading : await read(), lock);
    } finally {
      lock.release();
    }
  };

  /** Whether somebody is deciding on the placement now. */
  const isHeld = async (placementId: string): Promise<boolean> =>
    (await redis.exists(lockKey(placementId))) > 0;

  return { withLock, isHeld };
};
export type PlacementLock = ReturnType<typeof createPlacementLock>;
