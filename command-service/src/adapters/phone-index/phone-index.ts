import { dialledPhone } from '@paddock/contracts/registration';
import type { Redis } from '@paddock/service-kit/engines';
import type { Digest } from '@paddock/service-kit/keys';
import { createRedisProjection } from '@paddock/service-kit/subscribe';

const foldScript = `
for _, step in ipairs(steps) do
  local position, phone, account = step[1], step[2], step[3]
  if tonumber(position) > checkpoint then
    if phone then
      local known = redis.call('HGET', KEYS[2], phone)
      if not known then
        redis.call('HSET', KEYS[2], phone, account)
      elseif not string.find(known, account, 1, true) then
        redis.call('HSET', KEYS[2], phone, known .. ',' .. account)
      end
    end
    redis.call('SET', KEYS[1], position)
  end
end`;

const forgetScript = `
local known = redis.call('HGET', KEYS[1], ARGV[1])
if not known then return end
local left = {}
for account in string.gmatch(known, '[^,]+') do
  if account ~= ARGV[2] then table.insert(left, account) end
end
if #left == 0 then redis.call('HDEL', KEYS[1], ARGV[1])
else redis.call('HSET', KEYS[1], ARGV[1], table.concat(left, ',')) end`;

/** One hash tag: the index lies on one node of a cluster. Another form of it has another number, and is folded again. */
const prefix = 'phones:{index-1}';
const checkpointKey = `${prefix}:checkpoint`;
/** Hash: keyed digest of a number → ids of accounts, apart by commas. */
const accountsKey = `${prefix}:accounts`;

/** What became of one event: the number of an account, or nothing. */
export type PhoneStep = readonly [position: string, phone?: string, accountId?: string];

/**
 * Accounts by the phone that their profile gave, by a keyed digest of the number, so that a copy of Redis tells none. Several
 * may share one, as a household does. Whoever looks one up asks the profile whether it still has the number.
 */
export const createPhoneIndex = (redis: Redis, digest: Digest) => {
  const folded = createRedisProjection(redis, [checkpointKey, accountsKey], foldScript);
  const digestOf = (phone: string): string => digest(`phone/${dialledPhone(phone)}`).toString('base64url');
  return {
    digestOf,
    checkpoint: folded.checkpoint,
    fold: (steps: readonly PhoneStep[], after: bigint) => folded.fold(steps, after),
    /** Nobody finds the account by the number any more. */
    forget: async (accountId: string, phone: string): Promise<void> => {
      await redis.eval(forgetScript, { keys: [accountsKey], arguments: [digestOf(phone), accountId] });
    },
    /** Ids of accounts that gave the number, the oldest first. */
    accountsOf: async (phone: string): Promise<string[]> => {
      const known = await redis.hGet(accountsKey, digestOf(phone));
      return known ? known.split(',') : [];
    },
  };
};
export type PhoneIndex = ReturnType<typeof createPhoneIndex>;
