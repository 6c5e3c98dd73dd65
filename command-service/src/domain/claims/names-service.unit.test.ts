import { randomBytes } from 'node:crypto';
import { refuse } from '@paddock/contracts/refusals';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { createDigests } from '@paddock/service-kit/keys';
import { expect, test } from 'vitest';
import { createNames } from './names-service.ts';

const minute = 60_000;
const at = (minutes: number, commandId = `c-${minutes}`) => ({
  commandId,
  correlationId: 'c',
  actor: { kind: 'visitor' as const, id: 'v', channel: 'desktop' as const, ip: '203.0.113.9' },
  now: new Date(Date.UTC(2030, 0, 1) + minutes * minute),
});

const registry = (...existing: string[]) => {
  const fake = createFakeEventStore();
  const { names } = createDigests(randomBytes(32));
  const appended: string[] = [];
  const store = {
    ...fake.store,
    append: async (...call: Parameters<typeof fake.store.append>) => {
      appended.push(call[0]);
      return fake.store.append(...call);
    },
  };
  const emailEvents = () => appended.filter((stream) => stream.startsWith('email-'));
  return {
    store,
    emailEvents,
    ...createNames(
      store,
      names,
      { nameLapseMs: 10 * minute, formerAddressMs: 72 * 60 * minute },
      async (accountId) => existing.includes(accountId),
    ),
  };
};

test('a name belongs to one account, in whatever letters it is typed', async () => {
  const { claim, ownerOf } = registry('a-1');
  await claim('username', 'Aoife12', 'a-1', at(0));
  expect(await claim('username', 'AOIFE12', 'a-2', at(60))).toEqual(refuse('username-taken'));
  expect((await ownerOf('username', 'aoife12'))?.accountId).toBe('a-1');
});

test('a claim repeated for the same account is no second claim', async () => {
  const { claim, emailEvents } = registry();
  await claim('email', 'a@example.com', 'a-1', at(0));
  expect(await claim('email', 'a@example.com', 'a-1', at(1))).toBeUndefined();
  expect(emailEvents()).toHaveLength(1);
});

test('a username and an address that read alike do not meet', async () => {
  const { claim } = registry();
  await claim('username', 'same', 'a-1', at(0));
  expect(await claim('email', 'same', 'a-2', at(0))).toBeUndefined();
});

test('a claim without an account lapses when its time is over, and not before', async () => {
  const { claim, ownerOf } = registry();
  await claim('username', 'aoife12', 'a-1', at(0));
  expect(await claim('username', 'aoife12', 'a-2', at(9.99))).toEqual(refuse('username-taken'));
  await claim('username', 'aoife12', 'a-2', at(10));
  expect((await ownerOf('username', 'aoife12'))?.accountId).toBe('a-2');
  expect(await claim('username', 'aoife12', 'a-1', at(10.5, 'c-0'))).toEqual(refuse('username-taken'));
});

test('two who claim at once do not both get the name', async () => {
  const { claim } = registry();
  const outcomes = await Promise.all([
    claim('username', 'aoife12', 'a-1', at(0, 'one')),
    claim('username', 'aoife12', 'a-2', at(0, 'two')),
  ]);
  expect(outcomes.filter((outcome) => outcome?.refused === 'username-taken')).toHaveLength(1);
});

test('neither the stream nor the claim says whose name it is', async () => {
  const { claim, store, digestOf } = registry();
  await claim('username', 'aoife12', 'a-1', at(0));
  const claimed = await store.readLast(`username-${digestOf('aoife12')}`);
  expect(digestOf('aoife12')).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify({ ...claimed, revision: 0, position: 0 })).not.toMatch(/aoife|203\.0\.113/);
});

