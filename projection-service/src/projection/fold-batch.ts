import type { RecordedEvent } from '@paddock/service-kit/engines';
import { type Traced, tracedBatch } from '@paddock/service-kit/process';
import { loggedEvent } from './logged-event.ts';
import type { LoggedEvent, ReadModels } from './read-model.ts';
import { createRecordCache } from './record-cache.ts';
import type { RecordStore } from './record-store.ts';
import { createRecords, type Records } from './records.ts';
import type { Field } from './stored-fields.ts';

/** Redis holds less of a group than was written to it: it was flushed, or lost its latest writes. */
class RecordsLost extends Error {}

/** Fields held in memory between batches. */
const maxCachedFields = 30_000;
const maxAttempts = 10;

type Work = Map<string, LoggedEvent[]>;

/** What changes a record group, read; the rest of the log is left as it is. */
const byGroup = (models: ReadModels, events: readonly RecordedEvent[]): Work => {
  const work: Work = new Map();
  for (const recorded of events) {
    const id = models.handles(recorded.type) ? models.groupOf(recorded.stream) : undefined;
    if (id === undefined) continue;
    const event = loggedEvent(recorded);
    const known = work.get(id);
    if (known) known.push(event);
    else work.set(id, [event]);
  }
  return work;
};

function* eventsOf(work: Work): Generator<LoggedEvent> {
  for (const events of work.values()) yield* events;
}

const tracedOf = ({ type, traceparent, at }: LoggedEvent): Traced => ({
  traceparent,
  sentAt: Date.parse(at),
  attributes: { 'paddock.event.type': type },
});

/** Fields that have to be loaded before the events can be folded. */
const stillMissing = (
  models: ReadModels,
  events: readonly LoggedEvent[],
  records: Records,
): Field<unknown>[] => {
  const missing = new Map<string, Field<unknown>>();
  const need = (field: Field<unknown>) => {
    if (!records.isLoaded(field)) missing.set(field.name, field);
  };
  for (const event of events) {
    if (event.position > records.position) models.needs(event, need, records);
  }
  return [...missing.values()];
};

/**
 * Folds batches of events into Redis. Each group of records is loaded (unless it is held), folded here and
 * written back in one call that checks its position, so that a batch folded twice, or by two workers at once,
 * counts once. Throws `RecordsLost` when Redis went back in time.
 */
export const createBatchFolder = (models: ReadModels, store: RecordStore) => {
  const cache = createRecordCache(maxCachedFields);

  const load = async (groups: Map<Records, LoggedEvent[]>): Promise<void> => {
    for (;;) {
      const wanted = new Map<Records, Field<unknown>[]>();
      for (const [records, events] of groups) {
        const fields = stillMissing(models, events, records);
        if (fields.length > 0 || records.base === undefined) wanted.set(records, fields);
      }
      if (wanted.size === 0) return;
      for (const stale of await store.load(wanted)) {
        const events = groups.get(stale) ?? [];
        groups.delete(stale);
        groups.set(createRecords(stale.id), events);
      }
    }
  };

  const foldOnce = async (work: Work): Promise<Records[]> => {
    const groups = new Map([...work].map(([id, events]) => [cache.take(id), events]));
    await load(groups);
    const changed: Records[] = [];
    for (const [records, events] of groups) {
      for (const event of events) models.apply(event, records);
      if (records.position !== records.base) changed.push(records);
    }
    const conflicts = await store.write(changed);
    const conflicting = new Set(conflicts);
    for (const records of groups.keys()) if (!conflicting.has(records)) cache.put(records);
    return conflicts;
  };

  /** Whether Redis holds as much of each group as it was known to hold. */
  const assertNothingLost = async (conflicts: readonly Records[]): Promise<void> => {
    const current = new Map(conflicts.map(({ id }) => [createRecords(id), []]));
    await store.load(current);
    for (const [index, records] of [...current.keys()].entries()) {
      const known = conflicts[index]?.base;
      if (records.position < (known ?? records.position)) throw new RecordsLost(`${records.id} was lost`);
    }
  };

  const foldAll = async (all: Work): Promise<void> => {
    let work = all;
    for (let attempt = 0; work.size > 0; attempt++) {
      if (attempt === maxAttempts) throw new Error('Records kept changing while they were folded');
      const conflicts = await foldOnce(work);
      for (const { id } of conflicts) cache.drop(id);
      if (conflicts.length > 0) await assertNothingLost(conflicts);
      work = new Map(conflicts.map(({ id }) => [id, work.get(id) ?? []]));
    }
  };

  const fold = async (events: readonly RecordedEvent[]): Promise<void> => {
    const work = byGroup(models, events);
    await tracedBatch('process read-models', eventsOf(work), tracedOf, () => foldAll(work));
  };

  return { fold };
};
