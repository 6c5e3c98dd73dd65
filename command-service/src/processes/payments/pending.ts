import { type AccountEvent, idOfStream } from '@paddock/contracts/events';
import type { Redis, StoredEvent } from '@paddock/service-kit/engines';
import { foldedIndex } from '@paddock/service-kit/subscribe';

/** Stored data keeps the name that it was first written under. */
const prefix = 'follow-up:{index}';
const checkpointKey = `${prefix}:checkpoint`;
/** Sorted set of ids of what has not ended, by when it should have. */
const dueKey = `${prefix}:due`;
/** Hash: id → JSON of what it is. */
const itemsKey = `${prefix}:items`;

const foldScript = `
for _, step in ipairs(steps) do
  local position, id, item, due = step[1], step[2], step[3], step[4]
  if tonumber(position) > checkpoint then
    if item then
      redis.call('HSET', KEYS[3], id, item)
      redis.call('ZADD', KEYS[2], due, id)
    else
      redis.call('HDEL', KEYS[3], id)
      redis.call('ZREM', KEYS[2], id)
    end
    redis.call('SET', KEYS[1], position)
  end
end`;

/** Payments are looked at when the route that began them must have given up, milliseconds after. */
const graceMs = 10_000;

/** A payment, or a shop deposit, that began and has not ended. */
export type PendingPayment =
  | {
      kind: 'deposit' | 'withdrawal';
      accountId: string;
      paymentId: string;
      amount: number;
      cardToken: string;
      /** Milliseconds. */
      since: number;
    }
  | { kind: 'shop-deposit'; accountId: string; pin: string; since: number };

export const pendingTypes = [
  'DepositRequested',
  'DepositCompleted',
  'DepositDeclined',
  'WithdrawalRequested',
  'WithdrawalCompleted',
  'WithdrawalFailed',
  'ShopDepositRequested',
  'ShopDepositConfirmed',
  'ShopDepositCancelled',
] as const;

type Followed = Extract<AccountEvent, { type: (typeof pendingTypes)[number] }>;
type Step = [position: string, id: string] | [position: string, id: string, item: string, due: number];

const begun = (stored: StoredEvent, id: string, item: PendingPayment, due: number): Step => [
  `${stored.position}`,
  id,
  JSON.stringify(item),
  due,
];

const stepOf = (stored: StoredEvent): Step => {
  const event = stored as unknown as Followed;
  const accountId = idOfStream(stored.stream);
  const since = Date.parse(stored.metadata.at);
  switch (event.type) {
    case 'DepositRequested':
    case 'WithdrawalRequested': {
      const { amount, card } = event.data;
      const kind = event.type === 'DepositRequested' ? 'deposit' : 'withdrawal';
      const paymentId = 'depositId' in event.data ? event.data.depositId : event.data.withdrawalId;
      const item = { kind, accountId, paymentId, amount, cardToken: card.token, since } as const;
      return begun(stored, paymentId, item, since + graceMs);
    }
    case 'ShopDepositRequested': {
      const { transId, pin, expiresAt } = event.data;
      const item = { kind: 'shop-deposit', accountId, pin, since } as const;
      return begun(stored, transId, item, Date.parse(expiresAt));
    }
    case 'DepositCompleted':
    case 'DepositDeclined':
      return [`${stored.position}`, event.data.depositId];
    case 'WithdrawalCompleted':
    case 'WithdrawalFailed':
      return [`${stored.position}`, event.data.withdrawalId];
    case 'ShopDepositConfirmed':
    case 'ShopDepositCancelled':
      return [`${stored.position}`, event.data.transId];
    default:
      return event satisfies never;
  }
};

/** Payments and shop deposits that have not ended, in Redis, folded from `$all` with their checkpoint. */
export const createPendingPayments = (redis: Redis) => {
  const folded = foldedIndex(redis, [checkpointKey, dueKey, itemsKey], foldScript);
  return {
    checkpoint: folded.checkpoint,
    fold: async (events: readonly StoredEvent[], after: bigint): Promise<void> => {
      await folded.fold(events.map(stepOf), after);
    },
    count: async (now: number): Promise<{ all: number; overdue: number }> => {
      const [all, overdue] = await Promise.all([redis.zCard(dueKey), redis.zCount(dueKey, '-inf', now)]);
      return { all, overdue };
    },
    due: async (now: number): Promise<PendingPayment[]> => {
      const ids = await redis.zRange(dueKey, '-inf', now, { BY: 'SCORE', LIMIT: { offset: 0, count: 100 } });
      if (ids.length === 0) return [];
      const items = await redis.hmGet(itemsKey, ids);
      return items.flatMap((item) => (item ? [JSON.parse(item) as PendingPayment] : []));
    },
  };
};
