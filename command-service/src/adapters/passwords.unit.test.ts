import { EngineUnavailable } from '@paddock/service-kit/engines';
import { metrics } from '@paddock/service-kit/process';
import { expect, test, vi } from 'vitest';
import { createPasswords } from './passwords.ts';

test('a password matches its own hash, and nothing matches no hash at all', async () => {
  const { hash, matches } = createPasswords();
  const hashed = await hash('a good one');
  expect(await matches(hashed, 'a good one')).toBe(true);
  expect(await matches(hashed, 'a bad one')).toBe(false);
  expect(await matches(undefined, 'the password of nobody')).toBe(false);
});

test('a password is hashed by Argon2id with what OWASP recommends at least, under a salt of its own', async () => {
  const { hash } = createPasswords();
  const [one, other] = await Promise.all([hash('the same'), hash('the same')]);
  const [, memory, passes, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(one) ?? [];
  expect([memory, passes, lanes].map(Number)).toEqual([19_456, 2, 1]);
  expect(one).not.toBe(other);
});

test('what checking a password takes now is that of most of the last nine, whether anybody has it or not', async () => {
  const { hash } = createPasswords();
  const costly = await hash('one');
  const {
    hash: cheaply,
    matches,
    checkMs,
  } = createPasswords({
    cost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  });
  const cheap = await cheaply('one');
  expect(checkMs()).toBe(0);
  for (let check = 0; check < 9; check += 1) await matches(cheap, 'one');
  const quick = checkMs();
  for (let check = 0; check < 4; check += 1) await matches(costly, 'one');
  const still = checkMs();
  for (let check = 0; check < 5; check += 1) await matches(costly, 'one');
  const slow = checkMs();
  for (let check = 0; check < 9; check += 1) await matches(undefined, 'one');
  expect(quick).toBeGreaterThan(0);
  expect(slow).toBeGreaterThan(still);
  expect(slow).toBeGreaterThan(checkMs());
});

test('the main thread goes on while passwords are hashed', async () => {
  // However long a busy machine takes.
  const { hash } = createPasswords({ waitMs: 60_000 });
  await hash('warm');
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await Promise.all(Array.from({ length: 20 }, (_, index) => hash(`one of many ${index}`)));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});

test('a password is refused at once while too many are waiting, and taken when they are done', async () => {
  const { hash } = createPasswords({ atOnce: 1, waiting: 1 });
  const waiting = hash('second');
  await expect(hash('third')).rejects.toThrow(EngineUnavailable);
  await waiting;
  await expect(hash('fourth')).resolves.toBeDefined();
});

test('a password whose turn does not come in time is refused, and costs no time of those behind it', async () => {
  const { hash } = createPasswords({ atOnce: 1, waitMs: 20 });
  const hashed = await Promise.allSettled(Array.from({ length: 40 }, () => hash('one of many')));
  const reasons = hashed.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(reasons.length).toBeGreaterThan(1);
  for (const reason of reasons) expect(reason).toBeInstanceOf(EngineUnavailable);
  await vi.waitFor(() => expect(hash('the next')).resolves.toBeDefined(), { timeout: 10_000 });
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
