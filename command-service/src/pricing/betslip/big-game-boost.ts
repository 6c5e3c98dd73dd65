import type { SlipSelectionView } from '@paddock/contracts/http';
import { validateBoost } from './bonuses.ts';
import type { Quote, Quotes } from './quotes.ts';
import type { Slip, SlipSelection } from './slip.ts';

type BoostView = NonNullable<SlipSelectionView['bigGameBoost']>;

/** Another selection of the same fixture that has its one boost. */
export const boostedBeside = (
  { selections }: Slip,
  { fixtureId, selectionId }: Pick<SlipSelection, 'fixtureId' | 'selectionId'>,
): SlipSelection | undefined =>
  selections.find((held) => held.boosted && held.fixtureId === fixtureId && held.selectionId !== selectionId);

const stateOf = (slip: Slip, selection: SlipSelection, quote: Quote): BoostView['state'] => {
  if (selection.boosted) return 'selected';
  const isTaken = quote.boostUsed || boostedBeside(slip, selection) !== undefined || slip.accaPromo !== null;
  return isTaken || selection.eachWay || validateBoost(selection, quote, 0) ? 'unavailable' : 'available';
};

const canHaveBoost = (quote: Quote | undefined): boolean =>
  quote?.boost !== undefined && quote.boostUsed === undefined;

/** Selections with a boost chosen that is offered no more, or that another bet of the customer has. */
export const expiredBoosts = ({ selections }: Slip, quotes: Quotes): string[] =>
  selections
    .filter((selection) => selection.boosted && quotes.has(selection) && !canHaveBoost(quotes.get(selection)))
    .map(({ selectionId }) => selectionId);

/** The boost of a selection's big game, with where it stands; `null` without one. */
export const boostView = (
  slip: Slip,
  selection: SlipSelection,
  quote: Quote | undefined,
): BoostView | null => {
  if (!quote?.boost) return null;
  const { percent, minOdds, maxStake, maxPayout } = quote.boost;
  return { state: stateOf(slip, selection, quote), percent, minOdds, maxStake, maxPayout };
};
