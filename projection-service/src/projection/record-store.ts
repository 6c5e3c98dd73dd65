import { createHash } from 'node:crypto';
import { answersOf } from '@paddock/service-kit/engines';
import { compiledSchema } from '@paddock/service-kit/events';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { groupKey, indexKey, positionField } from './keys.ts';
import { noPosition, type Records } from './records.ts';
import { type Field, readField } from './stored-fields.ts';
import { writeRecordsScript } from './write-records-script.ts';

const scriptDigest = createHash('sha1').update(writeRecordsScript).digest('hex');

/** Values of a group's hash, the position first. */
const loadedSchema = compiledSchema(z.array(z.string().nullable()));
/** Numbers of the groups that the script left alone. */
const conflictsSchema = z.array(z.int());

/** Groups written by one call of the script. */
const groupsPerCall = 100;

const positionOf = (stored: string | null): bigint => (stored === null ? noPosition : BigInt(stored));

const storedPosition = (base: bigint | undefined): string =>
  base === undefined || base === noPosition ? '' : String(base);

/** Loads and writes the record groups of one generation. */
export const createRecordStore = (redis: Redis, generation: string) => {
  /**
   * Loads fields of groups, with their position. Answers the groups that moved on since they were loaded: what is
   * held of them is of the past. Throws where a field holds what its schema does not take.
   */
  const load = async (wanted: ReadonlyMap<Records, readonly Field<unknown>[]>): Promise<Records[]> => {
    const pipeline = redis.pipeline();
    for (const [records, fields] of wanted) {
      const names = fields.map(({ name }) => name);
      pipeline.hmget(groupKey(generation, records.id), positionField, ...names);
    }
    const answers = answersOf(await pipeline.exec());
    const stale: Records[] = [];
    for (const [records, fields] of wanted) {
      const [position = null, ...values] = loadedSchema.parse(answers.shift());
      if (records.base === undefined) records.position = records.base = positionOf(position);
      else if (records.base !== positionOf(position)) stale.push(records);
      for (const [index, field] of fields.entries()) records.loaded(field, readField(field, values[index]));
    }
    return stale;
  };

  /** Writes what changed and answers the groups that were left alone because Redis holds another position. */
  const write = async (changed: readonly Records[]): Promise<Records[]> => {
    const calls: Records[][] = [];
    for (let from = 0; from < changed.length; from += groupsPerCall) {
      calls.push(changed.slice(from, from + groupsPerCall));
    }
    const conflicts = await Promise.all(calls.map((groups) => writeCall(redis, generation, groups)));
    return conflicts.flat();
  };

  return { load, write };
};
export type RecordStore = ReturnType<typeof createRecordStore>;

const writeCall = async (redis: Redis, generation: string, groups: Records[]): Promise<Records[]> => {
  const { keys, tokens } = encodeGroups(generation, groups);
  const conflicts = new Set((await evaluate(redis, keys, tokens)).map((number) => groups[number - 1]));
  for (const records of groups) if (!conflicts.has(records)) records.written();
  return groups.filter((records) => conflicts.has(records));
};

const evaluate = async (redis: Redis, keys: string[], tokens: string): Promise<number[]> => {
  try {
    return conflictsSchema.parse(await redis.evalsha(scriptDigest, keys.length, ...keys, tokens));
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
    return conflictsSchema.parse(await redis.eval(writeRecordsScript, keys.length, ...keys, tokens));
  }
};

/** The keys and tokens that `writeRecordsScript` takes. No token holds a line feed: values are JSON, ids printable. */
const encodeGroups = (generation: string, groups: readonly Records[]) => {
  const keys: string[] = [];
  const tokens: (string | number)[] = [];
  for (const records of groups) {
    const indexes = [...new Set(records.indexChanges.map(({ index }) => index))];
    keys.push(groupKey(generation, records.id));
    for (const index of indexes) keys.push(indexKey(generation, records.id, index));
    tokens.push(1 + indexes.length, storedPosition(records.base), String(records.position));
    tokens.push(records.changed.size);
    for (const name of records.changed) tokens.push(name, JSON.stringify(records.valueAt(name)));
    tokens.push(records.indexChanges.length);
    for (const { index, member, score } of records.indexChanges) {
      tokens.push(indexes.indexOf(index) + 1, score ?? '', member);
    }
  }
  return { keys, tokens: `${tokens.join('\n')}\n` };
};
