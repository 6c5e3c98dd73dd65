import type { AccountEvent } from '@paddock/contracts/events';
import type { AccountStateView } from '@paddock/contracts/http';

type Token = AccountStateView['tokens'][number];
/** Free bet tokens by id, oldest first. */
export type TokensFold = Map<string, Token>;

type TokenEvent = Extract<
  AccountEvent,
  { type: 'FreeBetTokenGranted' | 'FreeBetTokenRestored' | 'FreeBetTokenExpired' }
>;

const change = (tokens: TokensFold, tokenId: string, changes: Partial<Token>): void => {
  const token = tokens.get(tokenId);
  if (token) tokens.set(tokenId, { ...token, ...changes });
};

/** A bet was placed with it. */
export const takeToken = (tokens: TokensFold, tokenId: string): void =>
  change(tokens, tokenId, { status: 'used' });

export const evolveTokens = (tokens: TokensFold, { type, data }: TokenEvent): void => {
  switch (type) {
    case 'FreeBetTokenGranted':
      tokens.set(data.tokenId, { ...data, status: 'unused' });
      break;
    case 'FreeBetTokenRestored':
      change(tokens, data.tokenId, { status: 'unused', expiresAt: data.expiresAt });
      break;
    case 'FreeBetTokenExpired':
      change(tokens, data.tokenId, { status: 'expired' });
      break;
    default:
      data satisfies never;
  }
};
