import { metrics } from '@paddock/service-kit/process';
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

test('the password checks that wait for a core are shown among the metrics', async () => {
  const waiting = async () =>
    (await metrics.getSingleMetric('paddock_password_checks_waiting')?.get())?.values[0]?.value;
  const { hash } = createPasswords({ atOnce: 1, waiting: 2 });
  const hashed = [hash('second'), hash('third')];
  await expect(hash('turned away')).rejects.toThrow();
  expect(await waiting()).toBe(2);
  await Promise.all(hashed);
  expect(await waiting()).toBe(0);
});
