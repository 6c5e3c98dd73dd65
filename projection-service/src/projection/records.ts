import type { Field } from './stored-fields.ts';

/** Adds or moves a member of a sorted index, or takes it out (`score: null`). */
export type IndexChange = { index: string; member: string; score: number | null };

/** Position of a group to which no event has been applied. */
export const noPosition = -1n;

/**
 * What belongs together and changes together: the records of one account, held in one Redis hash, with the
 * position of the last event applied to it. Only fields that were loaded may be read.
 */
export type Records = {
  readonly id: string;
  position: bigint;
  /** Position of what Redis held when this was loaded or last written; absent before the first load. */
  base: bigint | undefined;
  readonly changed: Set<string>;
  indexChanges: IndexChange[];

  isLoaded(field: Field<unknown>): boolean;
  /** Notes what Redis holds; `undefined` when it holds nothing. */
  loaded<Value>(field: Field<Value>, value: Value | undefined): void;
  get<Value>(field: Field<Value>): Value | undefined;
  set<Value>(field: Field<Value>, value: Value): void;
  /** What a field of this name holds, to be written. */
  valueAt(name: string): unknown;
  index(index: string, member: string, score: number | null): void;
  /** After its changes are in Redis. */
  written(): void;
  /** How many fields are held. */
  size(): number;
};

/** A group of records of which nothing is loaded yet. */
export const createRecords = (id: string): Records => {
  const values = new Map<string, unknown>();

  const get = <Value>({ name }: Field<Value>): Value | undefined => {
    if (!values.has(name)) throw new Error(`Field ${name} was folded before it was loaded`);
    // A name has one schema: what is held under it was parsed by that when it was loaded, or set by its type.
    return values.get(name) as Value | undefined;
  };

  const records: Records = {
    id,
    position: noPosition,
    base: undefined,
    changed: new Set(),
    indexChanges: [],
    isLoaded: ({ name }) => values.has(name),
    loaded: ({ name }, value) => void values.set(name, value),
    get,
    set: ({ name }, value) => {
      values.set(name, value);
      records.changed.add(name);
    },
    valueAt: (name) => values.get(name),
    index: (index, member, score) => void records.indexChanges.push({ index, member, score }),
    written: () => {
      records.base = records.position;
      records.changed.clear();
      records.indexChanges = [];
    },
    size: () => values.size,
  };
  return records;
};
