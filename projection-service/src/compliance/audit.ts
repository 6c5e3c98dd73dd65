import { type AuditEvent, auditEvents, auditStream } from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { type CommandContext, proposeEvents } from '@paddock/service-kit/events';
import type { Until } from './until.ts';

export type View = AuditEvent['data']['view'];

const untilText = ({ position, at }: Until): string | undefined => at ?? position?.toString();

/**
 * Appends that an account is read, and by whom. Rejects when that fails: then nothing may be shown. Each reading has
 * an id of its own, not one that follows from its command: who sends an idempotency key twice has read twice.
 */
export const noteReading = async (
  store: EventStore,
  reading: { accountId: string; view: View; until: Until },
  context: CommandContext,
): Promise<void> => {
  const until = untilText(reading.until);
  const data = {
    accountId: reading.accountId,
    view: reading.view,
    ...(until === undefined ? {} : { until }),
  };
  const proposed = proposeEvents<AuditEvent>(auditEvents, [{ type: 'AccountReplayed', data }], context);
  const appended = await store.append(auditStream(reading.accountId), proposed, 'any');
  if (appended === 'conflict') throw new Error('that an account is read was not noted');
};
