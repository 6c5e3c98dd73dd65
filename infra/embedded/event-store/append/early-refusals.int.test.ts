import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEventStore } from '../start-event-store.ts';
import { appendMessages, createSingleCallClient, lateBatchMessage } from './single-call.fixture.ts';

const large = 'x'.repeat(400_000);

/** Codes of gRPC: what the client gave is wrong, and the time for it is over. */
const invalidArgument = 3;
const deadlineExceeded = 4;

describe('An append that cannot be made', () => {
  let dataDir: string;
  let store: Awaited<ReturnType<typeof startEventStore>>;
  let client: ReturnType<typeof createSingleCallClient>;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'refused-'));
    store = await startEventStore({ port: 0, dataDir });
    client = createSingleCallClient(store.port);
  });
  afterAll(async () => {
    client.close();
    await store.stop();
    await rm(dataDir, { recursive: true });
  });

  it('because it is too large is refused when that is known, before its client ends it', async () => {
    const { call, ending } = client.open();
    for (const message of appendMessages('large', 3, large)) call.write(message);
    const refusal = await ending;
    expect(refusal).toMatchObject({ code: invalidArgument });
    const exception = typeof refusal === 'object' && refusal.metadata.get('exception');
    expect(exception).toEqual(['maximum-append-size-exceeded']);
  });

  it('without options is refused when its first event comes', async () => {
    const { call, ending } = client.open();
    for (const message of appendMessages('no-options', 1).slice(1)) call.write(message);
    expect(await ending).toMatchObject({ code: invalidArgument, details: 'The append has no options.' });
  });

  it.each([true, false])(
    'in time is refused as late before its size is looked at (final message: %s)',
    async (isFinal) => {
      const batch = client.openBatch();
      const answer = await batch.send(lateBatchMessage('late', [large, large, large], isFinal));
      batch.end();
      expect(answer.getError()?.getCode()).toBe(deadlineExceeded);
    },
  );
});
