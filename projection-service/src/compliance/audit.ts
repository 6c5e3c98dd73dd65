import { ANY, type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { type AuditEvent, auditStream, type EventMetadata } from '@paddock/contracts/events';
import type { Until } from './account-history.ts';

export type View = AuditEvent['data']['view'];

const untilText = ({ position, at }: Until): string | undefined => at ?? position?.toString();

/** Notes that somebody reads an account. Rejects when the note cannot be kept: then nothing may be shown. */
export const noteReading = async (
  client: EventStoreDBClient,
  reading: { accountId: string; view: View; until: Until },
  who: Pick<EventMetadata, 'actor' | 'at' | 'commandId' | 'correlationId'>,
): Promise<void> => {
  const until = untilText(reading.until);
  const data = {
    accountId: reading.accountId,
    view: reading.view,
    ...(until === undefined ? {} : { until }),
  };
  const metadata: EventMetadata = { ...who, causationId: who.commandId, schemaVersion: 1 };
  const event = jsonEvent({ type: 'AccountReplayed', data, metadata });
  await client.appendToStream(auditStream(reading.accountId), event, { expectedRevision: ANY });
};
