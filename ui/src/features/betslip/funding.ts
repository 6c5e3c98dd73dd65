import type { BetslipView, FreeBetToken } from '@paddock/contracts/http';
import { refusals } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { createStore } from '../../lib/store.ts';

/** What pays for the stakes: the wallet, the free bet balance, or a token once one is chosen. */
export type Funding =
  | { readonly kind: 'cash' }
  | { readonly kind: 'free-balance' }
  | { readonly kind: 'token'; readonly tokenId: string | null };

export const createFunding = () => createStore<Funding>({ kind: 'cash' });

const tokenBets: Record<FreeBetToken['bettype'], string> = {
  S: 'Single',
  D: 'Double',
  T: 'Treble',
  A: 'Accumulator',
};
export const tokenBetName = ({ bettype }: Pick<FreeBetToken, 'bettype'>): string => tokenBets[bettype];

const tokenTypes = { D: 'double', T: 'treble', A: 'accumulator' } as const;

type Bets = Pick<BetslipView, 'Msg' | 'betTypes'>;

/** The bet on the slip that a token can pay for, and its lines; undefined when its type is not there. */
export const betOfToken = (
  token: FreeBetToken,
  { Msg, betTypes }: Bets,
): { id: string; lines: number } | undefined => {
  if (token.bettype === 'S') {
    const single = Msg.find(({ stake }) => stake > 0) ?? Msg[0];
    return single && { id: single.IDFOSelection, lines: single.IsEW ? 2 : 1 };
  }
  if (Msg.length < token.numberlegs) return undefined;
  const type = tokenTypes[token.bettype];
  return betTypes.find(({ betType }) => betType === type);
};

export const tokenBetFault = (token: FreeBetToken): string =>
  refusals['token-bet-type'].text.replace('{param1}', tokenBetName(token));

/** Why the stakes can't be paid for like this, in the customer's words; undefined when they can. */
export const fundingFault = (
  funding: Funding,
  slip: Bets & Pick<BetslipView, 'tokens' | 'freeBalance'>,
  total: number,
  popUp: boolean,
): string | undefined => {
  switch (funding.kind) {
    case 'cash':
      return undefined;
    case 'free-balance':
      return total > slip.freeBalance ? texts.insufficientFreeBalance : undefined;
    case 'token': {
      const token = slip.tokens.find(({ tokenId }) => tokenId === funding.tokenId);
      if (!token) return popUp ? texts.chooseToken : texts.selectToken;
      const bet = betOfToken(token, slip);
      if (!bet) return tokenBetFault(token);
      // A token is used whole: each line gets the same share of it.
      return token.amt % bet.lines === 0
        ? undefined
        : 'This Free Bet Token cannot be split evenly over an each-way bet.';
    }
    default:
      return funding satisfies never;
  }
};

/** The part of a placement's query that says what pays. */
export const fundingQuery = (funding: Funding, tokens: readonly FreeBetToken[]) => {
  if (funding.kind === 'free-balance') return { useFreeBet: true };
  const token =
    funding.kind === 'token' ? tokens.find(({ tokenId }) => tokenId === funding.tokenId) : undefined;
  return token ? { usePromoBet: true, promoCode: token.promocode, tokenId: token.tokenId } : {};
};
