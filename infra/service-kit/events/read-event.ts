import {
  currentVersion,
  type DomainEvent,
  type EventMetadata,
  type EventTableOf,
  eventMetadataSchema,
  renamedTypes,
  upcasters,
} from '@paddock/contracts/events';
import type { RecordedEvent } from '../engines/event-store.ts';
import { compiledSchema } from './compiled.ts';

/** An event that was read: its type is the one that it has now, its data that of the newest version, whichever it was written in. */
export type StoredEvent<Event extends DomainEvent> = Event &
  Omit<RecordedEvent, 'type' | 'data' | 'metadata'> & {
    metadata: EventMetadata;
  };

/** What lies in a stream is not what this build can read: a bug, or a build older than what wrote it. */
export class UnreadableEvent extends Error {}

const unreadable = (recorded: RecordedEvent, why: string, cause?: unknown): UnreadableEvent => {
  const { type, stream, revision } = recorded;
  return new UnreadableEvent(`event ${type} at revision ${revision} of ${stream} ${why}`, { cause });
};

/**
 * The event with its data parsed by the schema of its type. Throws a RangeError for a type that the table does not
 * know and a ZodError for data that does not fit: both are bugs, not input.
 */
export const parseEvent = <Event extends DomainEvent>(
  table: EventTableOf<Event>,
  { type, data }: DomainEvent,
): Event => {
  const schema = schemaOf(table, type);
  if (!schema) throw new RangeError(`unknown event type ${type}`);
  // That the schema of this type makes the data of this type is what the table's type says; TypeScript can't follow it.
  return { type, data: compiledSchema(schema).parse(data) } as Event;
};

const schemaOf = <Event extends DomainEvent>(table: EventTableOf<Event>, type: string) =>
  Object.hasOwn(table, type) ? table[type as Event['type']] : undefined;

/** The newest type of the event, and its data in the newest version of that. */
const upcast = (recorded: RecordedEvent, version: number): DomainEvent => {
  const newest = currentVersion(recorded.type);
  if (version > newest)
    throw unreadable(recorded, `has version ${version}: this build knows ${newest} at most`);
  const data = (upcasters[recorded.type] ?? [])
    .slice(version - 1)
    .reduce((data, next) => next(data), recorded.data);
  const renamed = renamedTypes[recorded.type];
  return renamed ? { type: renamed.type, data: renamed.next(data) } : { type: recorded.type, data };
};

/**
 * Type and data of what lies in a stream, with its metadata: upcast to the newest version of its type, then parsed.
 * Throws `UnreadableEvent` for a type that the table does not know, a version newer than this build, and data or
 * metadata that does not fit.
 */
const read = <Event extends DomainEvent>(table: EventTableOf<Event>, recorded: RecordedEvent) => {
  try {
    const metadata = compiledSchema(eventMetadataSchema).parse(recorded.metadata);
    const { schemaVersion } = metadata;
    if (!schemaOf(table, renamedTypes[recorded.type]?.type ?? recorded.type)) {
      throw unreadable(recorded, `(version ${schemaVersion}) is of no type that is known of its stream`);
    }
    return { event: parseEvent(table, upcast(recorded, schemaVersion)), metadata };
  } catch (error) {
    if (error instanceof UnreadableEvent) throw error;
    throw unreadable(recorded, 'does not fit its schema', error);
  }
};

/** The one way to read a stored event. Throws `UnreadableEvent`: a bug, or a build older than what wrote it. */
export const readEvent = <Event extends DomainEvent>(
  table: EventTableOf<Event>,
  recorded: RecordedEvent,
): StoredEvent<Event> => {
  const { id, stream, revision, position, recordedAt } = recorded;
  const { event, metadata } = read(table, recorded);
  return { ...event, id, stream, metadata, revision, position, recordedAt };
};

/** What `readEvent` reads, without its place in the log: the event as it was decided, and its metadata. */
export const decidedEvent = <Event extends DomainEvent>(
  table: EventTableOf<Event>,
  recorded: RecordedEvent,
): { event: Event; metadata: EventMetadata } => read(table, recorded);
