import { isRefusal } from '@paddock/contracts/refusals';
import { createAccountHistory } from '../../adapters/account-history.ts';
import type { Bettor } from '../../adapters/settlement-index/bettors.ts';
import { restsOn, withheldFor } from '../../domain/account/bets/declared-results.ts';
import type { OpenBet } from '../../domain/account/bets/open-bet.ts';
import { needsResettling } from '../../domain/account/bets/resettle-bet.ts';
import type { MarketResults } from './market-results.ts';
import type { SettlementServices } from './services.ts';
import { countSettled, settlementContext } from './settle-account.ts';

/** The results of any market, each read once. */
export type ResultsReader = (marketId: string) => Promise<MarketResults>;

const resultsOf = (bet: OpenBet, readResults: ResultsReader): Promise<MarketResults[]> =>
  Promise.all([...new Set(bet.legs.map(({ marketId }) => marketId))].map(readResults));

/**
 * Resettles an account's settled bets on a market, where what they rest on was corrected. The account has
 * forgotten them: they are folded from its stream, up to the very event that the decision follows on, so that two
 * corrections at once come out one after the other. Answers for which frozen markets it withheld something.
 */
export const resettleAccount = async (
  services: Pick<SettlementServices, 'accounts' | 'store' | 'clock'>,
  { accountId, from }: Bettor,
  market: MarketResults,
  readResults: ResultsReader,
  frozen: readonly string[],
  occasion: string,
): Promise<readonly string[]> => {
  const { marketId } = market;
  const isOnMarket = ({ legs }: { legs: readonly { marketId: string }[] }) =>
    legs.some((leg) => leg.marketId === marketId);
  const history = createAccountHistory(services.store, accountId, isOnMarket, from);
  await history.readOn();
  const settled = history.settled();
  for (const { bet } of settled) {
    const markets = await resultsOf(bet, readResults);
    if (restsOn(bet, frozen) || !needsResettling(bet, markets)) continue;
    const decided = await services.accounts.execute(
      accountId,
      async ({ revision }) => {
        await history.readTo(revision);
        const before = history.settledBet(bet.betId);
        return before && { type: 'resettle-bet', settled: before, markets, frozen };
      },
      settlementContext(services, market, `resettle-bet/${bet.betId}/${occasion}`),
    );
    if (isRefusal(decided)) throw new Error(`account ${accountId} refused a correction: ${decided.refused}`);
    countSettled(decided);
  }
  return withheldFor(
    settled.map(({ bet }) => bet),
    marketId,
    frozen,
  );
};
