import type { AccountEvent } from '@paddock/contracts/events';
import type { Circumstances, OpenAccount } from '../account.ts';
import { isExpired } from './tokens.ts';

export type ExpireTokens = { type: 'expire-tokens' };

/** Writes down which tokens can no longer be used; by their date they could not be used before that either. */
export const expireTokens = ({ tokens }: OpenAccount, { now }: Circumstances): AccountEvent[] =>
  tokens.unused
    .filter((token) => isExpired(token, now))
    .map(({ tokenId }) => ({ type: 'FreeBetTokenExpired', data: { tokenId } }));
