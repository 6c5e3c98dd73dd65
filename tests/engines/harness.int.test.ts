import { EventStoreDBClient, FORWARDS, jsonEvent, START } from '@eventstore/db-client';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Engines, startEngines } from '../harness/index.ts';
import { soon } from '../support/soon.ts';

describe('the engines of a test', () => {
  let running: Engines;

  beforeAll(async () => {
    running = await startEngines(['eventStore', 'redis'], { killable: true });
  });
  afterAll(() => running.stop());

  it('keep what was acknowledged, and their address, when the event store is killed', async () => {
    const client = EventStoreDBClient.connectionString(running.eventStoreUrl);
    await client.appendToStream('kept', [jsonEvent({ type: 'Kept', data: { value: 1 } })]);
    await running.kill('eventStore');
    await running.restart('eventStore');
    await vi.waitFor(async () => expect(await typesIn(client, 'kept')).toEqual(['Kept']), soon);
    await client.dispose();
  });

  it('let a Redis client reconnect by itself when Redis is killed', async () => {
    const redis = new Redis(running.redisUrl, { retryStrategy: () => 100 });
    redis.on('error', () => {});
    await redis.set('before', '1');
    await running.kill('redis');
    await running.restart('redis');
    await redis.set('after', '1');
    expect(await redis.get('after')).toBe('1');
    redis.disconnect();
  });

  it('are only those that were asked for', () => {
    expect(() => running.kafkaBrokers).toThrow('this test did not ask for kafka');
  });
});

const typesIn = async (client: EventStoreDBClient, stream: string): Promise<string[]> => {
  const types: string[] = [];
  for await (const { event } of client.readStream(stream, { direction: FORWARDS, fromRevision: START })) {
    types.push(event?.type ?? '');
  }
  return types;
};
