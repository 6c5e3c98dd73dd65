import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { type BettingRules, betTypes } from '../../betting/index.ts';
import type { Quotes } from '../../pricing/betslip/quotes.ts';
import type { Slip, SlipSelection } from '../../pricing/betslip/slip.ts';
import { betsOn } from '../../pricing/betslip/slip-bets.ts';

const unavailable = (name: string): Refusal => refuse('each-way-unavailable', { param1: name });

/** Name of the first selection that has no each-way terms. */
const withoutTerms = (selections: readonly SlipSelection[], quotes: Quotes): string | undefined => {
  const selection = selections.find((held) => !quotes.get(held)?.market.eachWay);
  return selection && (quotes.get(selection)?.selectionName ?? selection.selectionId);
};

/**
 * Refuses each-way on this entry of the slip: `each-way-unavailable` for a bet type or a selection without terms,
 * `promotions-exclude` on a single with the boost of a big game, `bet-type-unavailable` for what is not on the slip.
 */
export const validateEachWay = (
  slip: Slip,
  quotes: Quotes,
  rules: BettingRules,
  id: string,
): Refusal | undefined => {
  const bet = betsOn(slip, quotes, rules).find((held) => held.id === id);
  if (!bet) return refuse('bet-type-unavailable', { param1: id });
  if (!betTypes[bet.betType].eachWay) return unavailable(bet.name);
  const name = withoutTerms(bet.selections, quotes);
  if (name !== undefined) return unavailable(name);
  const isBoosted = bet.betType === 'single' && bet.selections[0]?.boosted;
  return isBoosted ? refuse('promotions-exclude', { param1: texts.acca.eachWayBets }) : undefined;
};

/** Refuses a starting price for a selection that has none, or is not on the slip: `selection-unknown`. */
export const validateStartingPrice = (slip: Slip, quotes: Quotes, id: string): Refusal | undefined => {
  const selection = slip.selections.find(({ selectionId }) => selectionId === id);
  const hasStartingPrice = selection && quotes.get(selection)?.market.startingPrice;
  return hasStartingPrice ? undefined : refuse('selection-unknown', { field: 'iDFOSelection' });
};
