import { randomBytes } from 'node:crypto';
import { rotateKeys } from '@paddock/command-service/src/cli/rotation.ts';
import { login, register } from '@paddock/contracts/http';
import { EngineUnavailable } from '@paddock/service-kit/engines';
import {
  createLocalKeys,
  digestKeyOf,
  KeyRefused,
  type PlatformKeys,
  withKeys,
} from '@paddock/service-kit/keys';
import { faultOfKeys } from '@paddock/service-kit/subscribe';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEngines } from '../../harness/index.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { startCommandService } from '../support/start-command-service.ts';
import { type KmsService, startKmsService } from './kms-service.ts';

const arn = (id: string) => `arn:aws:kms:eu-west-1:111122223333:key/${id}`;
const local = randomBytes(32);
const accountKey = randomBytes(32);

let kms: KmsService;

beforeAll(async () => {
  kms = await startKmsService();
  vi.stubEnv('AWS_ENDPOINT_URL_KMS', kms.url);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'of the tests');
});

beforeEach(() => {
  kms.is('well');
  kms.calls.length = 0;
});

afterAll(() => {
  vi.unstubAllEnvs();
  kms.stop();
});

/** Silence after which a call is given up, where a test waits for that. */
const limitMs = 1_500;

/** As the variables of the environment give them. */
const keysOf = (
  settings: { current: string | undefined; known?: string[]; held?: Buffer<ArrayBuffer> },
  timeoutMs = 2000,
): PlatformKeys =>
  withKeys({
    KEY_ENCRYPTION_KEY: settings.held,
    KNOWN_KEY_ENCRYPTION_KEYS: [],
    KMS_KEY: settings.current,
    KNOWN_KMS_KEYS: settings.known ?? [],
    DIGEST_KEY: Buffer.from(digestKeyOf(local)),
    ENGINE_TIMEOUT_MS: timeoutMs,
  }).keys;

describe('a key of AWS KMS', () => {
  it('wraps the key of an account and opens it again, and nothing of it is in what is stored', async () => {
    const keys = keysOf({ current: arn('one') });
    const wrapped = await keys.wrap('a-1', accountKey);
    expect(wrapped.startsWith(`${arn('one')}:`)).toBe(true);
    expect(wrapped).not.toContain(accountKey.toString('base64'));
    expect(await keys.unwrap('a-1', wrapped)).toEqual(accountKey);
    expect(kms.calls).toEqual(['TrentService.Encrypt', 'TrentService.Decrypt']);
  });

  it('opens what it has wrapped when another one wraps now', async () => {
    const wrapped = await keysOf({ current: arn('one') }).wrap('a-1', accountKey);
    const keys = keysOf({ current: arn('two'), known: [arn('one')] });
    expect(await keys.unwrap('a-1', wrapped)).toEqual(accountKey);
    expect(keys.isCurrent(wrapped)).toBe(false);
  });

  it('does not open for another account', async () => {
    const keys = keysOf({ current: arn('one') });
    const wrapped = await keys.wrap('a-1', accountKey);
    await expect(keys.unwrap('a-2', wrapped)).rejects.toThrow(KeyRefused);
  });

  it('is asked once for a key that many want at once, and by no sign-in after it', async () => {
    const keys = keysOf({ current: arn('one') });
    const wrapped = await keys.wrap('a-1', accountKey);
    await Promise.all(Array.from({ length: 20 }, () => keys.unwrap('a-1', wrapped)));
    await keys.unwrap('a-1', wrapped);
    expect(kms.calls.filter((call) => call.endsWith('Decrypt'))).toHaveLength(1);
  });

  it.each([['silent'], ['broken'], ['throttled']] as const)(
    'that is %s is unavailable within its time, and works again by itself',
    async (mood) => {
      const keys = keysOf({ current: arn('one') }, limitMs);
      const began = performance.now();
      const wrapped = await keys.wrap('a-1', accountKey);
      const calmMs = performance.now() - began;
      kms.is(mood);
      const since = performance.now();
      await expect(keys.wrap('a-1', accountKey)).rejects.toThrow(EngineUnavailable);
      await expect(keys.unwrap('a-1', wrapped)).rejects.toThrow(EngineUnavailable);
      expect(performance.now() - since).toBeLessThan(2 * limitMs + 800 + 2 * calmMs);
      kms.is('well');
      expect(await keys.unwrap('a-1', wrapped)).toEqual(accountKey);
    },
  );

  it.each(['AccessDeniedException', 'DisabledException', 'NotFoundException', 'KMSInvalidStateException'])(
    'that answers %s refuses, and names the key and the reason',
    async (refuses) => {
      const keys = keysOf({ current: arn('one') });
      kms.is({ refuses });
      await expect(keys.wrap('a-1', accountKey)).rejects.toThrow(
        `the key ${arn('one')} was refused by its key store (${refuses})`,
      );
    },
  );

  it('takes over from a key that the process holds, by the rotation, and gives it back', async () => {
    const engines = await startEngines(['eventStore', 'redis']);
    const form = createRegistrationForm();
    const stages: PlatformKeys[] = [
      createLocalKeys(local),
      keysOf({ current: arn('one'), held: local }),
      keysOf({ current: arn('one') }),
      keysOf({ current: undefined, known: [arn('one')], held: local }),
      createLocalKeys(local),
    ];
    for (const [stage, keys] of stages.entries()) {
      const copy = await startCommandService(engines, { keys });
      expect(await faultOfKeys(copy.dependencies.client, keys)).toBeUndefined();
      const visitor = await copy.visitor(undefined);
      if (stage === 0) await visitor.ask(register, { body: form });
      const { failed } = await rotateKeys(copy.dependencies, {
        say: () => {},
        signal: new AbortController().signal,
      });
      expect(failed).toBe(0);
      const body = { UserName: form.UserName, Password: form.Password };
      expect(await (await copy.visitor(undefined)).ask(login, { body })).toMatchObject({ msg: 'Success' });
      await copy.stop();
    }
    await engines.stop();
  });

  it('that refuses when a process starts is named with its reason, and not taken for a wrong key', async () => {
    const engines = await startEngines(['eventStore', 'redis']);
    const copy = await startCommandService(engines, { keys: keysOf({ current: arn('one') }) });
    await (await copy.visitor(undefined)).ask(register, { body: createRegistrationForm() });
    kms.is({ refuses: 'AccessDeniedException' });
    expect(await faultOfKeys(copy.dependencies.client, keysOf({ current: arn('one') }))).toBe(
      `the key ${arn('one')} was refused by its key store (AccessDeniedException)`,
    );
    await copy.stop();
    await engines.stop();
  });
});
