import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { sampleBet, sampleFunds } from '../betting/sample-bet.ts';

const betsPerAccount = 45;
/** Streams written side by side. */
const together = 16;

const eventOf = (type: string, data: object, metadata: object) =>
  jsonEvent({ type, data: { ...data }, metadata: { ...metadata } });

/** The life of an account: opened, a deposit, bets, and all but the last five of them settled. */
const lifeOf = (accountId: string) => {
  const { metadata } = sampleBet(accountId);
  const bets = Array.from({ length: betsPerAccount }, () => sampleBet(accountId));
  return [
    ...sampleFunds(accountId).map(([type, data]) => eventOf(type, data, metadata)),
    ...bets.map((bet) => eventOf('BetPlaced', bet.data, bet.metadata)),
    ...bets
      .slice(5)
      .map((bet, index) =>
        eventOf(
          'BetSettled',
          { betId: bet.data.betId, outcome: index % 2 ? 'won' : 'lost', returned: index % 2 ? 20 : 0 },
          bet.metadata,
        ),
      ),
  ];
};

/** Fills an event store with at least so many events of accounts; answers how many. */
export const fillAccounts = async (eventStoreUrl: string, atLeast: number): Promise<number> => {
  const client = EventStoreDBClient.connectionString(eventStoreUrl);
  let events = 0;
  const fill = async () => {
    while (events < atLeast) {
      const accountId = randomUUID();
      const life = lifeOf(accountId);
      events += life.length;
      // In turns of a few events, as accounts live side by side.
      for (let from = 0; from < life.length; from += 8) {
        await client.appendToStream(`account-${accountId}`, life.slice(from, from + 8));
      }
    }
  };
  await Promise.all(Array.from({ length: together }, fill));
  await client.dispose();
  return events;
};
