import { type AccountEvent, accountEvents, accountStream, pickEvents } from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';

type BetPlaced = Extract<AccountEvent, { type: 'BetPlaced' }>;
type Placed = BetPlaced['data'];

const placed = pickEvents(accountEvents, ['BetPlaced']);

const firstWindow = 200n;

/**
 * The placement of a bet that something was appended about at `revision`, looked for backwards in growing windows:
 * most bets that change were placed lately, and a stream may be long.
 */
export const placementOf = async (
  store: EventStore,
  accountId: string,
  betId: string,
  revision: bigint,
): Promise<Placed | undefined> => {
  let end = revision;
  for (let size = firstWindow; end > 0n; size *= 4n) {
    const from = end > size ? end - size : 0n;
    for await (const recorded of store.read(accountStream(accountId), from, Number(end - from))) {
      if (recorded.type !== 'BetPlaced') continue;
      const { data } = readEvent<BetPlaced>(placed, recorded);
      if (data.betId === betId) return data;
    }
    end = from;
  }
  return undefined;
};
