import { LRUCache } from 'lru-cache';
import { createRecords, type Records } from './records.ts';

/** Keeps the record groups used last, up to so many fields in all. */
export const createRecordCache = (maxFields: number) => {
  const groups = new LRUCache<string, Records>({
    maxSize: maxFields,
    sizeCalculation: (records) => records.size() + 1,
  });

  const drop = (id: string): void => void groups.delete(id);

  /** The group by its id; an empty one, still to be loaded, when it is not held. */
  const take = (id: string): Records => groups.get(id) ?? createRecords(id);

  /** Holds a group again after use, and drops those unused for longest. */
  const put = (records: Records): void => {
    // It grew in use: the size of what is held already would not be taken again.
    drop(records.id);
    groups.set(records.id, records);
  };

  return { take, put, drop };
};
