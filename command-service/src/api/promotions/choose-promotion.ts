import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { BettingRules } from '../../betting/index.ts';
import { isPromoAvailable } from '../../pricing/betslip/acca-promo.ts';
import { boostedBeside } from '../../pricing/betslip/big-game-boost.ts';
import { validateBoost } from '../../pricing/betslip/bonuses.ts';
import type { Quotes } from '../../pricing/betslip/quotes.ts';
import type { AccaPromoChoice, Slip, SlipSelection } from '../../pricing/betslip/slip.ts';

/** Refuses a promotion of the accumulator: `promotions-exclude` beside a boost, `promotion-not-eligible`. */
export const validatePromo = (
  promo: AccaPromoChoice,
  slip: Slip,
  quotes: Quotes,
  rules: BettingRules,
): Refusal | undefined => {
  if (slip.selections.some(({ boosted }) => boosted)) {
    return refuse('promotions-exclude', { param1: texts.acca.bigGameBoost });
  }
  return isPromoAvailable(promo, slip, quotes, rules) ? undefined : refuse('promotion-not-eligible');
};

/** A promotion of the accumulator, or neither: then a boost that is dropped later restores none either. */
export const choosePromo = (slip: Slip, promo: AccaPromoChoice | null): Slip => ({
  ...slip,
  accaPromo: promo,
  accaPromoAside: null,
});

/**
 * Refuses the boost of its big game for a selection of the slip: `boost-once-per-match`,
 * `promotions-exclude` (each-way), `boost-not-eligible` (not offered, odds too short, starting price),
 * `boost-stake-too-high`.
 */
export const validateBoostChoice = (
  slip: Slip,
  quotes: Quotes,
  selection: SlipSelection,
): Refusal | undefined => {
  if (quotes.get(selection)?.boostUsed || boostedBeside(slip, selection))
    return refuse('boost-once-per-match');
  if (selection.eachWay) return refuse('promotions-exclude', { param1: texts.acca.eachWayBets });
  return validateBoost(selection, quotes.get(selection));
};
