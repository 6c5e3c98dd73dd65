import type { RaceField, SelectionResult } from '@paddock/contracts/events';
import { fillText, texts } from '@paddock/contracts/texts';
import { fewerPlaces } from '../../betting/index.ts';

/** What is declared of a race under one fixture. */
export type DeclaredRace = { results: Readonly<Record<string, SelectionResult>>; field?: RaceField };

/** The places that the starters leave, by the runners that are placed without a position. */
const doubtsOf = ({ results, field }: DeclaredRace): Map<string, number> => {
  const places = field && fewerPlaces(field);
  if (!places) return new Map();
  const inDoubt = Object.entries(results).filter(
    ([, { outcome, position }]) => outcome === 'placed' && position === undefined,
  );
  return new Map(inDoubt.map(([selectionId]) => [selectionId, places]));
};

/**
 * Why nobody can tell whether a placed runner has a place by the starters, in one sentence; `undefined` where it is
 * known of all, or where it was in doubt before, since what operations released is not withheld again.
 */
export const doubtfulPlaceReason = (before: DeclaredRace, now: DeclaredRace): string | undefined => {
  const known = doubtsOf(before);
  const isNew = ([selectionId, places]: [string, number]) => known.get(selectionId) !== places;
  const [, places] = [...doubtsOf(now)].find(isNew) ?? [];
  return places === undefined ? undefined : fillText(texts.withheld.noPosition, { places: `${places}` });
};
