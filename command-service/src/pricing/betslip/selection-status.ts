import type { SlipSelectionView } from '@paddock/contracts/http';
import { lifeOfSelection } from '@paddock/contracts/life';
import type { Quotes } from './quotes.ts';
import type { Slip, SlipSelection } from './slip.ts';

/**
 * The status of a selection. One that cannot be bet on, because it has no price, counts as suspended; so does one that
 * the catalogue may not have yet.
 */
export const statusOf = (selection: SlipSelection, quotes: Quotes): SlipSelectionView['status'] => {
  const offer = quotes.get(selection);
  if (!offer) return quotes.has(selection) ? 'unknown' : 'suspended';
  const life = lifeOfSelection(offer.fixture, offer.market, offer.selection);
  return life === 'open' && !offer.isTradable ? 'suspended' : life;
};

/** Whether no bet can be struck on it any more; what is suspended may come back. */
export const isOver = (selection: SlipSelection, quotes: Quotes): boolean => {
  const status = statusOf(selection, quotes);
  return status !== 'open' && status !== 'suspended';
};

/** The slip without what is over: that makes no bets, costs nothing and returns nothing. */
export const withoutOver = <Held extends Pick<Slip, 'selections'>>(slip: Held, quotes: Quotes): Held => {
  const selections = slip.selections.filter((selection) => !isOver(selection, quotes));
  return selections.length === slip.selections.length ? slip : { ...slip, selections };
};

/** Whether a stake rests on what is over: on its single, or on a bet that took it in. */
export const hasStakeOnOver = ({ selections, stakes }: Slip, quotes: Quotes): boolean => {
  const over: SlipSelection[] = selections.filter((selection) => isOver(selection, quotes));
  const isCombined = Object.values(stakes).some((stake) => stake > 0);
  return over.length > 0 && (isCombined || over.some(({ stake }) => stake > 0));
};
