import { z } from 'zod';

/** A table from event type to the schema of its data. One table per stream category. */
export type EventTable = Readonly<Record<string, z.ZodType>>;

/** The union of `{ type, data }` that a table describes. */
export type EventOf<Table extends EventTable> = {
  [Type in keyof Table & string]: { type: Type; data: z.infer<Table[Type]> };
}[keyof Table & string];

/**
 * Reads a stored event against its table. Throws a ZodError when the data does not fit,
 * and a RangeError for a type the table does not know: both are bugs, not input.
 */
export const readEvent = <Table extends EventTable>(
  table: Table,
  type: string,
  data: unknown,
): EventOf<Table> => {
  const schema = table[type];
  if (!schema) throw new RangeError(`Unknown event type ${type}`);
  return { type, data: schema.parse(data) } as EventOf<Table>;
};

/** Names that every object has: as ids they would find what nobody put there. */
const inherited = Object.getOwnPropertyNames(Object.prototype).join('|');

/** Ids inside events: short, printable, no spaces. */
export const idSchema = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[\w.:@-]+$/, 'letters, digits and . : @ _ - only')
  .regex(new RegExp(`^(?!(?:${inherited})$)`), 'a name that every object has is no id');

export const instantSchema = z.iso.datetime();
