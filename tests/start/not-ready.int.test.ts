import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { eventStoreDefinition, eventStoreUrl } from '@paddock/infra/engines/event-store.ts';
import { createTemporaryFolder, findFreePort, reasonAgainstGiven } from '@paddock/infra/engines/index.ts';
import { acceptsConnections } from '@paddock/infra/engines/readiness.ts';
import { ProcessList } from '@paddock/infra/start/leftovers.ts';
import { Supervisor } from '@paddock/infra/start/supervisor.ts';
import { afterEach, describe, expect, it } from 'vitest';

const notReadyForMs = 1_500;

const appendTo = async (url: string) => {
  const client = EventStoreDBClient.connectionString(url);
  try {
    return await client.appendToStream('s', jsonEvent({ type: 'Noted', data: {} }));
  } finally {
    await client.dispose();
  }
};

describe('an event store that answers before it takes writes', () => {
  let ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.reverse()) await end();
    ends = [];
  });

  /** How the start begins one, and the supervisor that begins it. */
  const prepared = async () => {
    const folder = await createTemporaryFolder('not-ready');
    ends.push(folder.remove);
    const port = await findFreePort();
    const definition = eventStoreDefinition(port, folder.path, { notReadyForMs });
    const list = new ProcessList(folder.path);
    const supervisor = new Supervisor({ logFolder: folder.path, list, say: () => {} });
    ends.push(() => supervisor.stop());
    return { definition, supervisor };
  };

  it('is waited for by the start until it takes an append', async () => {
    const { definition, supervisor } = await prepared();
    await supervisor.start([definition]);
    expect(await appendTo(eventStoreUrl(definition.port))).toMatchObject({ success: true });
  });

  it('is waited for where it is given, and not refused', async () => {
    const { definition, supervisor } = await prepared();
    await supervisor.start([{ ...definition, ready: acceptsConnections(definition.port) }]);
    const url = eventStoreUrl(definition.port);
    expect(await reasonAgainstGiven({ eventStoreUrl: url })).toBeUndefined();
    expect(await appendTo(url)).toMatchObject({ success: true });
  });
});
