import { setImmediate } from 'node:timers/promises';
import type { Alert } from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { expect, test } from 'vitest';
import { createAlerts } from './service.ts';

const context = { now: new Date('2030-01-01T12:00:00Z'), correlationId: 'c' };
const ofAccount = (accountId: string): Alert => ({ kind: 'many-places', accountId });

test('an alert that cannot be written is told of', async () => {
  const failure = new Error('down');
  const store = {
    ...createFakeEventStore().store,
    read: () => {
      throw failure;
    },
  } as unknown as EventStore;
  const failures: unknown[] = [];
  createAlerts(store, (error) => failures.push(error)).raise(ofAccount('a-1'), context);
  await setImmediate();
  expect(failures).toEqual([failure]);
});

test('while the store is silent a hundred alerts wait, each once, and those about staff accounts always', async () => {
  const store = {
    ...createFakeEventStore().store,
    read: async function* () {
      await new Promise(() => {});
      yield* [];
    },
  } as unknown as EventStore;
  const failures: unknown[] = [];
  const alerts = createAlerts(store, (error) => failures.push(error));
  const staff = (accountId: string): Alert => ({ kind: 'staff-account', accountId });
  for (let n = 0; n < 99; n += 1) alerts.raise(ofAccount(`a-${n}`), context);
  for (const alert of [ofAccount('a-0'), staff('s-1'), staff('s-2')]) alerts.raise(alert, context);
  await setImmediate();
  expect(failures).toEqual([]);
  alerts.raise(ofAccount('a-100'), context);
  await setImmediate();
  expect(failures).toHaveLength(1);
});
