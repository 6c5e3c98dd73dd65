import {
  type Credential,
  categoryOf,
  credentialSchema,
  currentVersion,
  type EventMetadata,
  type EventTable,
  eventTables,
  idOfStream,
  type Note,
  noteSchema,
} from '@paddock/contracts/events';
import type { NewEvent, RecordedEvent } from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';
import type { OriginDigest } from '@paddock/service-kit/keys';

/** What an event of before may have in the clear. */
export type PlainKind = 'network address' | 'password hash' | 'note';

/** Under the key of an account; and network addresses as digests, as events have them now. */
export type Sealing = {
  credential(accountId: string, passwordHash: string): Promise<Credential>;
  note(accountId: string, text: string): Promise<Note>;
  originOf: OriginDigest;
};

/** Streams that outlive a person: their events say not even by a digest where somebody was. */
const withoutOrigin: ReadonlySet<string> = new Set(['username', 'email', 'person']);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values in some data, and in what lies in it, with what takes their place. */
const mapped = async (
  value: unknown,
  change: (found: Record<string, unknown>) => Promise<unknown> | undefined,
): Promise<unknown> => {
  if (Array.isArray(value)) return Promise.all(value.map((one) => mapped(one, change)));
  if (!isObject(value)) return value;
  const changed = change(value);
  if (changed) return changed;
  const entries = Object.entries(value).map(
    async ([name, one]) => [name, await mapped(one, change)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
};

const plainCredential = (value: unknown): string | undefined => {
  const { data } = credentialSchema.safeParse(value);
  return data?.kind === 'plain' ? data.passwordHash : undefined;
};
const plainNote = (value: unknown): string | undefined => {
  const { data } = noteSchema.safeParse(value);
  return data?.kind === 'plain' ? data.text : undefined;
};

const tableOf = (stream: string): EventTable | undefined =>
  Object.entries<EventTable>(eventTables).find(([category]) => category === categoryOf(stream))?.[1];

/** An event of ours in the newest version of its type; `undefined` of any other. */
const newest = (recorded: RecordedEvent) => {
  const table = tableOf(recorded.stream);
  return table && readEvent(table, recorded);
};

/** What an event has in the clear that is sealed, or a digest, today. */
export const plainIn = async (recorded: RecordedEvent): Promise<PlainKind[]> => {
  const event = newest(recorded);
  if (!event) return [];
  const found = new Set<PlainKind>();
  if (event.metadata.actor.ip !== undefined) found.add('network address');
  await mapped(event.data, (value) => {
    if (plainCredential(value) !== undefined) found.add('password hash');
    if (plainNote(value) !== undefined) found.add('note');
    return undefined;
  });
  return [...found];
};

const sealedMetadata = (
  { type, stream, metadata }: { type: string; stream: string; metadata: EventMetadata },
  originOf: OriginDigest,
): EventMetadata => {
  const { ip, ...actor } = metadata.actor;
  const origin =
    ip === undefined || withoutOrigin.has(categoryOf(stream)) ? {} : { origin: originOf(actor.id, ip) };
  return { ...metadata, actor: { ...actor, ...origin }, schemaVersion: currentVersion(type) };
};

/** The event as it is to be written: as it was where it has nothing in the clear, else in its newest version, sealed. */
export const sealedEvent = async (recorded: RecordedEvent, sealing: Sealing): Promise<NewEvent> => {
  const { id, type, stream } = recorded;
  const event = newest(recorded);
  if (!event || (await plainIn(recorded)).length === 0)
    return { id, type, data: recorded.data, metadata: recorded.metadata as EventMetadata };
  const accountId = idOfStream(stream);
  const data = await mapped(event.data, (value) => {
    const [hash, text] = [plainCredential(value), plainNote(value)];
    if (hash !== undefined) return sealing.credential(accountId, hash);
    return text === undefined ? undefined : sealing.note(accountId, text);
  });
  return {
    ...{ id, type, data },
    metadata: sealedMetadata({ type, stream, metadata: event.metadata }, sealing.originOf),
  };
};
