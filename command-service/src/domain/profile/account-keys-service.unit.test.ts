import { randomBytes } from 'node:crypto';
import { keyringStream, keyStream, wrongDigestKeyText } from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { createLocalKeys, digestKeyOf, readKeysInUse } from '@paddock/service-kit/keys';
import { expect, test } from 'vitest';
import { createAccountKeys } from './account-keys-service.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];
const digestKey = digestKeyOf(first);
const rings = {
  former: createLocalKeys(first, { known: [second], digestKey }),
  current: createLocalKeys(second, { known: [first], digestKey }),
};

const context = (commandId: string) => ({
  commandId,
  correlationId: 'c',
  actor: { kind: 'visitor' as const, id: 'v', channel: 'desktop' as const },
  now: new Date('2030-01-01T00:00:00Z'),
});

test('a digest key that does not fit a store of before is not taken, and nothing is written under it', async () => {
  const { store, eventsOf } = createFakeEventStore();
  const lookBefore = async () => ({ fault: wrongDigestKeyText, unnamed: [] });
  const keys = createAccountKeys(store, rings.current, lookBefore);
  await expect(keys.take([rings.current.current], context('c-1'))).rejects.toThrow(wrongDigestKeyText);
  await expect(keys.keyFor('a-1', context('c-2'))).rejects.toThrow(wrongDigestKeyText);
  expect([...eventsOf(keyringStream), ...eventsOf(keyStream('a-1'))]).toEqual([]);
});

test('in a store of before, the keys that may have wrapped there are in use until a rotation', async () => {
  const { store } = createFakeEventStore();
  const lookBefore = async () => ({ fault: undefined, unnamed: rings.current.unnamed });
  await createAccountKeys(store, rings.current, lookBefore).take([rings.current.current], context('c-1'));
  const { wrapping } = await readKeysInUse(store);
  expect([...wrapping].toSorted()).toEqual([rings.current.current, rings.former.current].toSorted());
});

test('a key that is retired while it wraps the key of an account is in use again', async () => {
  const { store } = createFakeEventStore();
  const rotation = createAccountKeys(store, rings.current);
  const slow: EventStore = {
    ...store,
    append: async (stream, ...given) => {
      if (stream === keyStream('a-1')) {
        await rotation.take([rings.current.current], context('r-1'));
        await rotation.retireOthers(context('r-2'));
      }
      return store.append(stream, ...given);
    },
  };
  await createAccountKeys(slow, rings.former).keyFor('a-1', context('c-1'));
  expect([...(await readKeysInUse(store)).wrapping]).toContain(rings.former.current);
});

test('a key that was retired while it wrapped the key of an account, by a copy that died then, is in use again from the next call for that account', async () => {
  const { store } = createFakeEventStore();
  const rotation = createAccountKeys(store, rings.current);
  const dying: EventStore = {
    ...store,
    append: async (stream, ...given) => {
      const appended = await store.append(stream, ...given);
      if (stream !== keyStream('a-1')) return appended;
      await rotation.take([rings.current.current], context('r-1'));
      await rotation.retireOthers(context('r-2'));
      throw new Error('died');
    },
  };
  await expect(createAccountKeys(dying, rings.former).keyFor('a-1', context('c-1'))).rejects.toThrow('died');
  expect([...(await readKeysInUse(store)).wrapping]).toEqual([rings.current.current]);
  await rotation.keyFor('a-1', context('c-2'));
  expect([...(await readKeysInUse(store)).wrapping]).toContain(rings.former.current);
});

test('a copy that held the key of an account has it no more once it is gone from the store', async () => {
  const { store } = createFakeEventStore();
  let isErased = false;
  const forgetful: EventStore = {
    ...store,
    read: (stream, ...given) =>
      store.read(isErased && stream === keyStream('a-1') ? 'none' : stream, ...given),
  };
  const keys = createAccountKeys(forgetful, rings.former);
  const key = await keys.keyFor('a-1', context('c-1'));
  expect(await keys.keyOf('a-1')).toEqual(key);
  isErased = true;
  expect(await keys.keyOf('a-1')).toBeUndefined();
});
