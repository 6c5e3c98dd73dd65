import { accountEvents, type EventOf, idOfStream, pickEvents } from '@paddock/contracts/events';
import type { ReferralView } from '@paddock/contracts/http';
import type { Currency } from '@paddock/contracts/money';
import type { Redis } from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import { createRedisProjection } from '@paddock/service-kit/subscribe';
import type { BettingRules } from '../../betting/index.ts';
import { winningsOf } from '../../domain/risk/assess.ts';
import { liabilitiesOf } from '../../domain/risk/leg-liability.ts';
import { type CountedBet, reservationKeys, riskKeys } from './keys.ts';
import { dropReservation } from './reserved-sums.ts';

/**
 * `account` notes its currency, `open` adds a bet in it in place of what it had reserved, `part` leaves so much of its
 * stake, `over` takes it out; `referred` and `decided` keep the list of a trader.
 */
const foldScript = `
${dropReservation}
local won = {}
local function count(bet, sign)
  for _, entries in ipairs({ bet.selections, bet.fixtures }) do
    for _, entry in ipairs(entries) do
      change(KEYS[3], entry[1], sign * math.floor(entry[2] * bet.left / bet.stake + 0.5))
    end
  end
  local amount = sign * math.floor(bet.winnings * bet.left / bet.stake + 0.5)
  local sums = KEYS[(bet.currency == 'GBP' and 10 or 8) + (bet.isSingle and 0 or 1)]
  for _, entry in ipairs(bet.selections) do
    change(sums, entry[1], amount)
    won[entry[1]] = (won[entry[1]] or 0) + amount
  end
end
local function take(id)
  local saved = redis.call('HGET', KEYS[2], id)
  if not saved then return nil end
  local bet = cjson.decode(saved)
  count(bet, -1)
  redis.call('HDEL', KEYS[2], id)
  return bet
end
local function put(id, bet)
  count(bet, 1)
  redis.call('HSET', KEYS[2], id, cjson.encode(bet))
end
local last
for _, step in ipairs(steps) do
  local kind, position, id = step[1], step[2], step[3]
  if tonumber(position) > checkpoint then
    if kind == 'open' then
      take(id)
      drop(KEYS[12], KEYS[13], KEYS[14], id)
      step[4].currency = redis.call('HGET', KEYS[7], step[5])
      put(id, step[4])
    elseif kind == 'account' then
      redis.call('HSET', KEYS[7], id, step[4])
    elseif kind == 'part' then
      local bet = take(id)
      if bet then
        bet.left = step[4]
        put(id, bet)
      end
    elseif kind == 'over' then
      take(id)
    elseif kind == 'referred' then
      redis.call('HSET', KEYS[5], id, step[4])
      redis.call('ZADD', KEYS[6], step[5], id)
    else
      redis.call('HDEL', KEYS[5], id)
      redis.call('ZREM', KEYS[6], id)
    end
    last = position
  end
end
sum()
for selection, amount in pairs(won) do
  if amount ~= 0 and tonumber(redis.call('ZINCRBY', KEYS[4], string.format('%.0f', amount), selection)) <= 0 then
    redis.call('ZREM', KEYS[4], selection)
  end
end
if last then redis.call('SET', KEYS[1], last) end`;

type Step =
  | ['account', position: string, accountId: string, currency: Currency]
  | ['open', position: string, betId: string, bet: CountedBet, accountId: string]
  | ['part', position: string, betId: string, stake: number]
  | ['over', position: string, betId: string]
  | ['referred', position: string, id: string, item: string, runsOutAt: number]
  | ['decided', position: string, id: string];

/** The events that the index is made of. */
export const indexedEvents = pickEvents(accountEvents, [
  'AccountOpened',
  'BetPlaced',
  'BetReopened',
  'BetPartlyCashedOut',
  'BetSettled',
  'BetResettled',
  'BetVoided',
  'BetCashedOut',
  'PlacementReferred',
  'ReferralDecided',
]);
export type IndexedEvent = EventOf<typeof indexedEvents>;
type Stored = StoredEvent<IndexedEvent>;
type PlacedBet =
  | Extract<IndexedEvent, { type: 'BetPlaced' }>['data']
  | Extract<IndexedEvent, { type: 'BetReopened' }>['data']['bet'];

const counted = (bet: PlacedBet, rules: BettingRules): CountedBet => {
  const { selections, fixtures } = liabilitiesOf([bet], rules.maximumPayout);
  return {
    stake: bet.stake,
    left: bet.stake,
    winnings: winningsOf(bet, rules),
    isSingle: bet.legs.length === 1,
    selections: [...selections],
    fixtures: [...fixtures],
  };
};

const referredStep = ({
  stream,
  position,
  metadata,
  data,
}: StoredEvent<Extract<IndexedEvent, { type: 'PlacementReferred' }>>): Step => {
  const accountId = idOfStream(stream);
  const referredAt = metadata.at;
  const item: ReferralView = { ...data, accountId, referredAt };
  return [
    'referred',
    `${position}`,
    `${accountId}/${data.placementId}`,
    JSON.stringify(item),
    Date.parse(data.expiresAt),
  ];
};

const stepOf = (event: Stored, rules: BettingRules): Step => {
  const position = `${event.position}`;
  const accountId = idOfStream(event.stream);
  switch (event.type) {
    case 'AccountOpened':
      return ['account', position, accountId, event.data.currency];
    case 'BetPlaced':
      return ['open', position, event.data.betId, counted(event.data, rules), accountId];
    case 'BetReopened':
      return ['open', position, event.data.betId, counted(event.data.bet, rules), accountId];
    case 'BetPartlyCashedOut':
      return ['part', position, event.data.betId, event.data.remainingStake];
    case 'BetSettled':
    case 'BetResettled':
    case 'BetVoided':
    case 'BetCashedOut':
      return ['over', position, event.data.betId];
    case 'PlacementReferred':
      return referredStep(event);
    case 'ReferralDecided':
      return ['decided', position, `${accountId}/${event.data.placementId}`];
    default:
      return event satisfies never;
  }
};

/**
 * What open bets could cost by selection and fixture, and the placements that wait for a trader, in Redis. Folded
 * from `$all` with its checkpoint in the same write, so that a Redis that lost it is filled again. A bet that is folded
 * has nothing reserved any more, by the same write. `rules`: those that bets are struck under now.
 */
export const createRiskIndex = (redis: Redis, rules: BettingRules) => {
  const { checkpoint, bets, held, selections, referrals, referralEnds, currencies, atRisk } = riskKeys;
  const { EUR, GBP } = atRisk;
  const sums = [EUR.singles, EUR.multiples, GBP.singles, GBP.multiples];
  const index = [checkpoint, bets, held, selections, referrals, referralEnds, currencies, ...sums] as const;
  const keys = [...index, reservationKeys.bets, reservationKeys.sums, reservationKeys.ends] as const;
  const folded = createRedisProjection(redis, [...keys], foldScript);
  return {
    checkpoint: folded.checkpoint,
    fold: async (events: readonly Stored[], after: bigint): Promise<void> => {
      await folded.fold(
        events.map((event) => stepOf(event, rules)),
        after,
      );
    },
  };
};
