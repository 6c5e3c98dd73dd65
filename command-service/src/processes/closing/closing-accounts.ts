import { accountEvents, type EventOf, idOfStream, pickEvents } from '@paddock/contracts/events';
import type { Redis } from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import { createRedisProjection } from '@paddock/service-kit/subscribe';

/** A step of any other account than these changes nothing. */
const foldScript = `
for _, step in ipairs(steps) do
  local position, account, change, due = step[1], step[2], step[3], step[4]
  if tonumber(position) > checkpoint then
    if change == 'begins' then redis.call('SADD', KEYS[3], account) end
    if change == 'ends' then
      redis.call('SREM', KEYS[3], account)
      redis.call('ZREM', KEYS[2], account)
    elseif redis.call('SISMEMBER', KEYS[3], account) == 1 then
      redis.call('ZADD', KEYS[2], due, account)
    end
    redis.call('SET', KEYS[1], position)
  end
end`;

/** What came since it was looked at leaves it due. */
const doneScript = `
if redis.call('ZSCORE', KEYS[1], ARGV[1]) == ARGV[2] then
  if ARGV[3] == '' then redis.call('ZREM', KEYS[1], ARGV[1]) else redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1]) end
end`;

/** One hash tag: the index lies on one node of a cluster. Another form of it has another number, and is folded again. */
const prefix = 'closing:{index-1}';
const checkpointKey = `${prefix}:checkpoint`;
/** Sorted set of accounts to look at, by when. */
const dueKey = `${prefix}:due`;
/** Set of all accounts that are being closed or are closed. */
const accountsKey = `${prefix}:accounts`;

/** Accounts that are read at a time. */
const pageSize = 100;

/** What begins and ends the closing of an account, what it may have waited for, and what brings money into it. */
export const closingEvents = pickEvents(accountEvents, [
  'AccountClosing',
  'AccountClosingCancelled',
  'AccountClosed',
  'AccountReopened',
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
]);
export type ClosingEvent = EventOf<typeof closingEvents>;
type Change = 'begins' | 'goes on' | 'ends';

const changeOf = (type: ClosingEvent['type']): Change => {
  switch (type) {
    case 'AccountClosing':
      return 'begins';
    case 'AccountClosingCancelled':
    case 'AccountReopened':
      return 'ends';
    default:
      return 'goes on';
  }
};

/** An account to look at. `score`: why it was due then, as Redis has it. */
export type DueAccount = { accountId: string; score: number };

/** Accounts that are being closed or are closed, in Redis, folded from `$all` with its checkpoint. */
export const createClosingAccounts = (redis: Redis) => {
  const folded = createRedisProjection(redis, [checkpointKey, dueKey, accountsKey], foldScript);
  return {
    checkpoint: folded.checkpoint,
    fold: async (events: readonly StoredEvent<ClosingEvent>[], after: bigint): Promise<void> => {
      const steps = events.map(({ position, stream, type, metadata }) => [
        ...[`${position}`, idOfStream(stream), changeOf(type), Date.parse(metadata.at)],
      ]);
      await folded.fold(steps, after);
    },
    count: async (): Promise<{ all: number; due: number }> => {
      const [all, due] = await Promise.all([redis.sCard(accountsKey), redis.zCard(dueKey)]);
      return { all, due };
    },
    /** Accounts to look at by then, the longest due first; the rest in the next round. */
    due: async (by: Date): Promise<DueAccount[]> => {
      const page = { BY: 'SCORE', LIMIT: { offset: 0, count: pageSize } } as const;
      const found = await redis.zRangeWithScores(dueKey, '-inf', by.getTime(), page);
      return found.map(({ value: accountId, score }) => ({ accountId, score }));
    },
    /** It was looked at, and is to be looked at again then; `undefined`: once something happens in it. */
    done: async ({ accountId, score }: DueAccount, again: number | undefined): Promise<void> => {
      const given = [accountId, String(score), again === undefined ? '' : String(again)];
      await redis.eval(doneScript, { keys: [dueKey], arguments: given });
    },
  };
};
