import type { Alert } from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { expect, test, vi } from 'vitest';
import { createAlerts } from './service.ts';

const context = { now: new Date('2030-01-01T12:00:00Z'), correlationId: 'c' };
const ofAccount = (accountId: string): Alert => ({ kind: 'many-places', accountId });

/** A store that never answers. */
const createSilentStore = () => {
  const reads = vi.fn(async function* () {
    await new Promise(() => {});
    yield* [];
  });
  return { reads, store: { ...createFakeEventStore().store, read: reads } as unknown as EventStore };
};

test('an alert that cannot be written is told of, and stops nobody', async () => {
  const failure = new Error('down');
  const store = {
    ...createFakeEventStore().store,
    read: () => {
      throw failure;
    },
  } as unknown as EventStore;
  const failures: unknown[] = [];
  createAlerts(store, (error) => failures.push(error)).raise(ofAccount('a-1'), context);
  await vi.waitFor(() => expect(failures).toEqual([failure]));
});

test('while the store is silent a hundred alerts wait, each once, and those about staff accounts always', async () => {
  const { store, reads } = createSilentStore();
  const failures: unknown[] = [];
  const alerts = createAlerts(store, (error) => failures.push(error));
  for (let n = 0; n < 100; n += 1) alerts.raise(ofAccount(`a-${n}`), context);
  alerts.raise(ofAccount('a-0'), context);
  alerts.raise({ kind: 'staff-account', accountId: 's-1' }, context);
  await vi.waitFor(() => expect(reads).toHaveBeenCalledTimes(101));
  expect(failures).toEqual([]);
  alerts.raise(ofAccount('a-100'), context);
  await vi.waitFor(() => expect(failures).toHaveLength(1));
  expect(reads).toHaveBeenCalledTimes(101);
});
