import type { Redis } from '@paddock/service-kit/engines';
import { createRedisProjection } from '@paddock/service-kit/subscribe';
import { isCrowdable, type Mark, mostSharing } from '../../domain/claims/evidence.ts';

/** One hash tag: the index lies on one node of a cluster. Another form of it has another number, and is folded again. */
const prefix = 'linked-accounts:{index-1}';
const checkpointKey = `${prefix}:checkpoint`;
/** Sets: the marks of an account, and the accounts that have a mark. */
const marksKey = (accountId: string): string => `${prefix}:of:${accountId}`;
const accountsKey = (mark: Mark): string => `${prefix}:by:${mark}`;

const advanceScript = `
for _, step in ipairs(steps) do
  if tonumber(step[1]) > checkpoint then redis.call('SET', KEYS[1], step[1]) end
end`;

/**
 * Accounts by what they are compared by: keyed digests, so that a copy of Redis tells nothing of anybody. It only grows
 * but for whoever is erased, so that it does not matter who adds what in which order, nor how often.
 */
export const createLinkIndex = (redis: Redis) => {
  const progress = createRedisProjection(redis, [checkpointKey], advanceScript);
  return {
    checkpoint: progress.checkpoint,
    /** Everything up to `position` is done. Throws where the index was lost meanwhile: it is filled again. */
    advance: async (position: bigint, after: bigint): Promise<void> => {
      await progress.fold([[`${position}`]], after);
    },
    add: async (accountId: string, marks: readonly Mark[]): Promise<void> => {
      if (marks.length === 0) return;
      await redis.sAdd(marksKey(accountId), [...marks]);
      for (const mark of marks) await redis.sAdd(accountsKey(mark), accountId);
    },
    /** Nothing is compared with the account any more. */
    forget: async (accountId: string): Promise<void> => {
      const marks = await redis.sMembers(marksKey(accountId));
      for (const mark of marks) await redis.sRem(accountsKey(mark as Mark), accountId);
      await redis.del(marksKey(accountId));
    },
    marksOf: async (accountId: string): Promise<Mark[]> =>
      (await redis.sMembers(marksKey(accountId))) as Mark[],
    /** Their ids in order; of a card or device that too many share, none. */
    accountsWith: async (mark: Mark): Promise<string[]> => {
      const accounts = await redis.sMembers(accountsKey(mark));
      return isCrowdable(mark) && accounts.length > mostSharing ? [] : accounts.sort();
    },
  };
};
export type LinkIndex = ReturnType<typeof createLinkIndex>;
