import { randomBytes } from 'node:crypto';
import { createEventStoreClient } from '@paddock/service-kit/engines';
import { createLocalKeys } from '@paddock/service-kit/keys';
import { faultOfKeys } from '@paddock/service-kit/subscribe';
import { expect, it } from 'vitest';
import { type Engines, startEngines } from '../harness/index.ts';
import { startCommandService } from '../integration/support/start-command-service.ts';
import { useStarted } from '../support/use-started.ts';
import { startRefused } from './support/start-refused.ts';

const [own, other] = [randomBytes(32), randomBytes(32)];

let engines: Engines;

/** What the empty store said of any key; then a customer is registered under the own one. */
let emptyFits: boolean;

useStarted(async (start) => {
  engines = await start(startEngines(['eventStore', 'redis', 'idle-kafka']));
  emptyFits = await fits(other);
  const service = await startCommandService(engines, { keys: createLocalKeys(own) });
  await service.customer({ amount: 0 });
  await service.stop();
});

const fits = async (key: Uint8Array): Promise<boolean> => {
  const client = createEventStoreClient(engines.eventStoreUrl, { timeoutMs: 8_000 });
  const fault = await faultOfKeys(client, createLocalKeys(key));
  await client.dispose();
  return fault === undefined;
};

it('a store fits every key until it has an account, and from then on the key of its accounts', async () => {
  expect([emptyFits, await fits(own), await fits(other)]).toEqual([true, true, false]);
});

it.each([
  'command-service/src/main.ts',
  'command-service/src/process-managers.ts',
  'command-service/src/cli/seed-demo.ts',
  'projection-service/src/main.ts',
])(
  '%s does not start with another key than that of the store, and says which and what to do',
  async (entry) => {
    const { code, said } = await startRefused(entry, {
      PADDOCK_PROFILE: 'embedded',
      EVENTSTORE_URL: engines.eventStoreUrl,
      REDIS_URL: engines.redisUrl,
      KAFKA_BROKERS: engines.kafkaBrokers,
      KEY_ENCRYPTION_KEY: other.toString('hex'),
    });
    expect(code).toBe(1);
    expect(said).toMatch(
      /^KEY_ENCRYPTION_KEY is not the key that this event store was written with: .+\.\n$/,
    );
  },
);
