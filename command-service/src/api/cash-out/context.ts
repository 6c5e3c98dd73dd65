import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { createMarketReader, type MarketReader } from '../../adapters/live-markets/live-markets.ts';
import { createSettlementIndex } from '../../adapters/settlement-index/settlement-index.ts';
import { openBetOf } from '../../domain/account/bets/bets.ts';
import { endedBetOf } from '../../domain/account/bets/ended-bets.ts';
import type { OpenBet } from '../../domain/account/bets/open-bet.ts';
import type { OpenAccount } from '../../domain/account/state.ts';
import type { LiveMarkets } from '../../pricing/cash-out/live-markets.ts';
import { type CashOutQuote, quoteCashOut } from '../../pricing/cash-out/quote.ts';
import type { CashOutServices } from './services.ts';

/** What the calls of cash out share. */
export type CashOutContext = CashOutServices & {
  readMarkets: MarketReader;
  /** What a bet is worth, or the part of it that leaves `remaining` minor units on each line. */
  quote(bet: OpenBet, live: LiveMarkets, remaining?: number): CashOutQuote;
};

export const createCashOutContext = (services: CashOutServices): CashOutContext => ({
  ...services,
  readMarkets: createMarketReader({
    ...services,
    settlementIndex: createSettlementIndex(services.redis),
  }),
  quote: (bet, live, remaining) => quoteCashOut(bet, live, services.rules.betting, remaining),
});

export type OwnBet = { account: OpenAccount; bet: OpenBet };

/** An open bet of an account. Refuses `bet-not-open` for one that ended lately and `unknown-bet` for any other. */
export const ownBet = async (
  { accounts }: Pick<CashOutContext, 'accounts'>,
  accountId: string,
  betId: string,
): Promise<OwnBet | Refusal> => {
  const { state } = await accounts.load(accountId);
  if (state.status !== 'open') return refuse('unknown-bet');
  const bet = openBetOf(state.bets, betId);
  if (bet) return { account: state, bet };
  return refuse(endedBetOf(state.bets, betId) ? 'bet-not-open' : 'unknown-bet');
};
