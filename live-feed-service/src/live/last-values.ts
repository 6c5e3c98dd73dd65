import type { LivePosition, LiveUpdate } from '@paddock/contracts/gateway';

export type UpdateType = LiveUpdate['T'];

/** The latest update of one thing. */
export type Entry = {
  /** What it is followed by: the update's id, of a bet its owner's (`ownBet`). */
  readonly id: string;
  update: LiveUpdate;
  /** Position of the change that made it so. */
  changedAt: number;
  /** The update as JSON, encoded when first sent. */
  fragment: string | undefined;
  /** `traceparent` of the change's cause, where it is traced. */
  traceparent: string | undefined;
};

const types = ['price', 'score', 'market', 'fixture', 'status', 'cash-out'] as const satisfies UpdateType[];

const marketOf = (update: LiveUpdate): string | undefined => ('M' in update ? update.M : undefined);

/**
 * The latest update per id, numbered in the order of change. The numbers mean something only together with
 * the epoch, which names this run: another instance, or this one restarted, counts differently.
 */
export const createLastValues = (epoch: string) => {
  const byType = new Map<UpdateType, Map<string, Entry[]>>(types.map((type) => [type, new Map()]));
  let position = 0;
  let removedAt = 0;
  let changed = new Set<Entry>();

  const entriesOf = (type: UpdateType, id: string): readonly Entry[] => byType.get(type)?.get(id) ?? [];

  const findOrAdd = (update: LiveUpdate, id: string): Entry => {
    const table = byType.get(update.T)!;
    const entries = table.get(id);
    const known = entries?.find((entry) => marketOf(entry.update) === marketOf(update));
    if (known) return known;
    const entry: Entry = { id, update, changedAt: 0, fragment: undefined, traceparent: undefined };
    if (entries) entries.push(entry);
    else table.set(id, [entry]);
    return entry;
  };

  const put = (update: LiveUpdate, id = update.I, traceparent?: string): void => {
    const entry = findOrAdd(update, id);
    position += 1;
    entry.update = update;
    entry.changedAt = position;
    entry.fragment = undefined;
    entry.traceparent = traceparent;
    // Moved to the end, so that the set stays in the order of change.
    changed.delete(entry);
    changed.add(entry);
  };

  /**
   * Forgets everything of an id. A browser that has not seen its last change can't resume any more; but cash out
   * values are sent again to a browser that follows them again, so forgetting one loses nothing.
   */
  const remove = (type: UpdateType, id: string): void => {
    for (const entry of entriesOf(type, id)) {
      if (type !== 'cash-out') removedAt = Math.max(removedAt, entry.changedAt);
      changed.delete(entry);
    }
    byType.get(type)?.delete(id);
  };

  /** What changed since the last call, oldest change first. */
  const takeChanged = (): ReadonlySet<Entry> => {
    const taken = changed;
    changed = new Set();
    return taken;
  };

  /** Position to continue from, or `refetch` when what was missed since then is not known here. */
  const resume = ({ E, O }: LivePosition): number | 'refetch' =>
    E === epoch && O <= position && O >= removedAt ? O : 'refetch';

  return {
    epoch,
    put,
    remove,
    entriesOf,
    takeChanged,
    resume,
    hasChanged: () => changed.size > 0,
    position: () => position,
    ids: (type: UpdateType): Iterable<string> => byType.get(type)!.keys(),
  };
};
export type LastValues = ReturnType<typeof createLastValues>;
