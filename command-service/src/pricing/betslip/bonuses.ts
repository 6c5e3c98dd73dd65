import type { BetType, Bonus } from '@paddock/contracts/events';
import { formatAmount } from '@paddock/contracts/money';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { accaBoostPercent, bettingRules, currentRulesVersion, reachesOdds } from '../../betting/index.ts';
import { pricedAs } from './quoted-leg.ts';
import type { Quote } from './quotes.ts';
import type { AccaPromoChoice, SlipSelection } from './slip.ts';

const rules = bettingRules[currentRulesVersion]!;

/** The bet type that is one line of so many selections: what boost and insurance are for. */
export const wholeLineOf = (legs: number): BetType | undefined => {
  if (legs < 2) return undefined;
  if (legs === 2) return 'double';
  return legs === 3 ? 'treble' : 'accumulator';
};

const isBoostedType = (betType: BetType, legs: number): boolean =>
  betType === wholeLineOf(legs) && accaBoostPercent(rules.accaBoost, legs) > 0;

const isInsuredType = (betType: BetType, legs: number): boolean =>
  betType === 'accumulator' && rules.accaInsurance !== undefined && legs >= rules.accaInsurance.minimumLegs;

/** Whether a bet of this type and so many legs can have the promotion, whatever its odds. */
export const promoFits = (promo: AccaPromoChoice, betType: BetType, legs: number): boolean =>
  promo === 'accaBoost' ? isBoostedType(betType, legs) : isInsuredType(betType, legs);

/** The bonus of a bet that the promotion chosen is for; each-way bets have none. */
export const promoOfBet = (
  promo: AccaPromoChoice | null,
  { betType, legs, eachWay }: { betType: BetType; legs: readonly unknown[]; eachWay?: true },
): Bonus | undefined => {
  if (promo === null || eachWay || !promoFits(promo, betType, legs.length)) return undefined;
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
 * Why the boost of its big game can't stand on a single of this stake: `boost-not-eligible` (offered no more,
 * odds shorter than its least, starting price), `boost-stake-too-high`. A stake of 0 asks about the odds alone.
 */
export const boostFault = (
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

/** The first fault of a boost that is chosen for a single among these bets, each-way aside. */
export const boostFaultIn = (
  bets: readonly { betType: BetType; selections: readonly SlipSelection[] }[],
  quotes: ReadonlyMap<SlipSelection, Quote | undefined>,
): Refusal | undefined => {
  for (const { betType, selections } of bets) {
    const [selection] = selections;
    const fault = betType === 'single' && selection?.boosted && boostFault(selection, quotes.get(selection));
    if (fault) return fault;
  }
  return undefined;
};
