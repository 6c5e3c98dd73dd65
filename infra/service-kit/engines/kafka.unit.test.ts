import { expect, test } from 'vitest';
import { OutcomeUnknown } from './engine-errors.ts';
import { createKafka, fetchWaitOf, kafkaAddressOf, kafkaFailure, sendMessages } from './kafka.ts';

test('an unreachable broker is reported as not connected', async () => {
  const kafka = createKafka({ brokers: ['127.0.0.1:1'], clientId: 'tests', retries: 0 });
  const failure = await kafka
    .admin()
    .connect()
    .catch((error: unknown) => kafkaFailure(error));
  expect(failure).toMatchObject({ message: 'kafka not connected' });
});

test('the failure of a batch is reported as it is, however often it was tried', () => {
  const failed = new Error('the catalogue was lost');
  const retried = Object.assign(new Error('tried enough', { cause: failed }), {
    name: 'KafkaJSNumberOfRetriesExceeded',
  });
  expect(kafkaFailure(retried)).toBe(failed);
  expect(kafkaFailure(failed)).toBe(failed);
});

test('a lost broker is reported as not connected however often its error was wrapped', () => {
  const named = (name: string, cause?: Error) => Object.assign(new Error(name, { cause }), { name });
  const lost = named('KafkaJSConnectionError');
  const wrapped = named('KafkaJSNonRetriableError', named('KafkaJSNumberOfRetriesExceeded', lost));
  expect(kafkaFailure(wrapped)).toMatchObject({ message: 'kafka not connected', cause: wrapped });
});

test('messages that no broker answered for may be written; what else fails is passed on as it is', async () => {
  const failing = (error: Error) => ({ send: () => Promise.reject(error) });
  const silent = Object.assign(new Error('Request Produce timed out'), {
    name: 'KafkaJSRequestTimeoutError',
  });
  await expect(sendMessages(failing(silent), 'topic', [])).rejects.toBeInstanceOf(OutcomeUnknown);
  const tooLarge = new Error('The message is too large');
  await expect(sendMessages(failing(tooLarge), 'topic', [])).rejects.toBe(tooLarge);
});

test('what is sent is acknowledged by every replica in sync', async () => {
  const asked: unknown[] = [];
  const send = async (record: unknown) => {
    asked.push(record);
    return [];
  };
  await sendMessages({ send }, 'topic', [{ value: 'x' }]);
  expect(asked).toEqual([{ topic: 'topic', messages: [{ value: 'x' }], acks: -1 }]);
});

test('brokers keep a fetch as long as the environment says, or else as long as the follower would have it', () => {
  const settings = { KAFKA_TLS: false, KAFKA_SASL_MECHANISM: 'plain', KAFKA_BROKERS: ['a:1'] } as const;
  expect(fetchWaitOf(kafkaAddressOf({ ...settings, KAFKA_FETCH_WAIT_MS: 50 }), 10)).toBe(50);
  expect(fetchWaitOf(kafkaAddressOf(settings), 10)).toBe(10);
  expect(fetchWaitOf(['a:1'], 20)).toBe(20);
});
