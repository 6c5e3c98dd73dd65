import type { QueryRedis } from '../engines/redis.ts';
import { groupKey, indexKey } from '../projection/keys.ts';
import type { Field } from '../projection/records.ts';

/** A stretch of instants, milliseconds: from, and up to but without. */
export type Span = { from: number; before: number };

/** Reads the records of one account (or of one name) in one generation of the read models. */
export const accountReader = (redis: QueryRedis, generation: string, id: string) => {
  const hash = groupKey(generation, id);
  const parse = <Value>(stored: string | null | undefined): Value | undefined =>
    stored == null ? undefined : (JSON.parse(stored) as Value);

  return {
    get: async <Value>(name: Field<Value>): Promise<Value | undefined> =>
      parse<Value>(await redis.hGet(hash, name)),

    /** These fields in their order; `undefined` for one that is not there. */
    getAll: async <Value>(names: readonly Field<Value>[]): Promise<(Value | undefined)[]> => {
      if (names.length === 0) return [];
      const stored = await redis.hmGet(hash, [...names]);
      return stored.map((value) => parse<Value>(value));
    },

    /** Members of an index, newest first. */
    newest: (
      index: string,
      { skip, count, within }: { skip: number; count: number; within?: Span },
    ): Promise<string[]> => {
      const key = indexKey(generation, id, index);
      if (!within) return redis.zRange(key, skip, skip + count - 1, { REV: true });
      return redis.zRange(key, `(${within.before}`, within.from, {
        BY: 'SCORE',
        REV: true,
        LIMIT: { offset: skip, count },
      });
    },

    count: (index: string, within: Span): Promise<number> =>
      redis.zCount(indexKey(generation, id, index), within.from, `(${within.before}`),
  };
};
export type AccountReader = ReturnType<typeof accountReader>;

/** Only what is there. */
export const present = <Value>(values: readonly (Value | undefined)[]): Value[] =>
  values.filter((value) => value !== undefined) as Value[];
