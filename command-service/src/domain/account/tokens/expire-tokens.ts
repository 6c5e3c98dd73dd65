import { tokensInTime } from '../holds/available-funds.ts';
import type { DecidedEvent, Decision, DecisionContext, OpenAccount } from '../state.ts';

type ExpireTokens = { type: 'expire-tokens' };

/** Tokens that can no longer be used; by their date they could not be used before that either, but by who holds them. */
export const expiredTokens = (account: OpenAccount, now: Date): DecidedEvent[] => {
  const inTime = tokensInTime(account, now);
  return account.tokens.unused
    .filter((token) => !inTime.includes(token))
    .map(({ tokenId }) => ({ type: 'FreeBetTokenExpired', data: { tokenId } }));
};

/** Writes down which tokens have expired. */
export const expireTokens = (account: OpenAccount, _: ExpireTokens, { now }: DecisionContext): Decision =>
  expiredTokens(account, now);
