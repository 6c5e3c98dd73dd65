import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

test('a password matches its own hash, and nothing matches no hash at all', async () => {
  const { hash, matches } = createPasswords();
  const hashed = await hash('a good one');
  expect(await matches(hashed, 'a good one')).toBe(true);
  expect(await matches(hashed, 'a bad one')).toBe(false);
  expect(await matches(undefined, 'the password of nobody')).toBe(false);
});

test('a password is not checked while too many checks are waiting', async () => {
  const { hash } = createPasswords({ atOnce: 1, waiting: 1 });
  const waiting = hash('second');
  await expect(hash('third')).rejects.toThrow('too many password checks are waiting');
  await waiting;
  expect(await hash('fourth')).toContain('$argon2id$');
});
