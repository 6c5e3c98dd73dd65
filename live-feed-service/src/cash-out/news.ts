import { type CashOutNews, cashOutChannel, cashOutNewsSchema, ownBet } from '@paddock/contracts/cash-out';
import type { Life, LiveUpdate } from '@paddock/contracts/gateway';
import type { Redis } from '@paddock/service-kit/engines';

type Item = CashOutNews[number];

const lifeOf: Record<Item['state'], Life> = { available: 'O', suspended: 'S', unavailable: 'C', over: 'C' };

/** What a browser is told of its own bet. */
export const cashOutUpdate = ({ betId, state, value, profit }: Item): LiveUpdate => ({
  I: betId,
  T: 'cash-out',
  L: lifeOf[state],
  A: { value, profit },
});

/** What a message says; a message that can't be read says nothing. */
export const readNews = (text: string): CashOutNews => {
  try {
    return cashOutNewsSchema.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
};

/**
 * Hears cash out values on a connection of its own, which may do nothing else. The client subscribes again by
 * itself when Redis was away.
 */
export const hearNews = async (
  redis: Pick<Redis, 'connect' | 'subscribe'>,
  take: (update: LiveUpdate, own: string) => void,
): Promise<void> => {
  await redis.connect();
  await redis.subscribe(cashOutChannel, (text) => {
    for (const item of readNews(text)) take(cashOutUpdate(item), ownBet(item.accountId, item.betId));
  });
};
