import { z } from 'zod';

/** A table from event type to the schema of its data. One table per stream category. */
export type EventTable = Readonly<Record<string, z.ZodType>>;

/** The union of `{ type, data }` that a table describes. */
export type EventOf<Table extends EventTable> = {
  [Type in keyof Table & string]: { type: Type; data: z.infer<Table[Type]> };
}[keyof Table & string];

/** What happened, in a stream: an event of some table. */
export type DomainEvent = { type: string; data: unknown };

/** The data of one type of these events. */
export type DataOf<Event extends DomainEvent, Type extends Event['type']> = Extract<
  Event,
  { type: Type }
>['data'];

/** A table that holds the schema of each of these events. */
export type EventTableOf<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: z.ZodType<Extract<Event, { type: Type }>['data']>;
};

/** The part of a table that has these types. */
export const pickEvents = <Table extends EventTable, Type extends keyof Table & string>(
  table: Table,
  types: readonly Type[],
): Pick<Table, Type> => Object.fromEntries(types.map((type) => [type, table[type]])) as Pick<Table, Type>;

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
