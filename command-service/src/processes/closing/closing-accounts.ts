import { accountEvents, type EventOf, idOfStream, pickEvents } from '@paddock/contracts/events';
import type { Redis } from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import { createRedisProjection } from '@paddock/service-kit/subscribe';

/** A step of any other account than these changes nothing. */
const foldScript = `
for _, step in ipairs(steps) do
  local position, account, change, due = step[1], step[2], step[3], step[4]
  if tonumber(position) > checkpoint then
    if change == 'ends' then
      redis.call('HDEL', KEYS[3], account)
      redis.call('ZREM', KEYS[2], account)
    elseif change == 'begins' or redis.call('HEXISTS', KEYS[3], account) == 1 then
      redis.call('HSET', KEYS[3], account, position)
      redis.call('ZADD', KEYS[2], due, account)
    end
    redis.call('SET', KEYS[1], position)
  end
end`;

/** What came since it was looked at leaves it due, within the same millisecond too. */
const doneScript = `
if redis.call('HGET', KEYS[2], ARGV[1]) == ARGV[2] then
  if ARGV[3] == '' then redis.call('ZREM', KEYS[1], ARGV[1]) else redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1]) end
end`;

/** One hash tag: the index lies on one node of a cluster. Another form of it has another number, and is folded again. */
const prefix = 'closing:{index-3}';
const checkpointKey = `${prefix}:checkpoint`;
/** Sorted set of accounts to look at, by when. */
const dueKey = `${prefix}:due`;
/** Hash of all accounts that are being closed or are closed, or whose customers are or were excluded from everything: account → position of what happened in it last. */
const accountsKey = `${prefix}:accounts`;

/** Accounts that are read at a time. */
const pageSize = 100;

/** What begins and ends the closing of an account, or an exclusion from everything, what it may have waited for, and what brings money into it. */
export const closingEvents = pickEvents(accountEvents, [
  'AccountClosing',
  'AccountClosingCancelled',
  'AccountClosed',
  'AccountReopened',
  'ExclusionSet',
  'ExclusionRegisterAnswered',
  'LinkedExclusionNoted',
  'BetSettled',
  'BetResettled',
  'BetReopened',
  'BetVoided',
  'BetCashedOut',
  'BetPartlyCashedOut',
  'StakeReleased',
  'ReferralDecided',
  'DepositCompleted',
  'DepositDeclined',
  'DepositTakenBack',
  'WithdrawalCompleted',
  'WithdrawalFailed',
  'WithdrawalTakenAgain',
  'ShopDepositConfirmed',
  'PaymentContradictionResolved',
  'ChargebackReversed',
]);
export type ClosingEvent = EventOf<typeof closingEvents>;
type Change = 'begins' | 'goes on' | 'ends';

const changeOf = ({ type, data }: ClosingEvent): Change => {
  switch (type) {
    case 'AccountClosing':
      return 'begins';
    case 'ExclusionSet':
      return data.scope === 'full' ? 'begins' : 'goes on';
    case 'ExclusionRegisterAnswered':
      return data.listing === 'listed' ? 'begins' : 'goes on';
    case 'LinkedExclusionNoted':
      return data.full || data.isListed ? 'begins' : 'goes on';
    // Nobody takes back the closing of an account, or has it opened again, who is excluded.
    case 'AccountClosingCancelled':
    case 'AccountReopened':
      return 'ends';
    default:
      return 'goes on';
  }
};

/** An account to look at. `position`: of what happened in it last, as the index has it. */
export type DueAccount = { accountId: string; position: string };

/** Accounts that are being closed or are closed, in Redis, folded from `$all` with its checkpoint. */
export const createClosingAccounts = (redis: Redis) => {
  const folded = createRedisProjection(redis, [checkpointKey, dueKey, accountsKey], foldScript);
  return {
    checkpoint: folded.checkpoint,
    fold: async (events: readonly StoredEvent<ClosingEvent>[], after: bigint): Promise<void> => {
      const steps = events.map((event) => [
        ...[`${event.position}`, idOfStream(event.stream), changeOf(event), Date.parse(event.metadata.at)],
      ]);
      await folded.fold(steps, after);
    },
    count: async (): Promise<{ all: number; due: number }> => {
      const [all, due] = await Promise.all([redis.hLen(accountsKey), redis.zCard(dueKey)]);
      return { all, due };
    },
    /** Accounts to look at by then, the longest due first; the rest in the next round. */
    due: async (by: Date): Promise<DueAccount[]> => {
      const page = { BY: 'SCORE', LIMIT: { offset: 0, count: pageSize } } as const;
      const ids = await redis.zRange(dueKey, '-inf', by.getTime(), page);
      if (ids.length === 0) return [];
      const positions = await redis.hmGet(accountsKey, ids);
      return ids.flatMap((accountId, index) => {
        const position = positions[index];
        return position ? [{ accountId, position }] : [];
      });
    },
    /** It was looked at, and is to be looked at again then; `undefined`: once something happens in it. */
    done: async ({ accountId, position }: DueAccount, again: number | undefined): Promise<void> => {
      const given = [accountId, position, again === undefined ? '' : String(again)];
      await redis.eval(doneScript, { keys: [dueKey, accountsKey], arguments: given });
    },
  };
};
