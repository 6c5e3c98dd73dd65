import {
  feedHealthSchema,
  fixtureRecordSchema,
  marketRecordSchema,
  selectionRecordSchema,
} from '@paddock/contracts/catalogue';
import { compiledSchema } from '@paddock/service-kit/events';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';

const parse = <Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined => {
  try {
    return compiledSchema(schema).safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** Reads a record out of Redis; what is missing or does not parse is `undefined`. */
const reader =
  <Schema extends z.ZodType>(schema: Schema) =>
  (text: string | null | undefined): z.output<Schema> | undefined =>
    text ? parse(schema, text) : undefined;

/** Texts that are remembered with what they parsed to. */
const remembered = 2000;

/** The same for large records that seldom change: a text seen before is not parsed again. */
const rememberingReader = <Schema extends z.ZodType<object>>(schema: Schema) => {
  const seen = new LRUCache<string, z.output<Schema>>({ max: remembered });
  return (text: string | null | undefined): z.output<Schema> | undefined => {
    if (!text) return undefined;
    const before = seen.get(text);
    if (before !== undefined) return before;
    const record = parse(schema, text);
    if (record !== undefined) seen.set(text, record);
    return record;
  };
};

/** Records of the catalogue as stored: `undefined` for one that is missing or does not parse. */
export const readFixture = rememberingReader(fixtureRecordSchema);
export const readMarket = rememberingReader(marketRecordSchema);
export const readSelection = reader(selectionRecordSchema);
export const readFeedHealth = reader(feedHealthSchema);
