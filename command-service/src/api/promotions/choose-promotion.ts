import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { isPromoAvailable } from '../../pricing/betslip/acca-promo.ts';
import { boostedBeside } from '../../pricing/betslip/big-game-boost.ts';
import { boostFault } from '../../pricing/betslip/bonuses.ts';
import type { Quotes } from '../../pricing/betslip/quotes.ts';
import type { AccaPromoChoice, Slip, SlipSelection } from '../../pricing/betslip/slip.ts';

/** Why the promotion can't be chosen: `promotions-exclude` beside a boost, `promotion-not-eligible`. */
export const promoFault = (promo: AccaPromoChoice, slip: Slip, quotes: Quotes): Refusal | undefined => {
  if (slip.selections.some(({ boosted }) => boosted)) {
    return refuse('promotions-exclude', { param1: 'a big game boost' });
  }
  return isPromoAvailable(promo, slip, quotes) ? undefined : refuse('promotion-not-eligible');
};

/** A promotion of the accumulator, or neither: then a boost that is dropped later restores none either. */
export const choosePromo = (slip: Slip, promo: AccaPromoChoice | null): Slip => ({
  ...slip,
  accaPromo: promo,
  accaPromoAside: null,
});

/**
 * Why the boost of its big game can't be chosen for a selection of the slip: `boost-once-per-match`,
 * `promotions-exclude` (each-way), `boost-not-eligible` (not offered, odds too short, starting price),
 * `boost-stake-too-high`.
 */
export const boostChoiceFault = (
  slip: Slip,
  quotes: Quotes,
  selection: SlipSelection,
): Refusal | undefined => {
  if (boostedBeside(slip, selection)) return refuse('boost-once-per-match');
  if (selection.eachWay) return refuse('promotions-exclude', { param1: 'each-way bets' });
  return boostFault(selection, quotes.get(selection));
};
