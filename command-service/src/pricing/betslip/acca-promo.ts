import type { BetslipView } from '@paddock/contracts/http';
import { accaBoostPercent, bettingRules, currentRulesVersion, reachesOdds } from '../../betting/index.ts';
import { promoFits, wholeLineOf } from './bonuses.ts';
import { pricedAs } from './quoted-leg.ts';
import type { Quotes } from './quotes.ts';
import type { AccaPromoChoice, Slip } from './slip.ts';
import { cannotCombine } from './slip-bets.ts';

const rules = bettingRules[currentRulesVersion]!;

const minimumOdds = (promo: AccaPromoChoice) =>
  promo === 'accaBoost' ? rules.accaBoost?.minimumOdds : rules.accaInsurance?.minimumOdds;

/** Ids of the selections that keep the accumulator from this promotion: odds too short, starting price, or gone. */
export const ineligibleFor = (promo: AccaPromoChoice, { selections }: Slip, quotes: Quotes): string[] => {
  const minimum = minimumOdds(promo);
  if (!minimum || selections.length < 2) return [];
  return selections
    .filter((selection) => {
      const quote = quotes.get(selection);
      return !quote || !reachesOdds(pricedAs(selection, quote), minimum);
    })
    .map(({ selectionId }) => selectionId);
};

/** Whether the promotion can be chosen: the slip's accumulator has it, all its legs may, and no boost excludes it. */
export const isPromoAvailable = (promo: AccaPromoChoice, slip: Slip, quotes: Quotes): boolean => {
  const { selections } = slip;
  const betType = wholeLineOf(selections.length);
  if (!betType || !promoFits(promo, betType, selections.length) || cannotCombine(slip)) return false;
  return !selections.some(({ boosted }) => boosted) && ineligibleFor(promo, slip, quotes).length === 0;
};

/** Boost and insurance of the accumulator on the slip. */
export const accaPromoView = (slip: Slip, quotes: Quotes): BetslipView['accaPromo'] => {
  const boostAvailable = isPromoAvailable('accaBoost', slip, quotes);
  const insuranceAvailable = isPromoAvailable('accaInsurance', slip, quotes);
  return {
    eligible: boostAvailable || insuranceAvailable,
    chosen: slip.accaPromo,
    boostAvailable,
    insuranceAvailable,
    boostPercent: boostAvailable ? accaBoostPercent(rules.accaBoost, slip.selections.length) : 0,
    ineligible: ineligibleFor(slip.accaPromo ?? 'accaBoost', slip, quotes),
  };
};
