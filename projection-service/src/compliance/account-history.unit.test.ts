import type { EventStore } from '@paddock/service-kit/engines';
import { recorded } from '@paddock/service-kit/events/recorded.fixture';
import { expect, it } from 'vitest';
import { accountHistory } from './account-history.ts';
import type { Until } from './until.ts';

/** A store with two events in each stream, which knows the reads that are not over. */
const given = () => {
  const open = new Set<string>();
  async function* read(stream: string) {
    open.add(stream);
    try {
      for (const revision of [0n, 1n]) {
        const signedOut = { type: 'SignedOut', data: { sessionId: 's-1' } };
        yield recorded(signedOut, { stream, revision, position: revision });
      }
    } finally {
      open.delete(stream);
    }
  }
  return { open, store: { read } as unknown as EventStore };
};

const lengthOf = async (store: EventStore, until: Until): Promise<number> => {
  let length = 0;
  for await (const { position } of accountHistory(store, 'a-1', until)) length = position + 1;
  return length;
};

it.each<[string, Until, number]>([
  ['to its end', {}, 14],
  ['up to a position', { position: 3 }, 4],
  ['up to an instant', { at: '2029-01-01T00:00:00.000Z' }, 0],
])('a history that is read %s leaves no read open in the store', async (_, until, length) => {
  const { open, store } = given();
  expect(await lengthOf(store, until)).toBe(length);
  expect([...open]).toEqual([]);
});

it('a history that its reader leaves half way leaves no read open in the store', async () => {
  const { open, store } = given();
  for await (const { position } of accountHistory(store, 'a-1')) if (position === 2) break;
  expect([...open]).toEqual([]);
});
