import type { Redis } from '@paddock/service-kit/engines';
import { groupKey, indexKey } from '../projection/keys.ts';
import { type Field, readField } from '../projection/stored-fields.ts';

/** A stretch of instants, milliseconds: from, and up to but without. */
export type Span = { from: number; before: number };

/** Reads the records of one account (or of one name) in one generation of the read models. */
export const createAccountReader = (redis: Redis, generation: string, id: string) => {
  const hash = groupKey(generation, id);

  return {
    get: async <Value>(field: Field<Value>): Promise<Value | undefined> =>
      readField(field, await redis.hGet(hash, field.name)),

    /** Two fields by one command. */
    getBoth: async <First, Second>(
      first: Field<First>,
      second: Field<Second>,
    ): Promise<[First | undefined, Second | undefined]> => {
      const [one, other] = await redis.hmGet(hash, [first.name, second.name]);
      return [readField(first, one), readField(second, other)];
    },

    /** Pairs of fields in their order, by one command. */
    getPairs: async <First, Second>(
      pairs: readonly (readonly [Field<First>, Field<Second>])[],
    ): Promise<[First | undefined, Second | undefined][]> => {
      if (pairs.length === 0) return [];
      const names = pairs.flatMap(([first, second]) => [first.name, second.name]);
      const stored = await redis.hmGet(hash, names);
      return pairs.map(([first, second], index) => [
        readField(first, stored[2 * index]),
        readField(second, stored[2 * index + 1]),
      ]);
    },

    /** These fields in their order; `undefined` for one that is not there. */
    getAll: async <Value>(fields: readonly Field<Value>[]): Promise<(Value | undefined)[]> => {
      if (fields.length === 0) return [];
      const stored = await redis.hmGet(
        hash,
        fields.map(({ name }) => name),
      );
      return fields.map((field, index) => readField(field, stored[index]));
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
export type AccountReader = ReturnType<typeof createAccountReader>;

/** Only what is there. */
export const present = <Value>(values: readonly (Value | undefined)[]): Value[] =>
  values.filter((value) => value !== undefined);
