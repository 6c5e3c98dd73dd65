import { randomUUID } from 'node:crypto';
import { type AuditEvent, auditEvents, auditStream } from '@paddock/contracts/events';
import type { EventStore, Redis } from '@paddock/service-kit/engines';
import { type CommandContext, proposeEvents } from '@paddock/service-kit/events';

/** So long a list may be looked at again, and again, before that is another reading. */
const sameReadingSeconds = 12 * 3600;

type List = 'reviews' | 'referrals';

/** Of one account a list may hold much; it is looked at every few seconds. */
const readingKey = (list: List, staffId: string, accountId: string): string =>
  `reading:${list}:${staffId}:${accountId}`;

type Store = Pick<EventStore, 'append'>;
type Services = { store: Store; redis: Pick<Redis, 'exists' | 'set'> };

/**
 * Appends that an account was read, by which call, and by whom. Rejects when that fails: then nothing may be shown. Each
 * reading has an id of its own: who sends an idempotency key twice has read twice.
 */
export const noteReading = async (
  store: Store,
  reading: { accountId: string; view: AuditEvent['data']['view'] },
  context: CommandContext,
): Promise<void> => {
  const own = { ...context, commandId: randomUUID() };
  const proposed = proposeEvents<AuditEvent>(auditEvents, [{ type: 'AccountReplayed', data: reading }], own);
  const appended = await store.append(auditStream(reading.accountId), proposed, 'any');
  if (appended === 'conflict') throw new Error('that an account is read was not noted');
};

/**
 * Notes that what waits of these accounts was read in a list: once for a person and an account in half a day, as screens
 * ask every few seconds. Rejects as `noteReading` does.
 */
export const noteListReading = async (
  { store, redis }: Services,
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
