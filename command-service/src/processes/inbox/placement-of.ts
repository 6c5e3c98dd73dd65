import { type AccountEvent, accountStream } from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';

type Placed = Extract<AccountEvent, { type: 'BetPlaced' }>['data'];

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
    for await (const { type, data } of store.read(accountStream(accountId), from, Number(end - from))) {
      if (type === 'BetPlaced' && (data as Placed).betId === betId) return data as Placed;
    }
    end = from;
  }
  return undefined;
};
