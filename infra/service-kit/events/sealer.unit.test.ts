import { randomBytes } from 'node:crypto';
import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { expect, test } from 'vitest';
import { unseal, unsealCorrection, unsealNote, unsealPersonal } from './sealed.ts';
import { createSealer } from './sealer.ts';

const { seal, sealCorrection, sealPersonal } = createSealer(randomBytes);
const person = personalDetails();
const key = randomBytes(32);

test('what is sealed for an account opens again under its key', () => {
  expect(unsealPersonal(key, 'a-1', sealPersonal(key, 'a-1', person))).toEqual(person);
});

test('nothing of the person is readable in what is sealed, and no two seals are alike', () => {
  const [one, two] = [sealPersonal(key, 'a-1', person), sealPersonal(key, 'a-1', person)];
  expect(Buffer.from(one, 'base64').toString('latin1')).not.toContain('Aoife');
  expect(one).not.toBe(two);
});

test('a seal moved to another account does not open', () => {
  expect(() => unsealPersonal(key, 'a-2', sealPersonal(key, 'a-1', person))).toThrow();
});

test('a correction of personal details opens as that again, and as no note', () => {
  const correction = { lastName: { from: 'Burne', to: 'Byrne' } };
  const sealed = sealCorrection(key, 'a-1', correction);
  expect(unsealCorrection(key, 'a-1', sealed)).toEqual(correction);
  expect(() => unsealNote(key, 'a-1', sealed)).toThrow();
});

test('a seal with one bit changed does not open, wherever the bit is', () => {
  const bytes = Buffer.from(seal(key, 'test', Buffer.from('hello')), 'base64');
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => unseal(key, 'test', changed.toString('base64'))).toThrow();
  }
});

test('a seal cut short does not open', () => {
  expect(() => unseal(key, 'test', '')).toThrow();
  expect(() => unseal(key, 'test', seal(key, 'test', Buffer.from('hello')).slice(0, 24))).toThrow();
});
