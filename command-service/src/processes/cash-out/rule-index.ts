import { type AccountEvent, idOfStream } from '@paddock/contracts/events';
import type { Redis, StoredEvent } from '@paddock/service-kit/engines';
import { foldedIndex } from '@paddock/service-kit/subscribe';

/** One hash tag: the index lies on one node of a cluster. */
const prefix = 'cash-out:{rules}';
const checkpointKey = `${prefix}:checkpoint`;
/** Hash: bet with a rule → its account. */
const rulesKey = `${prefix}:bets`;

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

/** Event types that change a bet's rule or what it is worth. */
export const cashOutTypes = [
  'BetLegResulted',
  'BetSettled',
  'BetResettled',
  'BetReopened',
  'BetVoided',
  'BetCashedOut',
  'BetPartlyCashedOut',
  'CashOutRuleSet',
  'CashOutRuleRemoved',
] as const;

type Followed = Extract<AccountEvent, { type: (typeof cashOutTypes)[number] }>;

const stepsOf = (stored: StoredEvent): Step[] => {
  const position = `${stored.position}`;
  const { type, data } = stored as unknown as Followed;
  switch (type) {
    case 'CashOutRuleSet':
      return [[position, data.betId, idOfStream(stored.stream)]];
    case 'CashOutRuleRemoved':
    case 'BetSettled':
    case 'BetVoided':
    case 'BetCashedOut':
      return [[position, data.betId]];
    case 'BetLegResulted':
    case 'BetResettled':
    case 'BetReopened':
    case 'BetPartlyCashedOut':
      return [];
    default:
      return type satisfies never;
  }
};

/** A bet that has, or lately had, a rule; which rule is for its account to say. */
export type Rule = { accountId: string; betId: string };

/** The bets with a rule, in Redis; folded from `$all` with its checkpoint in the same write. */
export const createRuleIndex = (redis: Redis) => {
  const folded = foldedIndex(redis, [checkpointKey, rulesKey], foldScript);
  return {
    checkpoint: folded.checkpoint,
    fold: async (events: readonly StoredEvent[], after: bigint): Promise<void> => {
      const last = events.at(-1);
      if (!last) return;
      await folded.fold([...events.flatMap(stepsOf), [`${last.position}`]], after);
    },
    all: async (): Promise<Rule[]> =>
      Object.entries(await redis.hGetAll(rulesKey)).map(([betId, accountId]) => ({ accountId, betId })),
  };
};
