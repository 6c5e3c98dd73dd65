import { accountEvents, accountStream } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import { proposedEvents } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { isFree } from '../../betting/index.ts';
import { noBets } from '../../domain/account/bets/bets.ts';
import type { OpenBet } from '../../domain/account/bets/open-bet.ts';
import { resultMarket } from '../../domain/account/bets/result-market.ts';
import { noTokens } from '../../domain/account/tokens/tokens.ts';
import { emptyWallet } from '../../domain/account/wallet/wallet.ts';
import { operatorRules } from '../../operator-rules.ts';
import type { KnownBets } from './known-bets.ts';
import type { KnownMarket } from './market-results.ts';
import { type Accounts, count, resultCommandId, settlementContext } from './result-account.ts';

/** What becomes of it depends on the wallets and tokens of its account too. */
const needsAccount = (bet: OpenBet): boolean => bet.reopened !== undefined || isFree(bet);

/**
 * Tells an account's bets how a market ended without reading the account: from the bets as the index has them, and
 * with an append that holds only if the account is where the index saw it. `false`: it is not, or more than the
 * bets is needed; nothing was written then.
 */
export const settleKnown = async (
  needed: Accounts & { store: EventStore },
  accountId: string,
  known: KnownBets,
  market: KnownMarket,
  frozen: readonly string[],
  occasion: string,
): Promise<boolean> => {
  if (known.bets.some(needsAccount)) return false;
  const context = settlementContext(needed, market, resultCommandId(market, occasion, 0));
  const decided = resultMarket(
    { bets: { ...noBets, open: known.bets }, wallet: emptyWallet, tokens: noTokens },
    { type: 'result-market', market, frozen },
    { rules: operatorRules, now: context.now },
  );
  if (isRefusal(decided)) return false;
  if (decided.length === 0) return true;
  const stream = accountStream(accountId);
  const proposed = proposedEvents(accountEvents, stream, decided, context);
  if ((await needed.store.append(stream, proposed, known.revision)) === 'conflict') return false;
  count(decided);
  return true;
};
