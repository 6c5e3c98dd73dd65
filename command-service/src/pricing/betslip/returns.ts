import type { Funding } from '@paddock/contracts/events';
import { type BettingRules, type PricedBet, potentialReturn } from '../../betting/index.ts';
import { type Quotes, quotedLeg } from './quotes.ts';
import { isOver } from './selection-status.ts';
import { type SlipBet, slipStakeOf } from './slip-bets.ts';

/** The bet as the betting maths reads it at the prices now; `undefined` with a selection that is not offered, or is over. */
const pricedBet = (bet: SlipBet, quotes: Quotes, funding?: Funding): PricedBet | undefined => {
  const legs = bet.selections.flatMap((selection) => {
    const quote = quotes.get(selection);
    return quote && !isOver(selection, quotes) ? [quotedLeg(selection, quote)] : [];
  });
  if (legs.length < bet.selections.length) return undefined;
  const { betType, unitStake, eachWay, folds, bonus } = bet;
  return { betType, legs, unitStake, eachWay, folds, bonus, funding };
};

/** How a return is reckoned: paid with a free bet, which brings winnings only; and without its bonus. */
export type ReturnOptions = { isFree?: boolean; plain?: boolean };

/** Minor units that the bet would return at the prices now; `null` where it is not known. */
export const returnNow = (
  bet: SlipBet,
  quotes: Quotes,
  rules: BettingRules,
  { isFree, plain }: ReturnOptions = {},
): number | null => {
  const priced = pricedBet(bet, quotes, isFree ? { kind: 'free-balance' } : undefined);
  if (!priced) return null;
  // No bonus stands on a free bet.
  return potentialReturn(plain || isFree ? { ...priced, bonus: undefined } : priced, rules) ?? null;
};

/** What a bet returns: with its bonus or, if `plain`, without. */
export type ReturnOf = (bet: SlipBet, options?: Pick<ReturnOptions, 'plain'>) => number | null;

/** The same as `returnNow`, reckoned once for each bet, however often one request asks. */
export const createReturns = (
  quotes: Quotes,
  rules: BettingRules,
  { isFree = false }: Pick<ReturnOptions, 'isFree'> = {},
  reckon: typeof returnNow = returnNow,
): ReturnOf => {
  const known = { plain: new Map<SlipBet, number | null>(), withBonus: new Map<SlipBet, number | null>() };
  return (bet, { plain = false } = {}) => {
    const isPlain = plain || isFree || bet.bonus === undefined;
    const reckoned = isPlain ? known.plain : known.withBonus;
    const found = reckoned.get(bet);
    if (found !== undefined) return found;
    const minor = reckon(bet, quotes, rules, { isFree, plain: isPlain });
    reckoned.set(bet, minor);
    return minor;
  };
};

/** Stake and return of bets together; the return is `null` when that of a staked bet is not known. */
export const totalsOf = (
  bets: readonly SlipBet[],
  returnOf: ReturnOf,
  options: Pick<ReturnOptions, 'plain'> = {},
) => {
  const staked = bets.filter(({ unitStake }) => unitStake > 0);
  const returns = staked.map((bet) => returnOf(bet, options));
  return {
    stake: slipStakeOf(staked),
    potentialReturn: returns.includes(null)
      ? null
      : returns.reduce<number>((sum, one) => sum + (one ?? 0), 0),
  };
};
