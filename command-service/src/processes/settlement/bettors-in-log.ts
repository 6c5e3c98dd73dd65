import type { EventStoreDBClient } from '@eventstore/db-client';
import { type AccountEvent, accountEvents, idOfStream, pickEvents } from '@paddock/contracts/events';
import { readAllEvents } from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';
import type { Bettor } from '../../adapters/settlement-index/bettors.ts';

type BetPlaced = Extract<AccountEvent, { type: 'BetPlaced' }>;

const placements = pickEvents(accountEvents, ['BetPlaced']);

/** Accounts that ever had a bet on the market, by reading all of the log: for results of long ago. */
export const readBettorsInLog = async (client: EventStoreDBClient, marketId: string): Promise<Bettor[]> => {
  const found = new Map<string, bigint>();
  for await (const recorded of readAllEvents(client)) {
    if (recorded.type !== 'BetPlaced') continue;
    const accountId = idOfStream(recorded.stream);
    if (found.has(accountId)) continue;
    const { data, revision } = readEvent<BetPlaced>(placements, recorded);
    if (data.legs.some((leg) => leg.marketId === marketId)) found.set(accountId, revision);
  }
  return [...found].map(([accountId, from]) => ({ accountId, from }));
};
