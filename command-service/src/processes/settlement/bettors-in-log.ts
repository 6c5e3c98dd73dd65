import type { EventStoreDBClient } from '@eventstore/db-client';
import { type AccountEvent, idOfStream } from '@paddock/contracts/events';
import { storedEvent } from '@paddock/service-kit/engines';
import type { Bettor } from '../../adapters/settlement-index/settlement-index.ts';

/** Accounts that ever had a bet on the market, by reading all of the log: for results of long ago. */
export const bettorsInLog = async (client: EventStoreDBClient, marketId: string): Promise<Bettor[]> => {
  const found = new Map<string, bigint>();
  for await (const resolved of client.readAll()) {
    if (resolved.event?.type !== 'BetPlaced') continue;
    const stored = storedEvent(resolved);
    if (!stored) continue;
    const { legs } = stored.data as Extract<AccountEvent, { type: 'BetPlaced' }>['data'];
    const accountId = idOfStream(stored.stream);
    if (found.has(accountId) || !legs.some((leg) => leg.marketId === marketId)) continue;
    found.set(accountId, stored.revision);
  }
  return [...found].map(([accountId, from]) => ({ accountId, from }));
};
