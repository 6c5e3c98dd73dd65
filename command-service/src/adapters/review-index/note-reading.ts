import { type AuditEvent, auditEvents, auditStream } from '@paddock/contracts/events';
import type { EventStore, Redis } from '@paddock/service-kit/engines';
import { type CommandContext, proposeEvents } from '@paddock/service-kit/events';

/** So long the list may be looked at again, and again, before that is another reading. */
const sameReadingSeconds = 12 * 3600;

/** Of one account there may be many reviews; the list is looked at every few seconds. */
const readingKey = (staffId: string, accountId: string): string => `reviews:read:${staffId}:${accountId}`;

type Services = { store: Pick<EventStore, 'append'>; redis: Pick<Redis, 'exists' | 'set'> };

/**
 * Appends that what waits of these accounts was read, and by whom: once for a person and an account in half a day, as
 * screens ask every few seconds. Rejects when that fails: then nothing may be shown.
 */
export const noteReviewsRead = async (
  { store, redis }: Services,
  accountIds: readonly string[],
  context: CommandContext,
): Promise<void> => {
  const note = async (accountId: string): Promise<void> => {
    const key = readingKey(context.actor.id, accountId);
    if ((await redis.exists(key)) > 0) return;
    const data = { accountId, view: 'reviews' } as const;
    const proposed = proposeEvents<AuditEvent>(auditEvents, [{ type: 'AccountReplayed', data }], context);
    const appended = await store.append(auditStream(accountId), proposed, 'any');
    if (appended === 'conflict') throw new Error('that a review is read was not noted');
    await redis.set(key, '1', { EX: sameReadingSeconds });
  };
  await Promise.all([...new Set(accountIds)].map(note));
};
