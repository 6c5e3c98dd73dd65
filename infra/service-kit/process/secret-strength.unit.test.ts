import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { secretKeySchema, secretTextSchema } from './environment.ts';

const takes = (schema: typeof secretKeySchema | typeof secretTextSchema, text: string): boolean =>
  schema.safeParse(text).success;

describe('a key-encryption key', () => {
  it.each([
    ['zeros', '00'.repeat(32)],
    ['one byte repeated', 'ab'.repeat(32)],
    ['a word repeated', 'deadbeef'.repeat(8)],
    ['sixteen bytes repeated', randomBytes(16).toString('hex').repeat(2)],
    ['all digits in a row', '0123456789abcdef'.repeat(4)],
    ['bytes in a row', Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex')],
    ['bytes in threes', Buffer.from(Array.from({ length: 32 }, (_, index) => index * 3)).toString('hex')],
    ['a password', Buffer.from('correct horse battery staple 123').toString('hex')],
    ['too short', randomBytes(16).toString('hex')],
  ])('of %s is refused', (_, key) => {
    expect(takes(secretKeySchema, key)).toBe(false);
  });

  it('that was generated is taken', () => {
    for (let made = 0; made < 5_000; made += 1) {
      expect(takes(secretKeySchema, randomBytes(32).toString('hex'))).toBe(true);
    }
  });
});

describe('a shared secret', () => {
  it.each([
    ['zeros', '00'.repeat(32)],
    ['one letter', 'a'.repeat(16)],
    ['a word repeated', 'changeme'.repeat(4)],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz'],
    ['all digits in a row', '0123456789abcdef0123456789abcdef'],
    ['fewer than sixteen characters', 'G7x!pQ2&zL9m'],
  ])('of %s is refused', (_, secret) => {
    expect(takes(secretTextSchema, secret)).toBe(false);
  });

  it.each([
    ['hexadecimal', () => randomBytes(32).toString('hex')],
    ['base64', () => randomBytes(24).toString('base64url')],
  ])('that was generated in %s is taken', (_, generate) => {
    for (let made = 0; made < 2_000; made += 1) expect(takes(secretTextSchema, generate())).toBe(true);
  });
});
