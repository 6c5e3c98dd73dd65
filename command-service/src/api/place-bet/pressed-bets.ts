import type { Pressed } from '@paddock/contracts/http';
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
