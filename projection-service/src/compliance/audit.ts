import { randomUUID } from 'node:crypto';
import { ANY, type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { type AuditEvent, auditEvents, auditStream } from '@paddock/contracts/events';
import { type CommandContext, createMetadata, parseEvent } from '@paddock/service-kit/events';
import type { Until } from './until.ts';

export type View = AuditEvent['data']['view'];

const untilText = ({ position, at }: Until): string | undefined => at ?? position?.toString();

/**
 * Appends that an account is read, and by whom. Rejects when that fails: then nothing may be shown. Each reading has
 * an id of its own, not one that follows from its command: who sends an idempotency key twice has read twice.
 */
export const noteReading = async (
  client: EventStoreDBClient,
  reading: { accountId: string; view: View; until: Until },
  context: CommandContext,
): Promise<void> => {
  const until = untilText(reading.until);
  const data = {
    accountId: reading.accountId,
    view: reading.view,
    ...(until === undefined ? {} : { until }),
  };
  const read = parseEvent<AuditEvent>(auditEvents, { type: 'AccountReplayed', data });
  const event = jsonEvent({ id: randomUUID(), ...read, metadata: createMetadata(context)(read.type) });
  await client.appendToStream(auditStream(reading.accountId), event, { expectedRevision: ANY });
};
