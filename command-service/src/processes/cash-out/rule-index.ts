import { accountEvents, type EventOf, idOfStream, idSchema, pickEvents } from '@paddock/contracts/events';
import type { Redis } from '@paddock/service-kit/engines';
import { fingerprintOf, type StoredEvent } from '@paddock/service-kit/events';
import { createRedisProjection } from '@paddock/service-kit/subscribe';
import { z } from 'zod';

/** Bet with a rule → its account. */
export const rulesSchema = z.record(idSchema, idSchema);

/** One hash tag: the index lies on one node of a cluster. Another schema has other keys, and is folded again. */
const prefix = `cash-out:{rules-${fingerprintOf(rulesSchema)}}`;
const checkpointKey = `${prefix}:checkpoint`;
/** Hash: `rulesSchema`. */
const rulesKey = `${prefix}:bets`;

export const ruleKeys = [checkpointKey, rulesKey] as const;

const foldScript = `
for _, step in ipairs(steps) do
  local position, id, account = step[1], step[2], step[3]
  if tonumber(position) > checkpoint then
    if account then redis.call('HSET', KEYS[2], id, account)
    elseif id then redis.call('HDEL', KEYS[2], id) end
    redis.call('SET', KEYS[1], position)
  end
end`;

/** Without an account: the bet has no rule from then on; without a bet: nothing but the position. */
type Step = [position: string, betId?: string, accountId?: string];

/** The events that change a bet's rule or what it is worth. */
export const cashOutEvents = pickEvents(accountEvents, [
  'BetLegResulted',
  'BetSettled',
  'BetResettled',
  'BetReopened',
  'BetVoided',
  'BetCashedOut',
  'BetPartlyCashedOut',
  'CashOutRuleSet',
  'CashOutRuleRemoved',
]);
export type CashOutEvent = EventOf<typeof cashOutEvents>;

/** The same and the placing of bets, which changes nothing here but begins their traces. */
export const tracedCashOutEvents = { ...cashOutEvents, ...pickEvents(accountEvents, ['BetPlaced']) };
export type TracedCashOutEvent = EventOf<typeof tracedCashOutEvents>;
type Stored = StoredEvent<TracedCashOutEvent>;

const stepsOf = ({ stream, position: at, type, data }: Stored): Step[] => {
  const position = `${at}`;
  switch (type) {
    case 'CashOutRuleSet':
      return [[position, data.betId, idOfStream(stream)]];
    case 'CashOutRuleRemoved':
    case 'BetSettled':
    case 'BetVoided':
    case 'BetCashedOut':
      return [[position, data.betId]];
    case 'BetPlaced':
    case 'BetLegResulted':
    case 'BetResettled':
    case 'BetReopened':
    case 'BetPartlyCashedOut':
      return [];
    default:
      return type satisfies never;
  }
};

/** A bet that has, or lately had, a rule; its account holds which rule. */
export type Rule = { accountId: string; betId: string };

/** The bets with a rule, in Redis; folded from `$all` with its checkpoint in the same write. */
export const createRuleIndex = (redis: Redis) => {
  const folded = createRedisProjection(redis, [...ruleKeys], foldScript);
  return {
    checkpoint: folded.checkpoint,
    fold: async (events: readonly Stored[], after: bigint): Promise<void> => {
      const last = events.at(-1);
      if (!last) return;
      await folded.fold([...events.flatMap(stepsOf), [`${last.position}`]], after);
    },
    all: async (): Promise<Rule[]> =>
      Object.entries(rulesSchema.parse(await redis.hGetAll(rulesKey))).map(([betId, accountId]) => ({
        accountId,
        betId,
      })),
  };
};
