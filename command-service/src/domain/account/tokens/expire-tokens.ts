import type { DecidedEvent, Decision, DecisionContext, OpenAccount } from '../state.ts';
import { isExpired } from './tokens.ts';

type ExpireTokens = { type: 'expire-tokens' };

/** Tokens that can no longer be used; by their date they could not be used before that either. */
export const expiredTokens = ({ tokens }: OpenAccount, now: Date): DecidedEvent[] =>
  tokens.unused
    .filter((token) => isExpired(token, now))
    .map(({ tokenId }) => ({ type: 'FreeBetTokenExpired', data: { tokenId } }));

/** Writes down which tokens have expired. */
export const expireTokens = (account: OpenAccount, _: ExpireTokens, { now }: DecisionContext): Decision =>
  expiredTokens(account, now);
