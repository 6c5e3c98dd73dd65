import { randomUUID } from 'node:crypto';
import { createKafka, createProducer, sendMessages } from '@paddock/service-kit/engines';
import { followTopic } from '@paddock/service-kit/subscribe';
import { beforeAll, expect, it, vi } from 'vitest';
import { type Engines, startEngines } from '../../harness/index.ts';
import { useStarted } from '../../support/use-started.ts';

let engines: Engines;
const topic = `followed-${randomUUID()}`;

useStarted(async (start) => {
  engines = await start(startEngines(['kafka']));
});

const kafka = () => createKafka({ brokers: engines.kafkaBrokers.split(','), clientId: 'tests' });

beforeAll(async () => {
  const producer = createProducer(kafka());
  await producer.connect();
  await sendMessages(producer, topic, [{ value: 'fact' }]);
  await producer.disconnect();
  await groupsAreServed();
});

/** A broker that has only just begun refuses groups for a while: reads the topic until it has done so once. */
const groupsAreServed = async (): Promise<void> => {
  const stopping = new AbortController();
  const follower = {
    ...{ name: 'tests', topic, groupId: randomUUID(), maxWaitMs: 10, retries: 30 },
    onBatch: async () => stopping.abort(),
  };
  await vi.waitFor(() => followTopic(kafka(), follower, stopping.signal), { timeout: 60_000, interval: 500 });
};

/** Follows the topic until an attempt ends; every batch throws what `fault` makes. Returns how many there were. */
const followWith = async (fault: () => Error) => {
  let batches = 0;
  const follower = {
    ...{ name: 'tests', topic, groupId: randomUUID(), maxWaitMs: 10, retries: 2 },
    onBatch: async () => {
      batches += 1;
      throw fault();
    },
  };
  const ended = await followTopic(kafka(), follower, new AbortController().signal).catch((error) => error);
  return { batches, ended };
};

it.each([
  ['comes again as often as retries allow, and then ends the attempt', new Error('not now'), 3],
  ['ends the attempt at once when it throws a TypeError', new TypeError('a bug'), 1],
])('a batch that throws %s', async (_, fault, times) => {
  expect(await followWith(() => fault)).toEqual({ batches: times, ended: fault });
});
