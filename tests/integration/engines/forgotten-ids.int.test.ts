import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { type Aggregate, createHandler } from '@paddock/service-kit/aggregate';
import {
  closeEventStoreClient,
  createEventStore,
  createEventStoreClient,
} from '@paddock/service-kit/engines';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Engines, startEngines } from '../../harness/index.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';

type Added = { type: 'Added'; data: { amount: number } };

const purse: Aggregate<{ balance: number }, number, Added> = {
  stream: (id) => `purse-${id}`,
  snapshot: { stream: (id) => `purse_snapshot-${id}`, schema: z.object({ balance: z.int() }) },
  events: { Added: z.object({ amount: z.int() }) },
  initial: { balance: 0 },
  evolve: ({ balance }, { data }) => ({ balance: balance + data.amount }),
  decide: (_, amount) => [{ type: 'Added', data: { amount } }],
};

/** Commands after which a snapshot is there. */
const commands = 205;

const contextOf = (commandId: string) => ({
  ...{ commandId, correlationId: commandId, now: new Date('2026-11-20T12:00:00.000Z') },
  actor: { kind: 'system', id: 'tests', channel: 'system' } as const,
});

describe('on an event store that forgets the ids of events when it restarts', () => {
  let engines: Engines;

  useStarted(async (start) => {
    engines = await start(startEngines(['eventStore'], { switches: { forgetIdsOnRestart: true } }));
  });

  /** The purses as a copy of the service that has just started finds them. */
  const onFreshCopy = async <Result>(
    use: (purses: ReturnType<typeof createHandler<{ balance: number }, number, Added>>) => Promise<Result>,
  ): Promise<Result> => {
    const client = createEventStoreClient(engines.eventStoreUrl, { timeoutMs: 8_000 });
    try {
      return await use(createHandler(createEventStore(client, 8_000), purse));
    } finally {
      await closeEventStoreClient(client);
    }
  };

  it('a snapshot that is written twice, and a command that is sent again, change nothing', async () => {
    await onFreshCopy(async (purses) => {
      for (let n = 0; n < commands; n += 1) await purses.execute('a', 1, contextOf(`c-${n}`));
    });
    const raw = EventStoreDBClient.connectionString(engines.eventStoreUrl);
    const snapshots = async () => {
      const found = [];
      for await (const { event } of raw.readStream('purse_snapshot-a')) if (event) found.push(event);
      return found;
    };
    await expect.poll(async () => (await snapshots()).length, soon).toBe(1);
    const [snapshot] = await snapshots();
    if (!snapshot) return expect.unreachable();
    await engines.restart('eventStore');
    const again = jsonEvent({ id: snapshot.id, type: snapshot.type, data: { ...Object(snapshot.data) } });
    await expect
      .poll(
        () =>
          raw.appendToStream('purse_snapshot-a', again, { expectedRevision: 'any' }).then(
            ({ nextExpectedRevision }) => nextExpectedRevision,
            () => undefined,
          ),
        soon,
      )
      .toBeGreaterThan(snapshot.revision);
    await onFreshCopy(async (purses) => {
      expect((await purses.load('a')).state).toEqual({ balance: commands });
      await purses.execute('a', 1, contextOf(`c-${commands - 1}`));
      const { state, revision } = await purses.load('a');
      expect([state.balance, revision]).toEqual([commands, BigInt(commands - 1)]);
    });
    await raw.dispose();
  });
});
