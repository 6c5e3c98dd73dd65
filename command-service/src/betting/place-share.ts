import type { SelectionResult } from '@paddock/contracts/events';
import { deadHeatShare } from './dead-heat.ts';
import { one, type Rational, rational, zero } from './rational.ts';

/** What a runner that was placed somewhere gets: never more places than the bet has behind its winner. */
const shareBehindWinner = (deadHeat: SelectionResult['deadHeat'], places: number): Rational => {
  if (places < 2) return zero;
  return deadHeatShare(deadHeat && { ...deadHeat, places: Math.min(deadHeat.places, places - 1) });
};

/**
 * Share of the stake of the place part that wins, for a result that is neither void nor of a quarter line.
 *
 * The bet's own number of places counts, which may differ from what the race paid in the end. A winner is first;
 * a finishing position says where any other came in; without one `placed` is behind the winner, so that where the
 * bet has one place there is none for it. Those tied from position p on share the places from p to the last one.
 */
export const placeShare = (
  { outcome, position, deadHeat }: Pick<SelectionResult, 'outcome' | 'position' | 'deadHeat'>,
  places: number,
): Rational => {
  const from = outcome === 'won' ? 1 : position;
  if (from === undefined) return outcome === 'placed' ? shareBehindWinner(deadHeat, places) : zero;
  const tied = deadHeat?.tied ?? 1;
  const toFill = Math.max(0, places - from + 1);
  return toFill >= tied ? one : rational(toFill, tied);
};
