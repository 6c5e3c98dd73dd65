import {
  accountEvents,
  type DeclineReason,
  type EventOf,
  idOfStream,
  idSchema,
  pickEvents,
} from '@paddock/contracts/events';
import { positiveAmountSchema } from '@paddock/contracts/money';
import type { Redis } from '@paddock/service-kit/engines';
import { fingerprintOf, type StoredEvent } from '@paddock/service-kit/events';
import { createRedisProjection } from '@paddock/service-kit/subscribe';
import { z } from 'zod';

const foldScript = `
for _, step in ipairs(steps) do
  local position, id, item, due = step[1], step[2], step[3], step[4]
  if tonumber(position) > checkpoint then
    if item == 'later' then
      redis.call('ZADD', KEYS[2], 'XX', due, id)
    elseif item then
      redis.call('HSET', KEYS[3], id, item)
      redis.call('ZADD', KEYS[2], due, id)
    else
      redis.call('HDEL', KEYS[3], id)
      redis.call('ZREM', KEYS[2], id)
    end
    redis.call('SET', KEYS[1], position)
  end
end`;

const settledScript = `
local item = redis.call('HGET', KEYS[2], ARGV[1])
if item and cjson.decode(item).since == tonumber(ARGV[2]) then
  redis.call('HDEL', KEYS[2], ARGV[1])
  redis.call('ZREM', KEYS[1], ARGV[1])
end`;

/** Payments are looked at when the route that began them must have given up, milliseconds after. */
const graceMs = 10_000;

/** The customer is with their bank for so long before anybody asks, milliseconds: the provider says by itself when they are done. */
const authenticationMs = 60_000;

const sinceMs = z.int();

/** A payment, or a shop deposit, that began and has not ended. `since`: when it began, milliseconds. */
export const pendingSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['deposit', 'withdrawal']),
    accountId: idSchema,
    paymentId: idSchema,
    amount: positiveAmountSchema,
    cardToken: idSchema,
    since: sinceMs,
  }),
  z.object({ kind: z.literal('shop-deposit'), accountId: idSchema, pin: idSchema, since: sinceMs }),
]);
export type PendingPayment = z.output<typeof pendingSchema>;

/**
 * One hash tag: the index lies on one node of a cluster. Another schema has other keys, and is folded again; so would
 * it be under another word, for which alone the whole log is not read: `follow-up` is what payments were called once.
 */
const prefix = `follow-up:{index-${fingerprintOf(pendingSchema)}}`;
const checkpointKey = `${prefix}:checkpoint`;
/** Sorted set of ids of what has not ended, by when it should have. */
const dueKey = `${prefix}:due`;
/** Hash: id → JSON of `pendingSchema`. */
const itemsKey = `${prefix}:items`;

/** Payments that are read at a time. */
const pageSize = 100;

export const pendingKeys = [checkpointKey, dueKey, itemsKey] as const;

/** What begins and ends payments. */
export const paymentEvents = pickEvents(accountEvents, [
  'DepositRequested',
  'DepositAuthenticationAsked',
  'DepositConfirmationAllowed',
  'DepositCompleted',
  'DepositDeclined',
  'WithdrawalRequested',
  'WithdrawalReleased',
  'WithdrawalCompleted',
  'WithdrawalFailed',
  'ShopDepositRequested',
  'ShopDepositConfirmed',
  'ShopDepositCancelled',
]);
export type PaymentEvent = EventOf<typeof paymentEvents>;
type Stored = StoredEvent<PaymentEvent>;
type Step = [position: string, id: string] | [position: string, id: string, item: string, due: number];

const begun = (stored: Stored, id: string, item: PendingPayment, due: number): Step => [
  `${stored.position}`,
  id,
  JSON.stringify(item),
  due,
];

/** Why its money may be held still, and is to be let go. */
const isHeldStill = (reason: DeclineReason): boolean =>
  reason === 'credit-funding' || reason === 'unknown-funding' || reason === 'not-allowed';

const stepOf = (event: Stored): Step => {
  const accountId = idOfStream(event.stream);
  const since = Date.parse(event.metadata.at);
  const position = `${event.position}`;
  switch (event.type) {
    case 'DepositRequested':
    // Also one that had been given up: it is under way again.
    case 'DepositConfirmationAllowed':
    case 'WithdrawalRequested': {
      const { amount, card } = event.data;
      const kind = event.type === 'WithdrawalRequested' ? 'withdrawal' : 'deposit';
      const paymentId = 'depositId' in event.data ? event.data.depositId : event.data.withdrawalId;
      const item = { kind, accountId, paymentId, amount, cardToken: card.token, since } as const;
      return begun(event, paymentId, item, since + graceMs);
    }
    case 'WithdrawalReleased': {
      // Until now nobody was to pay it, and no call waits for the provider.
      const { withdrawalId: paymentId, amount, card } = event.data;
      const item = {
        kind: 'withdrawal',
        accountId,
        paymentId,
        amount,
        cardToken: card.token,
        since,
      } as const;
      return begun(event, paymentId, item, since);
    }
    case 'ShopDepositRequested': {
      const { transId, pin, expiresAt } = event.data;
      const item = { kind: 'shop-deposit', accountId, pin, since } as const;
      return begun(event, transId, item, Date.parse(expiresAt));
    }
    case 'DepositAuthenticationAsked':
      return [position, event.data.depositId, 'later', since + authenticationMs];
    case 'DepositDeclined':
      // The provider holds its money until it has let it go, which no event says.
      if (isHeldStill(event.data.reason)) return [position, event.data.depositId, 'later', since];
      return [position, event.data.depositId];
    case 'DepositCompleted':
      return [position, event.data.depositId];
    case 'WithdrawalCompleted':
    case 'WithdrawalFailed':
      return [position, event.data.withdrawalId];
    case 'ShopDepositConfirmed':
    case 'ShopDepositCancelled':
      return [position, event.data.transId];
    default:
      return event satisfies never;
  }
};

/** Payments and shop deposits that have not ended, in Redis, folded from `$all` with their checkpoint. */
export const createPendingPayments = (redis: Redis) => {
  const folded = createRedisProjection(redis, [...pendingKeys], foldScript);
  return {
    checkpoint: folded.checkpoint,
    fold: async (events: readonly Stored[], after: bigint): Promise<void> => {
      await folded.fold(events.map(stepOf), after);
    },
    /** Takes one out whose end no event says; not one that has been let through once more since it was read. */
    settled: async ({ paymentId, since }: { paymentId: string; since: number }): Promise<void> => {
      await redis.eval(settledScript, { keys: [dueKey, itemsKey], arguments: [paymentId, String(since)] });
    },
    count: async (now: number): Promise<{ all: number; overdue: number }> => {
      const [all, overdue] = await Promise.all([redis.zCard(dueKey), redis.zCount(dueKey, '-inf', now)]);
      return { all, overdue };
    },
    /** All that should have ended by now, the oldest first, in pages; what ends meanwhile may move some to the next round. */
    async *due(now: number): AsyncGenerator<PendingPayment[]> {
      for (let offset = 0; ; offset += pageSize) {
        const page = { BY: 'SCORE', LIMIT: { offset, count: pageSize } } as const;
        const ids = await redis.zRange(dueKey, '-inf', now, page);
        if (ids.length === 0) return;
        const items = await redis.hmGet(itemsKey, ids);
        yield items.flatMap((item) => (item ? [pendingSchema.parse(JSON.parse(item))] : []));
      }
    },
  };
};
