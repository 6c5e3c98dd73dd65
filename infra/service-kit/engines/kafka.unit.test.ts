import { expect, test } from 'vitest';
import { createKafka, kafkaFailure } from './kafka.ts';

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
