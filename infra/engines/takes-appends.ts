import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Probe } from './readiness.ts';

const probeMs = 2_000;

/**
 * Ready when an event store decides about an append; it says that it lives some time before. The append is one
 * that has to be refused, behind events that are not there, so that being asked leaves nothing in the log.
 */
export const takesAppends =
  (url: string): Probe =>
  async () => {
    const { EventStoreDBClient } = await import('@eventstore/db-client');
    const client = EventStoreDBClient.connectionString(url);
    try {
      await Promise.race([decide(client), giveUp()]);
    } finally {
      await client.dispose();
    }
  };

const giveUp = async (): Promise<never> => {
  await sleep(probeMs, undefined, { ref: false });
  throw new Error('an append had no answer');
};

const decide = async (client: EventStoreDBClient): Promise<void> => {
  const { jsonEvent } = await import('@eventstore/db-client');
  const behindNothing = { expectedRevision: 'stream_exists' } as const;
  try {
    await client.appendToStream(
      `readiness-${randomUUID()}`,
      jsonEvent({ type: 'Asked', data: {} }),
      behindNothing,
    );
  } catch (error) {
    if (error instanceof Error && 'type' in error && error.type === 'wrong-expected-version') return;
    throw error;
  }
};
