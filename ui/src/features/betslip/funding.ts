import { plainBetTypeName } from '@paddock/contracts/bet-types';
import { refusalText, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { type FreeBetToken, isOver, type Slip, type SlipKind } from '../../lib/api/betslip/slip.ts';
import type { PlacementFunding } from '../../lib/api/place-bet.ts';
import { createStore } from '../../lib/store.ts';

/** What pays for the stakes: the wallet, the free bet balance, or a token once one is chosen. */
export type Funding =
  | { readonly kind: 'cash' }
  | { readonly kind: 'free-balance' }
  | { readonly kind: 'token'; readonly tokenId: string | null };

export const createFunding = () => createStore<Funding>({ kind: 'cash' });

/** The bet that a token pays for, as customers read it. */
export const tokenBetName = ({ betType }: FreeBetToken): string => plainBetTypeName(betType);

type Bets = Pick<Slip, 'selections' | 'combinations'>;

/** The bet on the slip that a token can pay for, and its lines; undefined when its type is not there. */
export const betOfToken = (
  { betType, legs }: FreeBetToken,
  { selections, combinations }: Bets,
): { id: string; lines: number } | undefined => {
  const alive = selections.filter((held) => !isOver(held));
  if (betType === 'single') {
    const single = alive.find(({ stake }) => stake > 0) ?? alive[0];
    return single && { id: single.selectionId, lines: single.eachWay ? 2 : 1 };
  }
  if (alive.length < legs) return undefined;
  return combinations.find((combination) => combination.betType === betType);
};

const tokenBetRefusal = (token: FreeBetToken): string =>
  refusalText(refuse('token-bet-type', { param1: tokenBetName(token) }));

/** The token that pays, once one is chosen. */
export const chosenToken = (funding: Funding, tokens: readonly FreeBetToken[]): FreeBetToken | undefined =>
  funding.kind === 'token' ? tokens.find(({ tokenId }) => tokenId === funding.tokenId) : undefined;

const tokenRefusal = (token: FreeBetToken | undefined, slip: Bets, kind: SlipKind): string | undefined => {
  if (!token) return kind === 'quick-bet' ? texts.chooseToken : texts.selectToken;
  const bet = betOfToken(token, slip);
  if (!bet) return tokenBetRefusal(token);
  // A token is used whole: each line gets the same share of it.
  return token.amount % bet.lines === 0 ? undefined : texts.betslip.tokenNotSplit;
};

/** What can pay beside the wallet; nothing beside a boost. */
export const freeFundingOf = ({
  selections,
  freeBalance,
  tokens,
}: Slip): Pick<Slip, 'freeBalance' | 'tokens'> => {
  const isBoosted = selections.some(({ bigGameBoost }) => bigGameBoost?.state === 'selected');
  return isBoosted
    ? { freeBalance: 0, tokens: [] }
    : { freeBalance, tokens: tokens.filter(({ used }) => !used) };
};

/** Whether the slip can be paid for like this, so far as that does not depend on its stakes. */
export const isOffered = (funding: Funding, slip: Slip): boolean => {
  const { freeBalance, tokens } = freeFundingOf(slip);
  switch (funding.kind) {
    case 'cash':
      return true;
    case 'free-balance':
      return freeBalance > 0;
    case 'token':
      return funding.tokenId === null ? tokens.length > 0 : chosenToken(funding, tokens) !== undefined;
    default:
      return funding satisfies never;
  }
};

/** Why the stakes can't be paid for like this, in the customer's words; undefined when they can. */
export const fundingRefusal = (
  funding: Funding,
  slip: Bets & Pick<Slip, 'tokens' | 'freeBalance'>,
  total: number,
  kind: SlipKind,
): string | undefined => {
  switch (funding.kind) {
    case 'cash':
      return undefined;
    case 'free-balance':
      return total > slip.freeBalance ? texts.insufficientFreeBalance : undefined;
    case 'token':
      return tokenRefusal(chosenToken(funding, slip.tokens), slip, kind);
    default:
      return funding satisfies never;
  }
};

/** What pays for a placement: a token by itself, cash while none is chosen. */
export const placementFundingOf = (funding: Funding, tokens: readonly FreeBetToken[]): PlacementFunding => {
  if (funding.kind !== 'token') return funding;
  const token = chosenToken(funding, tokens);
  return token ? { kind: 'token', token } : { kind: 'cash' };
};
