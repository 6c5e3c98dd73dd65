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
  const isTaken = boostedBeside(slip, selection) !== undefined || slip.accaPromo !== null;
  return isTaken || selection.eachWay || validateBoost(selection, quote, 0) ? 'unavailable' : 'available';
};

/** Selections with a boost chosen that is offered no more. */
export const expiredBoosts = ({ selections }: Slip, quotes: Quotes): string[] =>
  selections
    .filter((selection) => selection.boosted && quotes.has(selection) && !quotes.get(selection)?.boost)
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
