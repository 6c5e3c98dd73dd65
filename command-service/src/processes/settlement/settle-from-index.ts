import { type AccountEvent, accountEvents, accountStream } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import { proposeEvents } from '@paddock/service-kit/events';
import type { IndexedBets } from '../../adapters/settlement-index/indexed-bets.ts';
import { isFree } from '../../betting/index.ts';
import { noBets } from '../../domain/account/bets/bets.ts';
import { withheldFor } from '../../domain/account/bets/declared-results.ts';
import type { OpenBet } from '../../domain/account/bets/open-bet.ts';
import { mayHaveMore, resultMarket } from '../../domain/account/bets/result-market.ts';
import { noTokens } from '../../domain/account/tokens/tokens.ts';
import { emptyWallet } from '../../domain/account/wallet/wallet.ts';
import type { MarketResults } from './market-results.ts';
import type { SettlementServices } from './services.ts';
import { countSettled, resultCommandId, settlementContext } from './settle-account.ts';

/** What becomes of it depends on the wallets and tokens of its account too. */
const needsAccount = (bet: OpenBet): boolean => bet.reopened !== undefined || isFree(bet);

/**
 * Gives an account's bets the results of a market without reading the account: from the bets as the index has them,
 * and with an append that holds only if the account is where the index saw it. Answers for
 * which frozen markets it withheld something; `undefined`: nothing was written, as the account is not there, or more than
 * the bets is needed.
 */
export const settleFromIndex = async (
  services: Pick<SettlementServices, 'store' | 'rules' | 'clock'>,
  accountId: string,
  indexed: IndexedBets,
  market: MarketResults,
  frozen: readonly string[],
  occasion: string,
): Promise<readonly string[] | undefined> => {
  if (indexed.bets.some(needsAccount)) return undefined;
  const context = settlementContext(services, market, resultCommandId(market, occasion, 0));
  const decided = resultMarket(
    { bets: { ...noBets, open: indexed.bets }, wallet: emptyWallet, tokens: noTokens },
    { type: 'result-market', market, frozen },
    { rules: services.rules, now: context.now },
  );
  if (isRefusal(decided)) return undefined;
  // On a market that was released the account may have, by now, another leg's result that the index has not.
  if (decided.length === 0) return market.wasFrozen ? undefined : [];
  // One command is not enough for all of them: who reads the account gives as many as it takes.
  if (mayHaveMore(decided, services.rules)) return undefined;
  const stream = accountStream(accountId);
  const proposed = proposeEvents<AccountEvent>(accountEvents, decided, context);
  if ((await services.store.append(stream, proposed, indexed.revision)) === 'conflict') return undefined;
  countSettled({ events: decided, isRepeat: false });
  return withheldFor(indexed.bets, market.marketId, frozen);
};
