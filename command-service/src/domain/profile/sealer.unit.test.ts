import { randomBytes } from 'node:crypto';
import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { unseal, unsealPersonal, unwrapAccountKey } from '@paddock/service-kit/events';
import { expect, test } from 'vitest';
import { createSealer } from './sealer.ts';

const { seal, newAccountKey, sealPersonal } = createSealer(randomBytes);
const platformKey = randomBytes(32);
const person = personalDetails();

test('what is sealed for an account opens again under its unwrapped key', () => {
  const { key, wrappedKey } = newAccountKey(platformKey, 'a-1');
  const sealed = sealPersonal(key, 'a-1', person);
  expect(unsealPersonal(unwrapAccountKey(platformKey, 'a-1', wrappedKey), 'a-1', sealed)).toEqual(person);
});

test('nothing of the person is readable in what is sealed, and no two seals are alike', () => {
  const { key } = newAccountKey(platformKey, 'a-1');
  const [one, two] = [sealPersonal(key, 'a-1', person), sealPersonal(key, 'a-1', person)];
  expect(Buffer.from(one, 'base64').toString('latin1')).not.toContain('Aoife');
  expect(one).not.toBe(two);
});

test('a seal moved to another account does not open', () => {
  const { key, wrappedKey } = newAccountKey(platformKey, 'a-1');
  expect(() => unsealPersonal(key, 'a-2', sealPersonal(key, 'a-1', person))).toThrow();
  expect(() => unwrapAccountKey(platformKey, 'a-2', wrappedKey)).toThrow(
    /^KEY_ENCRYPTION_KEY is not the key/,
  );
});

test('a seal with one bit changed does not open, wherever the bit is', () => {
  const key = randomBytes(32);
  const bytes = Buffer.from(seal(key, 'test', Buffer.from('hello')), 'base64');
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => unseal(key, 'test', changed.toString('base64'))).toThrow();
  }
});

test('a seal cut short does not open', () => {
  const key = randomBytes(32);
  expect(() => unseal(key, 'test', '')).toThrow();
  expect(() => unseal(key, 'test', seal(key, 'test', Buffer.from('hello')).slice(0, 24))).toThrow();
});
