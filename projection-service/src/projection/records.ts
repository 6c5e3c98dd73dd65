import type { z } from 'zod';

/** A field of a record group: its name in the Redis hash, and the schema of what it holds. */
export type Field<Value> = { readonly name: string; readonly schema: z.ZodType<Value> };

export const field = <Value>(name: string, schema: z.ZodType<Value>): Field<Value> => ({ name, schema });

/** Adds or moves a member of a sorted index, or takes it out (`score: null`). */
export type IndexChange = { index: string; member: string; score: number | null };

/** Position of a group to which no event has been applied. */
export const noPosition = -1n;

/**
 * What belongs together and changes together: the records of one account, held in one Redis hash, with the
 * position of the last event applied to it. Only fields that were loaded may be read.
 */
export class Records {
  readonly id: string;
  position = noPosition;
  /** Position of what Redis held when this was loaded or last written; absent before the first load. */
  base: bigint | undefined;
  readonly changed = new Set<string>();
  indexChanges: IndexChange[] = [];
  readonly #values = new Map<string, unknown>();

  constructor(id: string) {
    this.id = id;
  }

  isLoaded({ name }: Field<unknown>): boolean {
    return this.#values.has(name);
  }

  /** Notes what Redis holds; `undefined` when it holds nothing. */
  loaded(name: string, value: unknown): void {
    this.#values.set(name, value);
  }

  /**
   * What a field holds. What was loaded is not parsed again, as folding asks for every event: the name of the
   * generation carries the version of what is stored, which `read-models/stored-shapes.unit.test.ts` holds to
   * the schemas.
   */
  get<Value>({ name }: Field<Value>): Value | undefined {
    if (!this.#values.has(name)) throw new Error(`Field ${name} was folded before it was loaded`);
    return this.#values.get(name) as Value | undefined;
  }

  /** What a field of this name holds, to be written. */
  valueAt(name: string): unknown {
    return this.#values.get(name);
  }

  set<Value>({ name }: Field<Value>, value: Value): void {
    this.#values.set(name, value);
    this.changed.add(name);
  }

  index(index: string, member: string, score: number | null): void {
    this.indexChanges.push({ index, member, score });
  }

  /** After its changes are in Redis. */
  written(): void {
    this.base = this.position;
    this.changed.clear();
    this.indexChanges = [];
  }

  /** How many fields are held. */
  get size(): number {
    return this.#values.size;
  }
}
