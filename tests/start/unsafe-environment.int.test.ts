import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { nodeEntry } from '@paddock/infra/engines/child.ts';
import { inheritedEnv } from '@paddock/infra/engines/definition.ts';
import { describe, expect, it } from 'vitest';

const httpEntry = 'command-service/src/main.ts';
const managersEntry = 'command-service/src/process-managers.ts';
const projectionEntry = 'projection-service/src/main.ts';

/** A complete environment; nothing answers at these addresses, for nothing may be asked before it is checked. */
const complete = () => ({
  ...inheritedEnv(),
  PORT: '0',
  EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false',
  REDIS_URL: 'redis://127.0.0.1:1',
  KAFKA_BROKERS: '127.0.0.1:1',
  PUBLIC_URL: 'https://paddock.example',
  KEY_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
  PAYMENT_WEBHOOK_SECRET: randomBytes(32).toString('hex'),
});

/** Starts an entry that should end by itself; answers its exit code and what it said. */
const start = (entry: string, env: NodeJS.ProcessEnv): Promise<{ code: unknown; said: string }> => {
  const { command, args, env: whole } = nodeEntry(new URL(`../../${entry}`, import.meta.url), env);
  return new Promise((resolve) => {
    execFile(command, args, { env: whole, timeout: 30_000 }, (error, _, said) =>
      resolve({ code: error?.code, said }),
    );
  });
};

describe('a service does not start, and says why in one sentence,', () => {
  it.each([
    ['in production without a payment provider', httpEntry, { PADDOCK_PROFILE: 'production' }, 'PAYMENTS'],
    ['without a profile, which is production', managersEntry, { PAYMENTS: 'sandbox' }, 'PAYMENTS'],
    [
      'in production with the payment sandbox',
      managersEntry,
      { PADDOCK_PROFILE: 'production', PAYMENTS: 'sandbox' },
      'PAYMENTS',
    ],
    ['in containers where no provider is named', httpEntry, { PADDOCK_PROFILE: 'containers' }, 'PAYMENTS'],
    [
      'with a key of zeros, whatever the profile',
      httpEntry,
      { PADDOCK_PROFILE: 'embedded', KEY_ENCRYPTION_KEY: '00'.repeat(32) },
      'KEY_ENCRYPTION_KEY',
    ],
    [
      'that reads with a key of zeros',
      projectionEntry,
      { PADDOCK_PROFILE: 'embedded', KEY_ENCRYPTION_KEY: '00'.repeat(32) },
      'KEY_ENCRYPTION_KEY',
    ],
    [
      'with a webhook secret of equal letters',
      httpEntry,
      { PADDOCK_PROFILE: 'embedded', PAYMENT_WEBHOOK_SECRET: 'a'.repeat(16) },
      'PAYMENT_WEBHOOK_SECRET',
    ],
  ])('%s', async (_, entry, unsafe, name) => {
    const { code, said } = await start(entry, { ...complete(), ...unsafe });
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^The service does not start with this environment: ${name}: .+\\.\\n$`));
  });
});
