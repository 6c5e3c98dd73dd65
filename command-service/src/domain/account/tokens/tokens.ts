import type { TokenBetType } from '@paddock/contracts/events';
import type { AccountEventOf, Slice } from '../slice.ts';

/** A free bet token that may be used until `expiresAt`. */
type Token = {
  tokenId: string;
  /** Minor units; used whole. */
  amount: number;
  betType: TokenBetType;
  promoCode: string;
  expiresAt: string;
};

/** A token that paid for a bet; `over` once the bet is. */
type UsedToken = Token & { betId: string; over: boolean };

type Tokens = {
  unused: readonly Token[];
  /** Those of open bets, and the last few of bets that are over, for one that turns out to be void. */
  used: readonly UsedToken[];
};

export const noTokens: Tokens = { unused: [], used: [] };

const keptOver = 20;

const without = (tokens: readonly Token[], tokenId: string): readonly Token[] =>
  tokens.filter((token) => token.tokenId !== tokenId);

const use = (tokens: Tokens, tokenId: string, betId: string): Tokens => {
  const token = tokens.unused.find((unused) => unused.tokenId === tokenId);
  if (!token) return tokens;
  return {
    unused: without(tokens.unused, tokenId),
    used: [...tokens.used, { ...token, betId, over: false }],
  };
};

/** The bet is over: its token goes behind those that went before it, the oldest of which are forgotten. */
const endBet = (tokens: Tokens, betId: string): Tokens => {
  const ended = tokens.used.find((token) => token.betId === betId);
  if (!ended) return tokens;
  const others = tokens.used.filter((token) => token !== ended);
  const over = others.filter((token) => token.over).slice(-keptOver + 1);
  return {
    ...tokens,
    used: [...others.filter((token) => !token.over), ...over, { ...ended, over: true }],
  };
};

const restore = (tokens: Tokens, tokenId: string, expiresAt: string): Tokens => {
  const used = tokens.used.find((token) => token.tokenId === tokenId);
  if (!used) return tokens;
  const { betId: _bet, over: _over, ...token } = used;
  return {
    unused: [...tokens.unused, { ...token, expiresAt }],
    used: tokens.used.filter((other) => other !== used),
  };
};

const handles = [
  'FreeBetTokenGranted',
  'FreeBetTokenRestored',
  'FreeBetTokenExpired',
  'BetPlaced',
  'BetSettled',
  'BetResettled',
  'BetReopened',
  'BetVoided',
  'BetCashedOut',
  'BetPartlyCashedOut',
] as const;
type TokensEvent = AccountEventOf<(typeof handles)[number]>;

const evolve = (tokens: Tokens, { type, data }: TokensEvent): Tokens => {
  switch (type) {
    case 'FreeBetTokenGranted':
      return { ...tokens, unused: [...without(tokens.unused, data.tokenId), data] };
    case 'FreeBetTokenRestored':
      return restore(tokens, data.tokenId, data.expiresAt);
    case 'FreeBetTokenExpired':
      return { ...tokens, unused: without(tokens.unused, data.tokenId) };
    case 'BetPlaced':
      return data.funding?.kind === 'token' ? use(tokens, data.funding.tokenId, data.betId) : tokens;
    case 'BetSettled':
    case 'BetResettled':
    case 'BetVoided':
    case 'BetCashedOut':
      return endBet(tokens, data.betId);
    case 'BetReopened':
    case 'BetPartlyCashedOut':
      return tokens;
    default:
      return type satisfies never;
  }
};

export const tokensSlice: Slice<Tokens, TokensEvent['type']> = { initial: noTokens, handles, evolve };

export const isExpired = ({ expiresAt }: Token, now: Date): boolean => now.getTime() >= Date.parse(expiresAt);

/** Tokens that may be used now. */
export const usableTokens = ({ unused }: Tokens, now: Date): Token[] =>
  unused.filter((token) => !isExpired(token, now));
