import { isRefusal } from '@paddock/contracts/refusals';
import type { EventStore } from '@paddock/service-kit/engines';
import { accountHistory } from '../../adapters/account-history.ts';
import { restsOn } from '../../domain/account/bets/declared-results.ts';
import type { OpenBet } from '../../domain/account/bets/open-bet.ts';
import { needsResettling } from '../../domain/account/bets/resettle-bet.ts';
import type { KnownMarket } from './market-results.ts';
import { type Accounts, count, settlementContext } from './result-account.ts';
import type { Bettor } from './settlement-index.ts';

type Needed = Accounts & { store: EventStore };

/** What is known of any market, read once. */
export type Markets = (marketId: string) => Promise<KnownMarket>;

const marketsOf = (bet: OpenBet, markets: Markets): Promise<KnownMarket[]> =>
  Promise.all([...new Set(bet.legs.map(({ marketId }) => marketId))].map(markets));

/**
 * Settles an account's settled bets on a market anew, where what they rest on was corrected. The account has
 * forgotten them: they are folded from its stream, up to the very event that the decision follows on, so that two
 * corrections at once come out one after the other.
 */
export const resettleAccount = async (
  needed: Needed,
  { accountId, from }: Bettor,
  market: KnownMarket,
  markets: Markets,
  frozen: readonly string[],
  occasion: string,
): Promise<void> => {
  const { marketId } = market;
  const isWanted = ({ legs }: { legs: readonly { marketId: string }[] }) =>
    legs.some((leg) => leg.marketId === marketId);
  const history = accountHistory(needed.store, accountId, isWanted, from);
  await history.readOn();
  for (const { bet } of history.settled()) {
    const declared = await marketsOf(bet, markets);
    if (restsOn(bet, frozen) || !needsResettling(bet, declared)) continue;
    const decided = await needed.accounts.execute(
      accountId,
      async ({ revision }) => {
        await history.readTo(revision);
        const settled = history.settledBet(bet.betId);
        return settled && { type: 'resettle-bet', settled, markets: declared, frozen };
      },
      settlementContext(needed, market, `resettle-bet/${bet.betId}/${occasion}`),
    );
    if (isRefusal(decided)) throw new Error(`account ${accountId} refused a correction: ${decided.refused}`);
    count(decided.events);
  }
};
