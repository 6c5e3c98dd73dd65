import { type CashOutNews, cashOutChannel, cashOutNewsSchema, ownBet } from '@paddock/contracts/cash-out';
import type { Life, LiveUpdate } from '@paddock/contracts/gateway';
import type { Redis } from '@paddock/service-kit/engines';
import { currentTraceparent, SpanKind, traced } from '@paddock/service-kit/process';

type Item = CashOutNews[number];

const lifeOf: Record<Item['state'], Life> = { available: 'O', suspended: 'S', unavailable: 'C', over: 'C' };

/** What a browser is told of its own bet. */
export const cashOutUpdate = ({ betId, state, value, profit }: Item): LiveUpdate => ({
  I: betId,
  T: 'cash-out',
  L: lifeOf[state],
  A: { value, profit },
});

/** The values in a message; none of a message that can't be read. */
export const readValues = (text: string): CashOutNews => {
  try {
    return cashOutNewsSchema.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
};

/**
 * Subscribes to cash out values on a connection of its own, which may do nothing else. The client subscribes again
 * by itself once Redis is back.
 */
export const subscribeToValues = async (
  redis: Pick<Redis, 'connect' | 'subscribe'>,
  take: (update: LiveUpdate, own: string, traceparent?: string) => void,
): Promise<void> => {
  const takeItem = (item: Item): void => {
    const own = ownBet(item.accountId, item.betId);
    const { traceparent: parent } = item;
    if (parent === undefined) take(cashOutUpdate(item), own);
    else
      traced(`process ${cashOutChannel}`, { kind: SpanKind.CONSUMER, parent }, () =>
        take(cashOutUpdate(item), own, currentTraceparent()),
      );
  };
  await redis.connect();
  await redis.subscribe(cashOutChannel, (text) => {
    for (const item of readValues(text)) takeItem(item);
  });
};
