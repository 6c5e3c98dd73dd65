import { formatAmount } from '@paddock/contracts/money';
import { comparePrices, type Price } from '@paddock/contracts/odds';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { type Combination, fitsAccaBoost } from './acca-boost.ts';
import { fitsAccaInsurance } from './acca-insurance.ts';
import { isFree, type PricedBet } from './bet.ts';
import type { BettingRules } from './rules.ts';

/** Whether a leg's price taken reaches the shortest price of a promotion; at starting price nobody knows. */
export const reachesOdds = (
  { priceType, price }: Pick<PricedBet['legs'][number], 'priceType' | 'price'>,
  minimum: Price,
): boolean => priceType === 'board' && price !== undefined && comparePrices(price, minimum) >= 0;

const allReach = (bet: PricedBet, minimum: Price): boolean =>
  bet.legs.every((leg) => reachesOdds(leg, minimum));

const notEligible = refuse('promotion-not-eligible');

const combinationOf = ({ betType, legs }: PricedBet): Combination => ({ betType, legs: legs.length });

const validateAccaBoost = (bet: PricedBet, rules: BettingRules): Refusal | undefined => {
  const { accaBoost } = rules;
  const fits = fitsAccaBoost(combinationOf(bet), rules);
  return accaBoost && fits && allReach(bet, accaBoost.minimumOdds) ? undefined : notEligible;
};

const validateInsurance = (bet: PricedBet, rules: BettingRules): Refusal | undefined => {
  const { accaInsurance } = rules;
  const fits = fitsAccaInsurance(combinationOf(bet), rules);
  return accaInsurance && fits && allReach(bet, accaInsurance.minimumOdds) ? undefined : notEligible;
};

const validateBigGame = (bet: PricedBet, { bigGameBoost }: BettingRules): Refusal | undefined => {
  if (!bigGameBoost || bet.betType !== 'single' || !allReach(bet, bigGameBoost.minimumOdds)) {
    return notEligible;
  }
  if (bet.unitStake <= bigGameBoost.maximumStake) return undefined;
  return refuse('boost-stake-too-high', { param1: formatAmount(bigGameBoost.maximumStake) });
};

/**
 * Refuses the bonus that the bet names: `promotions-exclude` with a free bet or each-way,
 * `promotion-not-eligible` (bet type, number of legs, odds too short or at starting price),
 * `boost-stake-too-high`. A bet has one bonus at most, so boost, insurance and big game boost exclude each other.
 */
export const validateBonus = (bet: PricedBet, rules: BettingRules): Refusal | undefined => {
  if (!bet.bonus) return undefined;
  if (isFree(bet)) return refuse('promotions-exclude', { param1: texts.acca.freeBets });
  if (bet.eachWay) return refuse('promotions-exclude', { param1: texts.acca.eachWayBets });
  switch (bet.bonus.kind) {
    case 'acca-boost':
      return validateAccaBoost(bet, rules);
    case 'acca-insurance':
      return validateInsurance(bet, rules);
    case 'big-game-boost':
      return validateBigGame(bet, rules);
    default:
      return bet.bonus satisfies never;
  }
};
