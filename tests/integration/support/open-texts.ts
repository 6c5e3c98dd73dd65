import { eventTables } from '@paddock/contracts/events';
import { z } from 'zod';

type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
};

/** A text that may be anything: no id, instant, choice or digest of a known form. */
const isOpenText = ({ type, enum: choices, const: only, format, pattern, allOf = [] }: JsonSchema): boolean =>
  type === 'string' &&
  choices === undefined &&
  only === undefined &&
  format === undefined &&
  pattern === undefined &&
  allOf.length === 0;

const openTexts = (schema: JsonSchema, path: string): string[] => {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
  const parts = [
    ...Object.entries(properties).flatMap(([name, part]) => openTexts(part, `${path}.${name}`)),
    ...(items ? openTexts(items, path) : []),
    ...(typeof additionalProperties === 'object' ? openTexts(additionalProperties, path) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => openTexts(part, path)),
  ];
  return isOpenText(schema) ? [path, ...parts] : parts;
};

/** Of every event that there is, the texts that may be anything: `DocumentsDecided.note.sealed`. */
export const openTextsOfEvents = (): string[] => {
  const found = Object.values(eventTables).flatMap((table) =>
    Object.entries(table).flatMap(([type, schema]) =>
      openTexts(z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema, type),
    ),
  );
  return [...new Set(found)].sort();
};

/** All texts in the data of an event, each with its path as `openTextsOfEvents` spells it. */
export const leavesIn = (data: unknown, path = ''): [path: string, text: string][] => {
  if (typeof data === 'string') return [[path, data]];
  if (Array.isArray(data)) return data.flatMap((one) => leavesIn(one, path));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => leavesIn(value, path ? `${path}.${name}` : name));
};
