import type { Redis } from '@paddock/service-kit/engines';
import { groupKey, indexKey } from '../projection/keys.ts';
import type { Field } from '../projection/records.ts';

/** A stretch of instants, milliseconds: from, and up to but without. */
export type Span = { from: number; before: number };

/** Reads the records of one account (or of one name) in one generation of the read models. */
export const accountReader = (redis: Redis, generation: string, id: string) => {
  const hash = groupKey(generation, id);
  const parse = <Value>(stored: string | null | undefined): Value | undefined =>
    stored == null ? undefined : (JSON.parse(stored) as Value);

  return {
    get: async <Value>(name: Field<Value>): Promise<Value | undefined> =>
      parse<Value>(await redis.hGet(hash, name)),

    /** Two fields by one command. */
    getBoth: async <First, Second>(
      first: Field<First>,
      second: Field<Second>,
    ): Promise<[First | undefined, Second | undefined]> => {
      const [one, other] = await redis.hmGet(hash, [first, second]);
      return [parse<First>(one), parse<Second>(other)];
    },

    /** These fields in their order; `undefined` for one that is not there. */
    getAll: async <Value>(names: readonly Field<Value>[]): Promise<(Value | undefined)[]> => {
      if (names.length === 0) return [];
      const stored = await redis.hmGet(hash, [...names]);
      return stored.map((value) => parse<Value>(value));
    },

    /**
     * Members of an index, newest first; of those `within`, when it is given. However deep the page lies, the
     * index leads to it by rank: two commands, no walk.
     */
    newest: async (
      index: string,
      { skip, count, within }: { skip: number; count: number; within?: Span },
    ): Promise<string[]> => {
      const key = indexKey(generation, id, index);
      if (!within) return redis.zRange(key, skip, skip + count - 1, { REV: true });
      const from = skip + (await redis.zCount(key, within.before, '+inf'));
      const found = await redis.zRangeWithScores(key, from, from + count - 1, { REV: true });
      return found.filter(({ score }) => score >= within.from).map(({ value }) => value);
    },

    /** How many members an index has. */
    size: (index: string): Promise<number> => redis.zCard(indexKey(generation, id, index)),

    count: (index: string, within: Span): Promise<number> =>
      redis.zCount(indexKey(generation, id, index), within.from, `(${within.before}`),
  };
};
export type AccountReader = ReturnType<typeof accountReader>;

/** Only what is there. */
export const present = <Value>(values: readonly (Value | undefined)[]): Value[] =>
  values.filter((value) => value !== undefined) as Value[];
