import { type Posting, transfer } from './chart.ts';
import { type Poster, UnknownItem } from './open-items.ts';

const given = (amount: number): Posting[] => transfer('bonus-costs', 'bonuses', amount);

const granted: Poster<'FreeBetTokenGranted'> = ({ tokenId, amount }, { tokens }) => {
  tokens.set(tokenId, { amount, isUnused: true });
  return given(amount);
};

const restored: Poster<'FreeBetTokenRestored'> = ({ tokenId }, { tokens }) => {
  const token = tokens.get(tokenId);
  if (!token) throw new UnknownItem('token', tokenId);
  tokens.set(tokenId, { ...token, isUnused: true });
  return given(token.isUnused ? 0 : token.amount);
};

const expired: Poster<'FreeBetTokenExpired'> = ({ tokenId }, { tokens }) => {
  const token = tokens.get(tokenId);
  if (!token) throw new UnknownItem('token', tokenId);
  tokens.set(tokenId, { ...token, isUnused: false });
  return given(token.isUnused ? -token.amount : 0);
};

export const bonusPosters = {
  FreeBetTokenGranted: granted,
  FreeBetTokenRestored: restored,
  FreeBetTokenExpired: expired,
  FreeBalanceCredited: ({ amount }: { amount: number }) => given(amount),
  FreeBalanceDebited: ({ amount }: { amount: number }) => given(-amount),
} as const;
