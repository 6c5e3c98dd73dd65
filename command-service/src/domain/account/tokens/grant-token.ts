import type { TokenBetType } from '@paddock/contracts/events';
import { barred, toBeGivenBonus } from '../standing.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { expiredTokens } from './expire-tokens.ts';

type GrantToken = {
  type: 'grant-token';
  tokenId: string;
  /** Minor units. */
  amount: number;
  betType: TokenBetType;
  promoCode: string;
  expiresAt: string;
};

/**
 * Gives a free bet token, once for each id; clears away those that have expired. Refuses what bars the customer from
 * a bonus.
 */
export const grantToken = (
  account: OpenAccount,
  { type: _, ...token }: GrantToken,
  { now }: DecisionContext,
): Decision => {
  const { unused, used } = account.tokens;
  if ([...unused, ...used].some(({ tokenId }) => tokenId === token.tokenId)) return [];
  const barrier = barred(account, toBeGivenBonus('sportsbook'), now);
  if (barrier) return barrier;
  return [...expiredTokens(account, now), { type: 'FreeBetTokenGranted', data: token }];
};
