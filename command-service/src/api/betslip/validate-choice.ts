import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { betTypes } from '../../betting/index.ts';
import type { Quotes } from '../../pricing/betslip/quotes.ts';
import type { Slip, SlipSelection } from '../../pricing/betslip/slip.ts';
import { betsOn } from '../../pricing/betslip/slip-bets.ts';

const unavailable = (name: string): Refusal => refuse('each-way-unavailable', { param1: name });

const without = (selections: readonly SlipSelection[], quotes: Quotes): string | undefined => {
  const selection = selections.find((held) => !quotes.get(held)?.market.eachWay);
  return selection && (quotes.get(selection)?.selectionName ?? selection.selectionId);
};

/**
 * Why each-way can't be ticked for this entry of the slip: `each-way-unavailable` for a bet type or a selection
 * without terms, `promotions-exclude` on a single with the boost of a big game, `bet-type-unavailable` for what is
 * not on the slip.
 */
export const eachWayFault = (slip: Slip, quotes: Quotes, id: string): Refusal | undefined => {
  const bet = betsOn(slip, quotes).find((held) => held.id === id);
  if (!bet) return refuse('bet-type-unavailable', { param1: id });
  if (!betTypes[bet.betType].eachWay) return unavailable(bet.name);
  const name = without(bet.selections, quotes);
  if (name !== undefined) return unavailable(name);
  const isBoosted = bet.betType === 'single' && bet.selections[0]?.boosted;
  return isBoosted ? refuse('promotions-exclude', { param1: 'each-way bets' }) : undefined;
};

/** Whether the selection has no starting price to take, or is not on the slip. */
export const hasNoStartingPrice = (slip: Slip, quotes: Quotes, id: string): boolean => {
  const selection = slip.selections.find(({ selectionId }) => selectionId === id);
  return !selection || !quotes.get(selection)?.market.startingPrice;
};
