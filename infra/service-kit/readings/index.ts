import { randomUUID } from 'node:crypto';
import { type AuditEvent, auditEvents, auditStream } from '@paddock/contracts/events';
import type { EventStore, Redis } from '../engines/index.ts';
import { type CommandContext, proposeEvents } from '../events/index.ts';

/** So long a list may be looked at again, and again, before that is another reading. */
const sameReadingSeconds = 12 * 3600;

export type View = AuditEvent['data']['view'];
/** Lists that pages ask for every few seconds. */
type List = 'reviews' | 'referrals' | 'alerts' | 'documents' | 'linked-accounts' | 'erasure' | 'cases';

/** Of one account a list may hold much; it is looked at every few seconds. */
const readingKey = (list: List, staffId: string, accountId: string): string =>
  `reading:${list}:${staffId}:${accountId}`;

type Store = Pick<EventStore, 'append'>;
type Engines = { store: Store; redis: Pick<Redis, 'exists' | 'set'> };

/**
 * Appends that an account was read: at what, and by whom. Rejects when that fails: then nothing may be shown. Each
 * reading has an id of its own: who sends an idempotency key twice has read twice.
 */
export const noteReading = async (
  store: Store,
  reading: AuditEvent['data'],
  { actor, now, correlationId }: CommandContext,
): Promise<void> => {
  const context = { actor, now, correlationId, commandId: randomUUID() };
  const proposed = proposeEvents<AuditEvent>(
    auditEvents,
    [{ type: 'AccountReplayed', data: reading }],
    context,
  );
  const appended = await store.append(auditStream(reading.accountId), proposed, 'any');
  if (appended === 'conflict') throw new Error('that an account is read was not noted');
};

/**
 * Notes that these accounts were read in a list: once for a person and an account in half a day, as screens ask every
 * few seconds. Rejects as `noteReading` does.
 */
export const noteListReading = async (
  { store, redis }: Engines,
  list: List,
  accountIds: readonly string[],
  context: CommandContext,
): Promise<void> => {
  const note = async (accountId: string): Promise<void> => {
    const key = readingKey(list, context.actor.id, accountId);
    if ((await redis.exists(key)) > 0) return;
    await noteReading(store, { accountId, view: list }, context);
    await redis.set(key, '1', { EX: sameReadingSeconds });
  };
  await Promise.all([...new Set(accountIds)].map(note));
};
