import { lruCache } from '@paddock/service-kit/process';
import type { Dependencies } from '../../dependencies.ts';

/** Milliseconds that a yes is held: nobody grows younger, but a person may be erased. */
const heldMs = 10 * 60_000;

/** Whether the customer may play by age and identity; a yes is remembered, so that a bet seldom costs a read. */
export const verifiedReader = (isOfAge: Dependencies['profiles']['isOfAge']) => {
  const known = lruCache<number>(50_000);
  return async (accountId: string, now: Date): Promise<boolean> => {
    const until = known.get(accountId);
    if (until !== undefined && performance.now() < until) return true;
    const isVerified = await isOfAge(accountId, now);
    if (isVerified) known.set(accountId, performance.now() + heldMs);
    return isVerified;
  };
};