test('a name that was only asked for is anybody’s once released, and nobody releases that of another or one that is needed', async () => {
  const { claim, release, ownerOf, emailEvents } = registry('a-1', 'a-2');
  const left = { wasOwn: false, isNeeded: async () => false };
  await claim('email', 'a@example.com', 'a-1', at(0));
  await release('email', 'a@example.com', 'a-2', left, at(1));
  await release('email', 'a@example.com', 'a-1', { ...left, isNeeded: async () => true }, at(2));
  expect((await ownerOf('email', 'a@example.com'))?.accountId).toBe('a-1');
  await release('email', 'A@example.com', 'a-1', left, at(3));
  await release('email', 'a@example.com', 'a-1', left, at(4));
  expect([await ownerOf('email', 'a@example.com'), emailEvents().length]).toEqual([undefined, 2]);
  expect(await claim('email', 'a@example.com', 'a-2', at(5))).toBeUndefined();
});

test('a former address is kept for its account for three days, which may take it back, and is anybody’s after', async () => {
  const { claim, release, ownerOf, isTaken } = registry('a-1', 'a-2');
  const left = { wasOwn: true, isNeeded: async () => false };
  const [address, day] = ['a@example.com', 24 * 60];
  await claim('email', address, 'a-1', at(0));
  await release('email', address, 'a-1', left, at(1));
  // Nobody is found by it meanwhile, as nobody is reached there.
  expect(await ownerOf('email', address)).toBeUndefined();
  expect(await isTaken('email', address, 'a-2', at(3 * day).now)).toBe(true);
  expect(await claim('email', address, 'a-2', at(3 * day))).toEqual(refuse('email-taken'));
  expect(await isTaken('email', address, 'a-1', at(2).now)).toBe(false);
  expect(await claim('email', address, 'a-1', at(2, 'back'))).toBeUndefined();
  await release('email', address, 'a-1', left, at(3, 'again'));
  expect(await isTaken('email', address, 'a-2', at(3 + 3 * day).now)).toBe(false);
  expect(await claim('email', address, 'a-2', at(3 + 3 * day, 'late'))).toBeUndefined();
});

test('a former address that its account asks for again and leaves unused is kept for the rest of the three days', async () => {
  const { claim, release } = registry('a-1', 'a-2');
  const isNeeded = async () => false;
  const [address, day] = ['a@example.com', 24 * 60];
  await claim('email', address, 'a-1', at(0));
  await release('email', address, 'a-1', { wasOwn: true, isNeeded }, at(1));
  await claim('email', address, 'a-1', at(2, 'back'));
  await release('email', address, 'a-1', { wasOwn: false, isNeeded }, at(3));
  expect(await claim('email', address, 'a-2', at(3 * day))).toEqual(refuse('email-taken'));
  expect(await claim('email', address, 'a-2', at(1 + 3 * day))).toBeUndefined();
});

test('of a name that is forgotten nothing says whose it was, and anybody may have it at once', async () => {
  const { claim, forget, release, ownerOf, isTaken, store, digestOf } = registry('a-1');
  await claim('username', 'aoife12', 'a-1', at(0));
  const forgotten = await forget('username', 'aoife12', 'a-1', at(1));
  expect(forgotten).toEqual({ stream: `username-${digestOf('aoife12')}`, from: 1n });
  expect(await forget('username', 'aoife12', 'a-1', at(2))).toEqual(forgotten);
  expect(await ownerOf('username', 'aoife12')).toBeUndefined();
  expect(JSON.stringify((await store.readLast(`username-${digestOf('aoife12')}`))?.data)).toBe('{}');
  expect(await claim('username', 'aoife12', 'a-2', at(3))).toBeUndefined();
  // Of a name that is another's by now, from that claim on.
  expect(await forget('username', 'aoife12', 'a-1', at(4))).toMatchObject({ from: 2n });
  expect((await ownerOf('username', 'aoife12'))?.accountId).toBe('a-2');
  expect(await forget('username', 'aoife12', 'a-3', at(4.5))).toBeUndefined();
  // One that was given up, and is kept for who had it.
  await claim('email', 'a@example.com', 'a-1', at(5));
  const more = { wasOwn: true, isNeeded: async () => false };
  await release('email', 'a@example.com', 'a-1', more, at(6));
  expect(await isTaken('email', 'a@example.com', 'a-2', at(7).now)).toBe(true);
  await forget('email', 'a@example.com', 'a-1', at(8));
  expect(await isTaken('email', 'a@example.com', 'a-2', at(9).now)).toBe(false);
});
