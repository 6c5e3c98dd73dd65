import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { OpenSession } from '@paddock/service-kit/http';
import type { Dependencies } from '../../dependencies.ts';
import { openBetOf } from '../../domain/account/bets/bets.ts';
import { endedBetOf } from '../../domain/account/bets/ended-bets.ts';
import type { OpenBet } from '../../domain/account/bets/open-bet.ts';
import type { OpenAccount } from '../../domain/account/state.ts';
import { type MarketReader, marketReader } from '../../pricing/cash-out/live-markets.ts';

export type CashOutDependencies = Pick<
  Dependencies,
  'accounts' | 'redis' | 'riskSettings' | 'clock' | 'limiter'
> & {
  /** Ends waits for a bet delay when the service stops. */
  stopping?: AbortSignal;
};

/** What the calls of cash out share. */
export type Desk = CashOutDependencies & { read: MarketReader };

export const deskOf = (dependencies: CashOutDependencies): Desk => ({
  ...dependencies,
  read: marketReader(dependencies),
});

export type OwnBet = { account: OpenAccount; bet: OpenBet };

/** An open bet of an account. Refuses `bet-not-open` for one that ended lately and `unknown-bet` for any other. */
export const openBetOn = async (
  { accounts }: Pick<Desk, 'accounts'>,
  accountId: string,
  betId: string,
): Promise<OwnBet | Refusal> => {
  const { state } = await accounts.load(accountId);
  if (state.status !== 'open') return refuse('unknown-bet');
  const bet = openBetOf(state.bets, betId);
  if (bet) return { account: state, bet };
  return refuse(endedBetOf(state.bets, betId) ? 'bet-not-open' : 'unknown-bet');
};

/** The same of who is signed in: a bet of somebody else is none. */
export const ownBet = async (
  desk: Pick<Desk, 'accounts'>,
  session: OpenSession | undefined,
  betId: string,
): Promise<OwnBet | Refusal> =>
  session?.account ? openBetOn(desk, session.account.accountId, betId) : refuse('not-signed-in');
