import { betTypeOfToken, legBoundsOf } from '@paddock/contracts/bet-types';
import type { BetslipView, PriceAcceptance } from '@paddock/contracts/http';
import type { OpenSession } from '@paddock/service-kit/http';
import type { Accounts } from '../../domain/account/service.ts';
import type { AccountState } from '../../domain/account/state.ts';
import { usableTokens } from '../../domain/account/tokens/tokens.ts';
import { type Quotes, withUsedBoosts } from '../../pricing/betslip/quotes.ts';

/** What a slip shows of the customer who is signed in. */
export type SlipCustomer = Pick<BetslipView, 'currency' | 'balance' | 'freeBalance' | 'tokens'>;

const visitor: SlipCustomer = { currency: null, balance: null, freeBalance: 0, tokens: [] };

const customerOf = (state: AccountState, now: Date): SlipCustomer => {
  if (state.status !== 'open') return visitor;
  return {
    currency: state.currency,
    balance: state.wallet.balance,
    freeBalance: state.wallet.free,
    tokens: usableTokens(state.tokens, now).map(({ tokenId, amount, betType, promoCode, expiresAt }) => ({
      tokenId,
      amt: amount,
      bettype: betType,
      numberlegs: legBoundsOf(betTypeOfToken[betType]).from,
      promocode: promoCode,
      used: false,
      expiresAt,
    })),
  };
};

/** Money and tokens of the customer who is signed in; a visitor, like staff, has none. */
export const readCustomer = async (
  accounts: Accounts,
  session: OpenSession | undefined,
  now: Date,
): Promise<SlipCustomer> => {
  if (!session?.account) return visitor;
  return customerOf((await accounts.load(session.account.accountId)).state, now);
};

/** The fixtures whose boost another bet of the customer has. */
const usedBoostsOf = async (accounts: Accounts, session: OpenSession | undefined): Promise<string[]> => {
  if (!session?.account) return [];
  const { state } = await accounts.load(session.account.accountId);
  return state.status === 'open' ? state.usedBoosts.map(({ fixtureId }) => fixtureId) : [];
};

/** The quotes with the boosts that the customer used; the account is read where there is a boost only. */
export const quotesForCustomer = async (
  quotes: Quotes,
  accounts: Accounts,
  session: OpenSession | undefined,
): Promise<Quotes> => {
  const isBoosted = [...quotes.values()].some((quote) => quote?.boost);
  return isBoosted ? withUsedBoosts(quotes, await usedBoostsOf(accounts, session)) : quotes;
};

/** Which price moves this session accepts without being asked; none unless it was set. */
export const priceAcceptanceOf = (session: OpenSession | undefined): PriceAcceptance =>
  session?.priceAcceptance ?? 'none';
