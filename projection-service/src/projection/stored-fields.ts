import { compiledSchema, fingerprintOf } from '@paddock/service-kit/events';
import { z } from 'zod';

const made = Symbol('made by field or fieldsOf');

/** A field of a record group: its name in the Redis hash, and the schema of what it holds. */
export type Field<Value> = {
  readonly name: string;
  readonly schema: z.ZodType<Value>;
  /** Only what is made here is a field, so that none is left out of the version. */
  readonly [made]: true;
};

/** The schema of each field that there is, by its name; of those with an id, by the name before it. */
const schemas = new Map<string, z.ZodType>();
let isVersionKnown = false;

const note = (name: string, schema: z.ZodType): void => {
  if (isVersionKnown) throw new Error(`Field ${name} was made after the version of all fields was known`);
  if (schemas.has(name)) throw new Error(`There are two fields called ${name}`);
  schemas.set(name, schema);
};

/** The one field of this name in each record group. Made while modules load, like `fieldsOf`. */
export const field = <Value>(name: string, schema: z.ZodType<Value>): Field<Value> => {
  note(name, schema);
  return { name, schema, [made]: true };
};

/** Fields that hold the same, each for an id: `{kind}:{id}`. */
export const fieldsOf = <Value>(kind: string, schema: z.ZodType<Value>): ((id: string) => Field<Value>) => {
  note(kind, schema);
  return (id) => ({ name: `${kind}:${id}`, schema, [made]: true });
};

/** What a field holds in Redis, parsed; throws where that is not what its schema says. */
export const readField = <Value>(
  { schema }: Field<Value>,
  stored: string | null | undefined,
): Value | undefined => (stored == null ? undefined : compiledSchema(schema).parse(JSON.parse(stored)));

/**
 * The version of all that is stored: it follows from the schemas of all fields and from what folds make of a history
 * (its digest). Once it is asked for there can be no further field.
 */
export const versionOf = (folds: string): string => {
  isVersionKnown = true;
  const names = [...schemas.keys()].sort();
  const shape = Object.fromEntries(names.flatMap((name) => [[name, schemas.get(name) ?? z.never()]]));
  return fingerprintOf(z.object(shape).meta({ folds }));
};
