import { type AccountEvent, accountEvents, accountStream, type DataOf } from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';
import { createBetFold } from '../domain/account/bets/settled-bets.ts';

type Placed = DataOf<AccountEvent, 'BetPlaced'>;

/**
 * Bets of an account that fit, from its stream, open or over: read once and read on as it grows. `from`: revision of
 * the first of them, where that is known.
 */
export const createAccountHistory = (
  store: EventStore,
  accountId: string,
  fits: (placed: Placed) => boolean,
  from = 0n,
) => {
  const bets = createBetFold(fits);
  let next = from;

  const readOn = async (): Promise<void> => {
    for await (const recorded of store.read(accountStream(accountId), next)) {
      const event = readEvent<AccountEvent>(accountEvents, recorded);
      bets.apply(event, event.metadata.at);
      next = event.revision + 1n;
    }
  };

  return {
    /** To the end of the stream. */
    readOn,
    /** To this revision at least. */
    readTo: async (revision: bigint): Promise<void> => {
      if (next <= revision) await readOn();
    },
    settled: bets.settled,
    settledBet: bets.settledBet,
    statusOf: bets.statusOf,
  };
};
