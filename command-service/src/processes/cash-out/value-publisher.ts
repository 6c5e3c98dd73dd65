import { type CashOutNews, cashOutChannel, ownBet } from '@paddock/contracts/cash-out';
import type { Redis } from '@paddock/service-kit/engines';

type Item = CashOutNews[number];

/** After so many milliseconds a value is told again, for gateways that have not heard it. */
const repeatMs = 5000;
/** Values in one message at most. */
const perMessage = 200;

/** Tells the values that are of interest: at once when they change, and again now and then. */
export const newsDesk = (redis: Pick<Redis, 'publish'>, now: () => number = () => performance.now()) => {
  let told = new Map<string, { text: string; at: number }>();

  return {
    /** All that is of interest; what is no longer is forgotten. */
    tell: async (items: readonly Item[]): Promise<void> => {
      const next: typeof told = new Map();
      const due: Item[] = [];
      for (const item of items) {
        const id = ownBet(item.accountId, item.betId);
        const text = JSON.stringify(item);
        const before = told.get(id);
        const isDue = before?.text !== text || now() - before.at >= repeatMs;
        next.set(id, isDue ? { text, at: now() } : before);
        if (isDue) due.push(item);
      }
      for (let start = 0; start < due.length; start += perMessage) {
        const news: CashOutNews = due.slice(start, start + perMessage);
        await redis.publish(cashOutChannel, JSON.stringify(news));
      }
      told = next;
    },
  };
};
