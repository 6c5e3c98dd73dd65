import type { BetslipView } from '@paddock/contracts/http';
import { accaBoostPercent, type BettingRules, reachesOdds, wholeLineOf } from '../../betting/index.ts';
import { promoFits } from './bonuses.ts';
import { pricedAs, type Quotes } from './quotes.ts';
import { isOver } from './selection-status.ts';
import type { AccaPromoChoice, Slip } from './slip.ts';
import { cannotCombine } from './slip-bets.ts';

const minimumOddsOf = (promo: AccaPromoChoice, { accaBoost, accaInsurance }: BettingRules) =>
  promo === 'accaBoost' ? accaBoost?.minimumOdds : accaInsurance?.minimumOdds;

/** Ids of the selections that keep the accumulator from this promotion: odds too short, starting price, or gone. */
export const ineligibleFor = (
  promo: AccaPromoChoice,
  { selections }: Slip,
  quotes: Quotes,
  rules: BettingRules,
): string[] => {
  const minimum = minimumOddsOf(promo, rules);
  if (!minimum || selections.length < 2) return [];
  return selections
    .filter((selection) => {
      const quote = quotes.get(selection);
      if (isOver(selection, quotes)) return true;
      return quote !== undefined && !reachesOdds(pricedAs(selection, quote), minimum);
    })
    .map(({ selectionId }) => selectionId);
};

/** Whether the promotion can be chosen: the slip's accumulator has it, all its legs may, and no boost excludes it. */
export const isPromoAvailable = (
  promo: AccaPromoChoice,
  slip: Slip,
  quotes: Quotes,
  rules: BettingRules,
): boolean => {
  const { selections } = slip;
  const legs = selections.length;
  const betType = wholeLineOf(legs);
  if (!betType || !promoFits(promo, { betType, legs }, rules) || cannotCombine(slip)) return false;
  return !selections.some(({ boosted }) => boosted) && ineligibleFor(promo, slip, quotes, rules).length === 0;
};

/** Boost and insurance of the accumulator on the slip. */
export const accaPromoView = (slip: Slip, quotes: Quotes, rules: BettingRules): BetslipView['accaPromo'] => {
  const boostAvailable = isPromoAvailable('accaBoost', slip, quotes, rules);
  const insuranceAvailable = isPromoAvailable('accaInsurance', slip, quotes, rules);
  return {
    eligible: boostAvailable || insuranceAvailable,
    chosen: slip.accaPromo,
    boostAvailable,
    insuranceAvailable,
    boostPercent: boostAvailable ? accaBoostPercent(rules.accaBoost, slip.selections.length) : 0,
    ineligible: ineligibleFor(slip.accaPromo ?? 'accaBoost', slip, quotes, rules),
  };
};
