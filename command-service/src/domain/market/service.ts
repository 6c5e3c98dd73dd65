import type { MarketEvent } from '@paddock/contracts/events';
import { type CommandHandler, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { type MarketCommand, type MarketState, marketAggregate } from './market.ts';

export type Markets = CommandHandler<MarketState, MarketCommand, MarketEvent>;

/** Runs commands on what was declared of markets, by market id. */
export const createMarkets = (store: EventStore): Markets => createHandler(store, marketAggregate);
