import { randomBytes } from 'node:crypto';
import { findFreePort } from '@paddock/infra/engines/index.ts';
import { expect, it } from 'vitest';
import { type Engines, startEngines } from '../harness/index.ts';
import { useStarted } from '../support/use-started.ts';
import { startRefused } from './support/start-refused.ts';

let engines: Engines;

useStarted(async (start) => {
  engines = await start(startEngines(['redis']));
});

const entry = 'command-service/src/cli/rotate-keys.ts';

/** The environment of a system that is away. */
const away = async () => {
  const port = await findFreePort();
  return {
    PADDOCK_PROFILE: 'embedded',
    EVENTSTORE_URL: `esdb://127.0.0.1:${port}?tls=false`,
    REDIS_URL: `redis://127.0.0.1:${port}`,
    KAFKA_BROKERS: `127.0.0.1:${port}`,
    PUBLIC_URL: 'http://localhost:8080',
    KEY_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    PAYMENT_WEBHOOK_SECRET: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'fatal',
  };
};

it('a tool whose system does not run ends with one sentence', async () => {
  const { code, said } = await startRefused(entry, await away());
  expect(said).toMatch(/^Redis timed out after \d+ ms: is Paddock running\?\n$/);
  expect(code).toBe(1);
});

it('a tool without its event store ends with one sentence', async () => {
  const { code, said } = await startRefused(entry, { ...(await away()), REDIS_URL: engines.redisUrl });
  expect(said).toMatch(/^event store not connected: is Paddock running\?\n$/);
  expect(code).toBe(1);
});
