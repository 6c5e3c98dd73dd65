import { createRecords, type Records } from './records.ts';

/** Keeps the record groups used last, up to so many fields in all. */
export const createRecordCache = (maxFields: number) => {
  const groups = new Map<string, { records: Records; counted: number }>();
  let fields = 0;

  const drop = (id: string): void => {
    fields -= groups.get(id)?.counted ?? 0;
    groups.delete(id);
  };

  /** The group by its id; an empty one, still to be loaded, when it is not held. */
  const take = (id: string): Records => groups.get(id)?.records ?? createRecords(id);

  /** Holds a group again after use, and drops those unused for longest. */
  const put = (records: Records): void => {
    drop(records.id);
    groups.set(records.id, { records, counted: records.size() + 1 });
    fields += records.size() + 1;
    for (const id of groups.keys()) {
      if (fields <= maxFields) return;
      drop(id);
    }
  };

  return { take, put, drop };
};
