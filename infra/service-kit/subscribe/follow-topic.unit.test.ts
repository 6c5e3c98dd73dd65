import { expect, it } from 'vitest';
import { createKafka } from '../engines/kafka.ts';
import { followTopic } from './follow-topic.ts';

it('a stop does not wait for a broker that is away', async () => {
  const kafka = createKafka({ brokers: ['127.0.0.1:1'], clientId: 'tests', retries: 30 });
  const stopping = new AbortController();
  const follower = {
    ...{ name: 'tests', topic: 'tests', groupId: 'tests', maxWaitMs: 10, retries: 30 },
    onBatch: async () => {},
  };
  const following = followTopic(kafka, follower, stopping.signal);
  setTimeout(() => stopping.abort(), 200);
  const begun = performance.now();
  await following;
  expect(performance.now() - begun).toBeLessThan(3000);
});
