import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keyVariables, secretsOf } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('secrets are made once per data folder, 32 bytes each, for the owner only', () => {
  const secrets = secretsOf(folder);
  expect(secrets.keyEncryptionKey).toMatch(/^[0-9a-f]{64}$/);
  expect(secrets.paymentWebhookSecret).not.toBe(secrets.keyEncryptionKey);
  expect(secretsOf(folder)).toEqual(secrets);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

it('further keys and the digest key that somebody wrote into the file are given to the services', () => {
  const secrets = secretsOf(folder);
  const [digestKey, former] = ['d'.repeat(64), 'f'.repeat(64)];
  const rotating = { ...secrets, knownKeyEncryptionKeys: [former], digestKey };
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify(rotating));
  expect(keyVariables(secretsOf(folder))).toEqual({
    KEY_ENCRYPTION_KEY: secrets.keyEncryptionKey,
    KNOWN_KEY_ENCRYPTION_KEYS: former,
    DIGEST_KEY: digestKey,
  });
});

it('secrets are never replaced when broken, for what they encrypted would be lost', () => {
  writeFileSync(join(folder, 'secrets.json'), '{"keyEncryptionKey":"short"}');
  expect(() => secretsOf(folder)).toThrow(/are broken/);
});

it('secrets that are missing where there are events are not made anew, and nothing is written', () => {
  mkdirSync(join(folder, 'event-store'));
  writeFileSync(join(folder, 'event-store', 'events.sqlite'), '');
  expect(() => secretsOf(folder)).toThrow(/secrets\.json are missing.+restore the file.+--fresh/);
  expect(readdirSync(folder)).toEqual(['event-store']);
});

it('secrets that can not be read are no reason to make others', () => {
  mkdirSync(join(folder, 'secrets.json'));
  expect(() => secretsOf(folder)).toThrow(/secrets\.json can't be read/);
});
