import type { HarmRules } from './rules.ts';
import type { CountedMarker, Entry, Fact, HarmWatch } from './watch.ts';

/** Entries of one marker that are remembered, the newest. */
const keptEntries = 50;

/** What happens to be folded: where, when, and by which rules. */
export type Folding = { fact: Fact; rules: HarmRules };

export const entryOf = (fact: Fact, more: Partial<Entry> = {}): Entry => ({
  ...{ first: fact, last: fact, amount: 0, key: null, times: 1 },
  ...more,
});

const withinWindow = (entries: readonly Entry[], marker: CountedMarker, { fact, rules }: Folding): Entry[] =>
  entries.filter(({ last }) => last.at > fact.at - rules.markers[marker].windowMs);

/** Adds what counts once more, among the others by when it happened; what has left the window is forgotten. */
export const addEntry = (
  watch: HarmWatch,
  marker: CountedMarker,
  entry: Entry,
  folding: Folding,
): HarmWatch => {
  const all = [...watch.entries[marker], entry].toSorted((one, other) => one.last.at - other.last.at);
  const recent = withinWindow(all, marker, folding);
  return { ...watch, entries: { ...watch.entries, [marker]: recent.slice(-keptEntries) } };
};

/** Is another event of the last entry, where that has the same key and somebody has not looked at it meanwhile. */
export const addToEntry = (
  watch: HarmWatch,
  marker: CountedMarker,
  key: string,
  folding: Folding,
): HarmWatch => {
  const { fact } = folding;
  const known = watch.entries[marker].findLast((entry) => entry.key === key);
  const floor = Math.max(watch.cleared, watch.raised[marker] ?? -1);
  if (!known || known.first.revision <= floor)
    return addEntry(watch, marker, entryOf(fact, { key }), folding);
  const longer = { ...known, last: fact, times: known.times + 1 };
  const entries = watch.entries[marker].map((entry) => (entry === known ? longer : entry));
  return { ...watch, entries: { ...watch.entries, [marker]: entries } };
};
