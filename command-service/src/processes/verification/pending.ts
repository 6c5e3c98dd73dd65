import { type EventOf, idOfStream, pickEvents, profileEvents } from '@paddock/contracts/events';
import type { Redis } from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import { createRedisProjection } from '@paddock/service-kit/subscribe';
import type { Profiles } from '../../domain/profile/service.ts';
import { pauseAfter } from '../../domain/profile/verification.ts';

const foldScript = `
for _, step in ipairs(steps) do
  local position, account, due = step[1], step[2], step[3]
  if tonumber(position) > checkpoint then
    if due then redis.call('ZADD', KEYS[2], due, account) else redis.call('ZREM', KEYS[2], account) end
    redis.call('SET', KEYS[1], position)
  end
end`;

/** One hash tag: the index lies on one node of a cluster. Another form of it has another number, and is folded again. */
const prefix = 'verification:{index-1}';
const checkpointKey = `${prefix}:checkpoint`;
/** Sorted set of accounts whose customer is not verified yet, and nobody has said that they can't be, by when to ask. */
const dueKey = `${prefix}:due`;

/** Accounts that are read at a time. */
const pageSize = 100;

export const verificationEvents = pickEvents(profileEvents, [
  'ProfileRegistered',
  'VerificationAsked',
  'VerificationAnswered',
]);
export type VerificationEvent = EventOf<typeof verificationEvents>;
type Step = readonly [position: string, accountId: string, due: number | false];

/**
 * When the provider is to be asked, by the profile as it is by now: identity may have come before it. `false`: an answer is
 * there, or there is no profile. A new customer is left to the call that registers them for as long as that may take.
 */
const stepOf = async (
  profiles: Pick<Profiles, 'load'>,
  { stream, position, metadata }: StoredEvent<VerificationEvent>,
): Promise<Step> => {
  const accountId = idOfStream(stream);
  const { registered, verification } = (await profiles.load(accountId)).state;
  const at = (due: number | false): Step => [`${position}`, accountId, due];
  if (!registered || verification.status === 'answered') return at(false);
  if (verification.status === 'asked') return at(Date.parse(verification.retryAt));
  return at(Date.parse(metadata.at) + pauseAfter(1));
};

/** Customers who are yet to be verified, in Redis, folded from `$all` with its checkpoint. */
export const createPendingVerifications = (redis: Redis, profiles: Pick<Profiles, 'load'>) => {
  const folded = createRedisProjection(redis, [checkpointKey, dueKey], foldScript);
  return {
    checkpoint: folded.checkpoint,
    fold: async (events: readonly StoredEvent<VerificationEvent>[], after: bigint): Promise<void> => {
      await folded.fold(await Promise.all(events.map((event) => stepOf(profiles, event))), after);
    },
    count: async (now: Date): Promise<{ all: number; overdue: number }> => {
      const [all, overdue] = await Promise.all([
        redis.zCard(dueKey),
        redis.zCount(dueKey, '-inf', now.getTime()),
      ]);
      return { all, overdue };
    },
    /** Accounts to be asked about by then, the longest due first; the rest in the next round. */
    due: (by: Date): Promise<string[]> =>
      redis.zRange(dueKey, '-inf', by.getTime(), { BY: 'SCORE', LIMIT: { offset: 0, count: pageSize } }),
    /** Those of these accounts that are to be asked about by then. */
    dueOf: async (accountIds: readonly string[], by: Date): Promise<string[]> => {
      const scores = await Promise.all(accountIds.map((accountId) => redis.zScore(dueKey, accountId)));
      return accountIds.filter((_, index) => (scores[index] ?? Number.POSITIVE_INFINITY) <= by.getTime());
    },
    /** Not before then, unless an event says otherwise. */
    postpone: async (accountId: string, until: Date): Promise<void> => {
      await redis.zAdd(dueKey, { value: accountId, score: until.getTime() }, { condition: 'XX' });
    },
    /** There is nobody to ask about any more. */
    forget: async (accountId: string): Promise<void> => {
      await redis.zRem(dueKey, accountId);
    },
  };
};
