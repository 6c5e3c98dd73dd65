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

const rotateKeys = 'command-service/src/cli/rotate-keys.ts';
const rebuild = 'projection-service/src/cli/rebuild.ts';
const reconcile = 'command-service/src/cli/reconcile.ts';
const replay = 'projection-service/src/cli/replay.ts';
const ledger = 'projection-service/src/cli/ledger.ts';

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

it.each([
  [rotateKeys, [], /^Redis timed out after \d+ ms: is Paddock running\?\n$/],
  [reconcile, [], /^Redis timed out after \d+ ms: is Paddock running\?\n$/],
  [rebuild, [], /^The rebuild failed: Redis timed out after \d+ ms: is Paddock running\?\n$/],
  [ledger, [], /^The ledger could not be read: event store .*: is Paddock running\?\n$/],
  [replay, ['--account', 'a1'], /^The account could not be read: event store .*: is Paddock running\?\n$/],
])('%s ends with one sentence when its system does not run', async (entry, options, sentence) => {
  const { code, said } = await startRefused(entry, await away(), options);
  expect(said).toMatch(sentence);
  expect(code).toBe(1);
});

it.each([
  [rotateKeys, /^event store not connected: is Paddock running\?\n$/],
  [rebuild, /^The rebuild failed: event store .*: is Paddock running\?\n$/],
])('%s ends with one sentence without its event store', async (entry, sentence) => {
  const { code, said } = await startRefused(entry, { ...(await away()), REDIS_URL: engines.redisUrl });
  expect(said).toMatch(sentence);
  expect(code).toBe(1);
});
