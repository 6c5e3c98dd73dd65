import type { BetType, Bonus } from '@paddock/contracts/events';
import { formatAmount } from '@paddock/contracts/money';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import {
  type BettingRules,
  type Combination,
  fitsAccaBoost,
  fitsAccaInsurance,
  reachesOdds,
} from '../../betting/index.ts';
import { pricedAs, type Quote, type Quotes } from './quotes.ts';
import type { AccaPromoChoice, SlipSelection } from './slip.ts';

/** Whether a bet of this type and so many legs can have the promotion, whatever its odds. */
export const promoFits = (promo: AccaPromoChoice, bet: Combination, rules: BettingRules): boolean =>
  promo === 'accaBoost' ? fitsAccaBoost(bet, rules) : fitsAccaInsurance(bet, rules);

/** The bonus of a bet that the promotion chosen is for; each-way bets have none. */
export const promoOfBet = (
  promo: AccaPromoChoice | null,
  { betType, legs, eachWay }: { betType: BetType; legs: readonly unknown[]; eachWay?: true },
  rules: BettingRules,
): Bonus | undefined => {
  if (promo === null || eachWay || !promoFits(promo, { betType, legs: legs.length }, rules)) return undefined;
  return { kind: promo === 'accaBoost' ? 'acca-boost' : 'acca-insurance' };
};

/** The boost chosen for a single, at the terms of now; none once it is offered no more. */
export const bonusOfSingle = (
  { boosted, eachWay }: Pick<SlipSelection, 'boosted' | 'eachWay'>,
  quote: Quote | undefined,
): Bonus | undefined =>
  boosted && !eachWay && quote?.boost
    ? { kind: 'big-game-boost', percent: quote.boost.percent, maximumExtra: quote.boost.maxPayout }
    : undefined;

/**
 * Refuses the boost of its big game on a single of this stake: `boost-not-eligible` (offered no more, odds shorter
 * than its least, starting price), `boost-stake-too-high`. A stake of 0 asks about the odds alone.
 */
export const validateBoost = (
  selection: SlipSelection,
  quote: Quote | undefined,
  stake = selection.stake,
): Refusal | undefined => {
  const boost = quote?.boost;
  if (!boost || !reachesOdds(pricedAs(selection, quote), boost.minOdds)) return refuse('boost-not-eligible');
  return stake > boost.maxStake
    ? refuse('boost-stake-too-high', { param1: formatAmount(boost.maxStake) })
    : undefined;
};

/** The first refusal of a boost that is chosen for a single among these bets, each-way aside. */
export const validateBoosts = (
  bets: readonly { betType: BetType; selections: readonly SlipSelection[] }[],
  quotes: Quotes,
): Refusal | undefined => {
  for (const { betType, selections } of bets) {
    const [selection] = selections;
    const isBoostedSingle = betType === 'single' && selection?.boosted;
    const refusal = isBoostedSingle && validateBoost(selection, quotes.get(selection));
    if (refusal) return refusal;
  }
  return undefined;
};
