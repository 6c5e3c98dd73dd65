import { type AccountEvent, accountStream } from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { foldBets } from '../domain/account/bets/settled-bets.ts';

type Placed = Extract<AccountEvent, { type: 'BetPlaced' }>['data'];

/**
 * Bets of an account as its stream tells them, open or over, read once and read on as it grows. `from`: revision of
 * the first bet that may be wanted, where that is known.
 */
export const accountHistory = (
  store: EventStore,
  accountId: string,
  isWanted: (placed: Placed) => boolean,
  from = 0n,
) => {
  const bets = foldBets(isWanted);
  let next = from;

  const readOn = async (): Promise<void> => {
    for await (const stored of store.read(accountStream(accountId), next)) {
      bets.apply({ type: stored.type, data: stored.data } as AccountEvent, stored.metadata.at);
      next = stored.revision + 1n;
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
