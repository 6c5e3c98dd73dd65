import { type Consumer, Kafka, logLevel, type Producer } from 'kafkajs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Engines, startEngines } from '../harness/index.ts';
import { soon } from '../support/soon.ts';

/** The rules that services rely on, whichever Kafka it is. */
describe('Kafka as the services use it', () => {
  let running: Engines;
  let kafka: Kafka;
  let producer: Producer;

  beforeAll(async () => {
    running = await startEngines(['kafka']);
    const retry = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 8 };
    kafka = new Kafka({ brokers: [running.kafkaBrokers], logLevel: logLevel.NOTHING, retry });
    producer = kafka.producer({ allowAutoTopicCreation: true });
    await producer.connect();
  });

  afterAll(async () => {
    await producer.disconnect();
    await running.stop();
  });

  it('brings a topic into being with four partitions when it is first written to', async () => {
    await send('first-use', ['a']);
    const admin = kafka.admin();
    await admin.connect();
    const { topics } = await admin.fetchTopicMetadata({ topics: ['first-use'] });
    await admin.disconnect();
    expect(topics[0]?.partitions).toHaveLength(4);
  });

  it('keeps the order of messages with the same key', async () => {
    const sent = Array.from({ length: 200 }, (_, index) => `message ${index}`);
    await send('ordered', sent);
    const reading = await read('ordered', 'ordered-readers');
    await vi.waitFor(() => expect(reading.values).toEqual(sent), soon);
    await reading.consumer.disconnect();
  });

  it('resumes a group after what it committed', async () => {
    await send('resumed', ['one', 'two']);
    const before = await read('resumed', 'resuming-readers');
    await vi.waitFor(() => expect(before.values).toEqual(['one', 'two']), soon);
    await before.consumer.disconnect();
    await send('resumed', ['three']);
    const after = await read('resumed', 'resuming-readers');
    await vi.waitFor(() => expect(after.values).toEqual(['three']), { timeout: 30_000 });
    await after.consumer.disconnect();
  });

  it('lets a running consumer and producer recover by themselves when the broker is killed', async () => {
    await send('recovered', ['before']);
    const reading = await read('recovered', 'recovering-readers');
    await vi.waitFor(() => expect(reading.values).toContain('before'), soon);
    await running.kill('kafka');
    await running.restart('kafka');
    await vi.waitFor(() => send('recovered', ['after']), { ...soon, interval: 500 });
    await vi.waitFor(() => expect(reading.values).toContain('after'), { timeout: 40_000 });
    await reading.consumer.disconnect();
  });

  const send = async (topic: string, values: string[]): Promise<void> => {
    await producer.send({ topic, messages: values.map((value) => ({ key: 'key', value })) });
  };

  const read = async (topic: string, groupId: string): Promise<{ consumer: Consumer; values: string[] }> => {
    const values: string[] = [];
    const consumer = kafka.consumer({
      groupId,
      maxWaitTimeInMs: 10,
      sessionTimeout: 6_000,
      heartbeatInterval: 500,
    });
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ message }) => {
        values.push(message.value?.toString() ?? '');
      },
    });
    return { consumer, values };
  };
});
