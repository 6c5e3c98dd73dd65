import { randomBytes, randomUUID } from 'node:crypto';
import {
  type KeyEvent,
  keyEvents,
  keyringStream,
  keyStream,
  wrongDigestKeyText,
} from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { readEvent } from '@paddock/service-kit/events';
import { createLocalKeys, digestKeyOf, keyNameOf, readKeysInUse } from '@paddock/service-kit/keys';
import { describe, expect, test } from 'vitest';
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
  const lookBefore = async () => ({ fault: wrongDigestKeyText, unnamed: [], isNew: false });
  const keys = createAccountKeys(store, rings.current, lookBefore);
  await expect(keys.take([rings.current.current], context('c-1'))).rejects.toThrow(wrongDigestKeyText);
  await expect(keys.keyFor('a-1', context('c-2'))).rejects.toThrow(wrongDigestKeyText);
  expect([...eventsOf(keyringStream), ...eventsOf(keyStream('a-1'))]).toEqual([]);
});

test('in a store of before, the keys that may have wrapped there are in use until a rotation', async () => {
  const { store } = createFakeEventStore();
  const lookBefore = async () => ({ fault: undefined, unnamed: rings.current.unnamed, isNew: false });
  await createAccountKeys(store, rings.current, lookBefore).take([rings.current.current], context('c-1'));
  const { wrapping } = await readKeysInUse(store);
  expect([...wrapping].toSorted()).toEqual([rings.current.current, rings.former.current].toSorted());
});

/** A rotation from its beginning to its end, of a store whose only account is `a-1`. */
const rotate = async (store: EventStore): Promise<void> => {
  const rotation = createAccountKeys(store, rings.current);
  await rotation.take([rings.current.current], context(randomUUID()), { evenRetired: true });
  await rotation.rewrap('a-1', context(randomUUID()));
  await rotation.retireOthers(context(randomUUID()));
};

/** A store in which a rotation comes to its end just before the first write of the account's key, or just after it. */
const rotatedBeside = (store: EventStore, order: 'before' | 'after'): EventStore => {
  let isFirst = true;
  return {
    ...store,
    append: async (stream, ...given) => {
      if (stream !== keyStream('a-1') || !isFirst) return store.append(stream, ...given);
      isFirst = false;
      if (order === 'before') await rotate(store);
      const appended = await store.append(stream, ...given);
      if (order === 'after') await rotate(store);
      return appended;
    },
  };
};

describe('once a rotation has ended, nothing is sealed with an account key under a key that it retired', () => {
  const setUp = () => {
    const { store, eventsOf } = createFakeEventStore();
    const wrappedUnder = () => {
      const last = eventsOf(keyStream('a-1')).at(-1);
      return last && keyNameOf(readEvent<KeyEvent>(keyEvents, last).data.wrappedKey);
    };
    const inUse = async () => [...(await readKeysInUse(store)).wrapping];
    return { store, eventsOf, wrappedUnder, inUse };
  };

  test.each(['before', 'after'] as const)('where it ended just %s the key was kept', async (order) => {
    const { store, wrappedUnder, inUse } = setUp();
    const key = await createAccountKeys(rotatedBeside(store, order), rings.former).keyFor(
      'a-1',
      context('c-1'),
    );
    expect([wrappedUnder(), await inUse()]).toEqual([rings.current.current, [rings.current.current]]);
    expect(await createAccountKeys(store, rings.current).keyOf('a-1')).toEqual(key);
  });

  test('where whoever kept the key died of that, from the next call for the account', async () => {
    const { store, wrappedUnder, inUse } = setUp();
    const beside = rotatedBeside(store, 'before');
    const dying: EventStore = {
      ...beside,
      append: async (stream, ...given) => {
        const appended = await beside.append(stream, ...given);
        if (stream === keyStream('a-1')) throw new Error('died');
        return appended;
      },
    };
    await expect(createAccountKeys(dying, rings.former).keyFor('a-1', context('c-1'))).rejects.toThrow(
      'died',
    );
    for (const ring of [rings.former, rings.current]) {
      await createAccountKeys(store, ring).keyFor('a-1', context(randomUUID()));
      expect([wrappedUnder(), await inUse()]).toEqual([rings.current.current, [rings.current.current]]);
    }
  });

  test('where a copy goes on under the former key, it wraps under the one in use', async () => {
    const { store, wrappedUnder, inUse } = setUp();
    const copy = createAccountKeys(store, rings.former);
    await copy.take([rings.former.current], context('c-1'));
    await rotate(store);
    await copy.take([rings.former.current], context('c-2'));
    await copy.keyFor('a-1', context('c-3'));
    expect([wrappedUnder(), await inUse()]).toEqual([rings.current.current, [rings.current.current]]);
  });

  test('where a copy has no other key, it keeps none', async () => {
    const { store, eventsOf, inUse } = setUp();
    const copy = createAccountKeys(store, createLocalKeys(first));
    await copy.take([rings.former.current], context('c-1'));
    await rotate(store);
    await expect(copy.keyFor('a-1', context('c-2'))).rejects.toThrow('was retired by a rotation');
    expect([eventsOf(keyStream('a-1')), await inUse()]).toEqual([[], [rings.current.current]]);
  });

  test('where a call found the former wrapping and went on after it, the key stays retired', async () => {
    const { store, inUse } = setUp();
    await createAccountKeys(store, rings.former).keyFor('a-1', context('c-1'));
    let isFirst = true;
    const slow: EventStore = {
      ...store,
      async *read(stream, ...given) {
        yield* store.read(stream, ...given);
        if (stream !== keyStream('a-1') || !isFirst) return;
        isFirst = false;
        await rotate(store);
      },
    };
    await createAccountKeys(slow, rings.current).keyFor('a-1', context('c-2'));
    expect(await inUse()).toEqual([rings.current.current]);
  });
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
