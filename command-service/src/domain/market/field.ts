import type { SelectionRecord } from '@paddock/contracts/catalogue';
import type { RaceField, SelectionResult } from '@paddock/contracts/events';

/** A runner as the catalogue has it; `withdrawn`: when it came out and at which price, where that is known. */
export type Runner = { selectionId: string; isOut: boolean; withdrawn?: SelectionRecord['withdrawn'] };

/** A race as the catalogue has it: the runners that its market offers, and those that it offers no more as they came out. */
export type RaceCard = {
  handicap: boolean;
  /** Bets on the market keep the terms they were struck at. */
  antePost?: true;
  runners: readonly Runner[];
};

type Results = Readonly<Record<string, SelectionResult>>;

/** What is declared of a runner says whether it started; a void one may have, and counts unless it was withdrawn. */
const hasStarted = (result: SelectionResult | undefined, isOut: boolean): boolean => {
  if (!result || (result.outcome === 'void' && !result.nonRunner)) return !isOut;
  return result.outcome !== 'void';
};

/**
 * The field of a race: every runner that was offered, withdrawn or is declared, less those that did not start, by the results
 * declared so far, by the catalogue and by the withdrawals recorded. The catalogue may not have the last of these yet,
 * and the market may have been offered again without them.
 */
export const fieldOf = (
  { handicap, runners }: Pick<RaceCard, 'handicap' | 'runners'>,
  results: Results,
  withdrawn: readonly string[],
): RaceField => {
  const offered = runners.map(({ selectionId }) => selectionId);
  const all = new Set([...offered, ...withdrawn, ...Object.keys(results)]);
  const outs = new Set(withdrawn);
  for (const { selectionId, isOut } of runners) if (isOut) outs.add(selectionId);
  const started = [...all].filter((id) =>
    hasStarted(Object.hasOwn(results, id) ? results[id] : undefined, outs.has(id)),
  );
  return { runners: all.size, starters: started.length, handicap };
};
