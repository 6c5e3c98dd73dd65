import type { SelectionResult } from '@paddock/contracts/events';
import type { BetRecord } from './bet-record.ts';

type Leg = BetRecord['legs'][number];

/** Places left for a selection and those tied with it, of as many as a bet to win pays. */
export const placesToWin = ({ outcome, deadHeat }: SelectionResult): number =>
  outcome === 'won' || outcome === 'half-won' ? (deadHeat?.places ?? 1) : 0;

/**
 * The same of the place part, of the bet's own number of places. A winner is first; a finishing position says
 * where any other came in; without one `placed` is taken at its word.
 */
export const placesToPlace = ({ outcome, position, deadHeat }: SelectionResult, places: number): number => {
  const from = outcome === 'won' ? 1 : position;
  if (from === undefined) return outcome === 'placed' ? (deadHeat?.places ?? 1) : 0;
  return outcome === 'void' ? 0 : Math.max(0, places - from + 1);
};

/** Whether the win part or, of an each-way bet, the place part came in. */
export const cameIn = ({ result, eachWay }: Leg, isEachWay: boolean): boolean =>
  result !== null &&
  (placesToWin(result) > 0 || (isEachWay && placesToPlace(result, eachWay?.places ?? 0) > 0));
