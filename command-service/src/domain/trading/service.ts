import { createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { tradingAggregate } from './trading.ts';

/** Runs commands on whether a market takes bets, by market id. */
export const createTrading = (store: EventStore) => createHandler(store, tradingAggregate);
export type Trading = ReturnType<typeof createTrading>;
