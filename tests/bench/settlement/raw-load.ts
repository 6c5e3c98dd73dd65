import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { answerEach } from '../child.ts';
import { bettorOf, settlementOf } from './sample-life.ts';

/** `fill`: accounts with open bets on the market. `settle`: what settling them appends, with nothing decided. */
export type RawOrder =
  | { what: 'fill'; accounts: number; betsEach: number; fixtureId: string; marketId: string }
  | { what: 'settle'; accounts: number; betsEach: number }
  /** The events of `settle`, one an append. */
  | { what: 'one-by-one'; events: number };
export type RawAppended = { seconds: number };

/** Appends under way at any moment. */
const inFlight = 64;

/** `node raw-load.ts <connection string>`: appends with the bare client, a stream for each account. */
const client = EventStoreDBClient.connectionString(process.argv[2] ?? '');

const appendTo = (order: RawOrder): Promise<unknown> => {
  const id = randomUUID();
  switch (order.what) {
    case 'fill': {
      const events = bettorOf(id, order.fixtureId, order.marketId, order.betsEach);
      return client.appendToStream(`account-${id}`, events);
    }
    case 'settle':
      return client.appendToStream(`bench-${id}`, settlementOf(order.betsEach));
    case 'one-by-one':
      return client.appendToStream(`bench-${id}`, settlementOf(1).slice(0, 1));
    default:
      return order satisfies never;
  }
};

answerEach(async (order: RawOrder): Promise<RawAppended> => {
  let left = order.what === 'one-by-one' ? order.events : order.accounts;
  const startedAt = performance.now();
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await appendTo(order);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  return { seconds: (performance.now() - startedAt) / 1000 };
});
