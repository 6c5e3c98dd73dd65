import type { TokenBetType } from '@paddock/contracts/events';
import type { Circumstances, Decision, OpenAccount } from '../account.ts';
import { expireTokens } from './expire-tokens.ts';

export type GrantToken = {
  type: 'grant-token';
  tokenId: string;
  /** Minor units. */
  amount: number;
  betType: TokenBetType;
  promoCode: string;
  expiresAt: string;
};

/** Gives a free bet token, once for each id; clears away those that have expired. */
export const grantToken = (
  account: OpenAccount,
  { type: _, ...token }: GrantToken,
  given: Circumstances,
): Decision => {
  const { unused, used } = account.tokens;
  if ([...unused, ...used].some(({ tokenId }) => tokenId === token.tokenId)) return [];
  return [...expireTokens(account, given), { type: 'FreeBetTokenGranted', data: token }];
};
