import { type AuditEvent, auditEvents, auditStream } from '@paddock/contracts/events';
import type { Reading } from '@paddock/contracts/http';
import type { EventStore, RecordedEvent } from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';
import type { StaffNames } from './staff-names.ts';

type Store = Pick<EventStore, 'read' | 'readLast'>;

const readingOf = async (recorded: RecordedEvent, nameOf: StaffNames): Promise<Reading> => {
  const { data, metadata, revision } = readEvent<AuditEvent>(auditEvents, recorded);
  const { accountId: _, ...read } = data;
  const { actor, at } = metadata;
  return {
    ...{ number: Number(revision), at, ...read, channel: actor.channel },
    by: { id: actor.id, username: await nameOf(actor.id) },
  };
};

/** Who looked at an account, the first first. */
export async function* readingsOf(
  store: Store,
  accountId: string,
  nameOf: StaffNames,
  from = 0,
  count?: number,
): AsyncGenerator<Reading> {
  for await (const recorded of store.read(auditStream(accountId), BigInt(from), count)) {
    yield await readingOf(recorded, nameOf);
  }
}

/** So many of them before one of these numbers, the newest first; `total`: how many there are by now. */
export const newestReadings = async (
  store: Store,
  accountId: string,
  nameOf: StaffNames,
  { before, count }: { before?: number | undefined; count: number },
): Promise<{ readings: Reading[]; total: number }> => {
  const last = await store.readLast(auditStream(accountId));
  const total = last ? Number(last.revision) + 1 : 0;
  const end = Math.min(before ?? total, total);
  const from = Math.max(0, end - count);
  if (from === end) return { readings: [], total };
  const readings: Reading[] = [];
  for await (const one of readingsOf(store, accountId, nameOf, from, end - from)) readings.push(one);
  return { readings: readings.reverse(), total };
};
