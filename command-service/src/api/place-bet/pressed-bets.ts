import { isDeepStrictEqual } from 'node:util';
import type { Bonus } from '@paddock/contracts/events';
import type { Pressed, PressedPromotions } from '@paddock/contracts/http';
import type { BettingRules } from '../../betting/index.ts';
import { promoOfBet } from '../../pricing/betslip/bonuses.ts';
import { priceTypeNow, type Quotes } from '../../pricing/betslip/quotes.ts';
import type { SlipBet } from '../../pricing/betslip/slip-bets.ts';

/** A combination takes in all that can be bet on, and is another bet with others, or in another order. */
const takesIn = ({ betType, selections }: SlipBet, pressed: Pressed): boolean =>
  betType === 'single' ||
  (selections.length === pressed.selections.length &&
    selections.every(({ selectionId }, index) => pressed.selections[index]?.selection === selectionId));

/** Whether the bets are those that the customer pressed: the same ones, at the same stakes, each-way or not. */
export const areBetsPressed = (bets: readonly SlipBet[], pressed: Pressed): boolean => {
  const byId = new Map(pressed.bets.map((one) => [one.bet, one]));
  return (
    bets.length === byId.size &&
    bets.every((bet) => {
      const shown = byId.get(bet.id);
      const isSame = shown?.stake === bet.unitStake && shown.eachWay === (bet.eachWay ?? false);
      return isSame && takesIn(bet, pressed);
    })
  );
};

/** The bonus that a bet has by the promotions that were pressed. */
const pressedBonusOf = (
  { id, betType, selections, eachWay }: SlipBet,
  { acca, boosts }: PressedPromotions,
  rules: BettingRules,
): Bonus | undefined => {
  if (betType !== 'single') {
    return promoOfBet(acca, { betType, legs: selections, ...(eachWay && { eachWay }) }, rules);
  }
  const boost = boosts.find(({ selection }) => selection === id);
  return boost && { kind: 'big-game-boost', percent: boost.percent, maximumExtra: boost.maxPayout };
};

/** Whether each of the bets has the boost or the insurance that it was shown with, at the same terms, and no other. */
export const arePromotionsPressed = (
  bets: readonly SlipBet[],
  promotions: PressedPromotions,
  rules: BettingRules,
): boolean => bets.every((bet) => isDeepStrictEqual(bet.bonus, pressedBonusOf(bet, promotions, rules)));

/** Whether the bets are paid at the price that was pressed: the board price, or the starting price. */
export const arePriceTypesPressed = (bets: readonly SlipBet[], quotes: Quotes, pressed: Pressed): boolean => {
  const byId = new Map(pressed.selections.map(({ selection, priceType }) => [selection, priceType]));
  return bets
    .flatMap(({ selections }) => selections)
    .every((selection) => {
      const offer = quotes.get(selection);
      return offer !== undefined && byId.get(selection.selectionId) === priceTypeNow(selection, offer);
    });
};
