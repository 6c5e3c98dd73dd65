import { mkdtemp, rm } from 'node:fs/promises';
import { constants } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { sized } from '@paddock/contracts/testing/scale.fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEventStore } from '../start-event-store.ts';
import { appendMessages, createSingleCallClient, sendRaw } from './single-call.fixture.ts';

const events = 1_000;
const rounds = sized(12, 100);

/** Longer than a request takes to reach a store on the same machine. */
const arrivalMs = 30;

/** The same numbers from 0 to 1 in every run. */
const createRandom = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

describe('An append that its client breaks off', () => {
  let dataDir: string;
  let store: Awaited<ReturnType<typeof startEventStore>>;
  let reader: EventStoreDBClient;
  let writer: ReturnType<typeof createSingleCallClient>;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'broken-off-'));
    store = await startEventStore({ port: 0, dataDir });
    reader = EventStoreDBClient.connectionString(store.url);
    writer = createSingleCallClient(store.port);
  });
  afterAll(async () => {
    writer.close();
    await reader.dispose();
    await store.stop();
    await rm(dataDir, { recursive: true });
  });

  const stored = async (stream: string): Promise<number> => {
    let count = 0;
    try {
      for await (const _event of reader.readStream(stream)) count++;
    } catch (error) {
      expect(error).toMatchObject({ type: 'stream-not-found' });
    }
    return count;
  };

  const appendWhole = async (messages: ReturnType<typeof appendMessages>) => {
    const { call, ending } = writer.open();
    for (const message of messages) call.write(message);
    call.end();
    return ending;
  };

  const expectRetryIsStoredWhole = async (stream: string, messages: ReturnType<typeof appendMessages>) => {
    expect(await appendWhole(messages)).toBe('written');
    expect(await stored(stream)).toBe(messages.length - 1);
  };

  it('by a cancel at any moment before its end leaves nothing, and its retry is stored whole', async () => {
    const random = createRandom(1);
    for (let round = 0; round < rounds; round++) {
      const stream = `cancelled-${round}`;
      const messages = appendMessages(stream, events);
      const { call, ending } = writer.open();
      for (const message of messages.slice(0, 1 + random() * events)) call.write(message);
      await sleep(random() * arrivalMs);
      call.cancel();
      expect(await ending).toMatchObject({ code: 1 });
      await sleep(arrivalMs);
      expect(await stored(stream)).toBe(0);
      await expectRetryIsStoredWhole(stream, messages);
    }
  });

  it('by a deadline before its end leaves nothing, and its retry is stored whole', async () => {
    const random = createRandom(2);
    for (let round = 0; round < rounds; round++) {
      const stream = `late-${round}`;
      const messages = appendMessages(stream, events);
      const { call, ending } = writer.open(Date.now() + 1 + random() * 2 * arrivalMs);
      for (const message of messages.slice(0, 1 + random() * events)) call.write(message);
      expect(await ending).toMatchObject({ code: 4 });
      await sleep(arrivalMs);
      expect(await stored(stream)).toBe(0);
      await expectRetryIsStoredWhole(stream, messages);
    }
  });

  it('by a deadline while it is sent and ended is stored whole or not at all, and a retry settles it', async () => {
    const random = createRandom(3);
    for (let round = 0; round < rounds; round++) {
      const stream = `racing-${round}`;
      const messages = appendMessages(stream, events);
      const { call, ending } = writer.open(Date.now() + 1 + random() * 3 * arrivalMs);
      for (const message of messages) call.write(message);
      call.end();
      const told = await ending;
      await sleep(arrivalMs);
      expect(told === 'written' ? [events] : [0, events]).toContain(await stored(stream));
      await expectRetryIsStoredWhole(stream, messages);
    }
  });

  it.each<[string, (sent: Awaited<ReturnType<typeof sendRaw>>) => void]>([
    ['a reset that names no error', ({ call }) => call.close(constants.NGHTTP2_NO_ERROR)],
    ['a reset that says cancelled', ({ call }) => call.close(constants.NGHTTP2_CANCEL)],
    ['an end of the session', ({ session }) => session.destroy()],
    ['a lost connection', ({ session }) => session.socket.destroy()],
  ])('by %s leaves nothing, and its retry is stored whole', async (name, breakOff) => {
    const messages = appendMessages(name, events);
    const sent = await sendRaw(store.port, messages.slice(0, events / 2));
    await sleep(arrivalMs);
    breakOff(sent);
    await sleep(arrivalMs);
    expect(await stored(name)).toBe(0);
    sent.session.destroy();
    await expectRetryIsStoredWhole(name, messages);
  });
});
