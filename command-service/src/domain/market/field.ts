import type { RaceField, SelectionResult } from '@paddock/contracts/events';

/** The runners of a race as the catalogue has them. */
export type RaceCard = {
  handicap: boolean;
  runners: readonly { selectionId: string; isOut: boolean }[];
};

type Results = Readonly<Record<string, SelectionResult>>;

/** What is declared of a runner says whether it started; a void one may have, and counts unless it was withdrawn. */
const hasStarted = (result: SelectionResult | undefined, isOut: boolean): boolean => {
  if (!result || (result.outcome === 'void' && !result.nonRunner)) return !isOut;
  return result.outcome !== 'void';
};

/**
 * The field of a race: every runner that was offered or is declared, less those that did not start, by the results
 * declared so far, by the catalogue and by the withdrawals recorded. The catalogue may not have the last of these yet.
 */
export const fieldOf = (
  { handicap, runners }: RaceCard,
  results: Results,
  withdrawn: readonly string[],
): RaceField => {
  const all = new Set([...runners.map(({ selectionId }) => selectionId), ...Object.keys(results)]);
  const outs = new Set(withdrawn);
  for (const { selectionId, isOut } of runners) if (isOut) outs.add(selectionId);
  const started = [...all].filter((id) =>
    hasStarted(Object.hasOwn(results, id) ? results[id] : undefined, outs.has(id)),
  );
  return { runners: all.size, starters: started.length, handicap };
};
