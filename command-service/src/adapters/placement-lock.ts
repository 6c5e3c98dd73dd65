import type { Redis } from '@paddock/service-kit/engines';
import { type HeldLock, tryLock, waitForLock } from './held-lock.ts';

const lockKey = (placementId: string): string => `placing:{${placementId}}`;

/**
 * Requests under one `uniqueId` are decided one after another, so that a retry is refused only once the first
 * attempt has ended.
 */
export const createPlacementLock = (
  redis: Pick<Redis, 'set' | 'del' | 'eval' | 'exists'>,
  stopping?: AbortSignal,
) => {
  /** The lock, if nobody holds it. */
  const tryAcquire = (placementId: string): Promise<HeldLock | undefined> =>
    tryLock(redis, lockKey(placementId));

  /**
   * Reads what is needed and decides, under the lock. The first read is sent together with the lock, in one round
   * trip; who had to wait reads again, and what was read in vain is handed to `discard`. `decide` may release the
   * lock as soon as the decision is made; otherwise it is released at the end.
   */
  const withLock = async <Read, Decided>(
    placementId: string,
    read: () => Promise<Read>,
    decide: (read: Read, lock: HeldLock) => Promise<Decided>,
    discard: (read: Read) => void = () => {},
  ): Promise<Decided> => {
    const acquiring = tryAcquire(placementId);
    const reading = read();
    // Looked at once the lock is had: that it fails before is no failure that nobody waits for.
    void reading.catch(() => {});
    const readInVain = () => void reading.then(discard, () => {});
    const first = await acquiring.catch((error: unknown) => {
      readInVain();
      throw error;
    });
    if (!first) readInVain();
    const waited = () => waitForLock(`placement ${placementId}`, () => tryAcquire(placementId), stopping);
    const lock = first ?? (await waited());
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
