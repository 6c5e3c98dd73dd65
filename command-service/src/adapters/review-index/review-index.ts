import {
  accountEvents,
  type DataOf,
  type EventOf,
  idOfStream,
  pickEvents,
  riskEvents,
  shownAction,
} from '@paddock/contracts/events';
import type { Review } from '@paddock/contracts/http';
import type { Redis } from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import { createRedisProjection } from '@paddock/service-kit/subscribe';
import { reviewKeys } from './keys.ts';

const foldScript = `
for _, step in ipairs(steps) do
  local position, id, item, since = step[1], step[2], step[3], step[4]
  if tonumber(position) > checkpoint then
    if item then
      redis.call('HSET', KEYS[2], id, item)
      redis.call('ZADD', KEYS[3], since, id)
    else
      redis.call('HDEL', KEYS[2], id)
      redis.call('ZREM', KEYS[3], id)
    end
    redis.call('SET', KEYS[1], position)
  end
end`;

/** What begins and ends a wait for a member of staff. */
export const reviewEvents = {
  ...pickEvents(riskEvents, ['RiskChangeRequested', 'RiskChangeDecided']),
  ...pickEvents(accountEvents, [
    'WithdrawalHeld',
    'WithdrawalReleased',
    'WithdrawalFailed',
    'WithdrawalPaidOtherwise',
    'BonusRequested',
    'BonusRequestDecided',
    'PaymentContradicted',
    'PaymentCorrectionRequested',
    'PaymentContradictionResolved',
    'ActionRequested',
    'ActionRequestDecided',
  ]),
};
export type ReviewEvent = EventOf<typeof reviewEvents>;
type Stored = StoredEvent<ReviewEvent>;
type Step = [position: string, id: string] | [position: string, id: string, item: string, since: number];

/** A request of staff as the list has it, without what somebody noted: that is sealed. */
const requestOf = (
  { requestId, requestedBy, action }: DataOf<ReviewEvent, 'ActionRequested'>,
  accountId: string,
  at: string,
): Review => ({ accountId, at, requestId, requestedBy, ...shownAction(action) });

/** What begins to wait with an event, or the id of what waits no more. */
const changeOf = (event: ReviewEvent, accountId: string, at: string): Review | { over: string } => {
  switch (event.type) {
    case 'WithdrawalHeld': {
      const { card, requestedBy = null, ...held } = event.data;
      const shown = card ? `${card.scheme} ending ${card.lastFour}` : null;
      return { kind: 'withdrawal', accountId, at, ...held, card: shown, requestedBy };
    }
    case 'BonusRequested':
      return { kind: 'bonus', accountId, at, amount: event.data.bonus.amount, ...event.data };
    case 'ActionRequested':
      return requestOf(event.data, accountId, at);
    case 'RiskChangeRequested':
      return { kind: 'risk-settings', at, ...event.data };
    case 'PaymentContradicted': {
      const { kind: payment, card: _, ...contradicted } = event.data;
      return { kind: 'contradiction', accountId, at, payment, ...contradicted, requestedBy: null };
    }
    case 'PaymentCorrectionRequested': {
      const { kind: payment, note: _, ...contradicted } = event.data;
      return { kind: 'contradiction', accountId, at, payment, ...contradicted };
    }
    case 'WithdrawalReleased':
    case 'WithdrawalPaidOtherwise':
    case 'WithdrawalFailed':
      return { over: `withdrawal/${event.data.withdrawalId}` };
    case 'BonusRequestDecided':
    case 'ActionRequestDecided':
    case 'RiskChangeDecided':
      return { over: `request/${event.data.requestId}` };
    case 'PaymentContradictionResolved':
      return { over: `contradiction/${event.data.paymentId}` };
    default:
      return event satisfies never;
  }
};

const idOf = (review: Review): string => {
  switch (review.kind) {
    case 'withdrawal':
      return `withdrawal/${review.withdrawalId}`;
    case 'bonus':
    case 'stake-factor':
    case 'deposit-review':
    case 'void-bet':
    case 'risk-settings':
      return `request/${review.requestId}`;
    case 'contradiction':
      return `contradiction/${review.paymentId}`;
    default:
      return review satisfies never;
  }
};

const stepOf = (event: Stored): Step => {
  const accountId = idOfStream(event.stream);
  const { at } = event.metadata;
  const change = changeOf(event, accountId, at);
  const position = `${event.position}`;
  if ('over' in change) return [position, `${accountId}/${change.over}`];
  return [position, `${accountId}/${idOf(change)}`, JSON.stringify(change), Date.parse(at)];
};

/** What waits for a member of staff, in Redis, folded from `$all` with its checkpoint in the same write. */
export const createReviewIndex = (redis: Redis) => {
  const { checkpoint, items, since } = reviewKeys;
  const folded = createRedisProjection(redis, [checkpoint, items, since], foldScript);
  return {
    checkpoint: folded.checkpoint,
    fold: async (events: readonly Stored[], after: bigint): Promise<void> => {
      await folded.fold(events.map(stepOf), after);
    },
  };
};
