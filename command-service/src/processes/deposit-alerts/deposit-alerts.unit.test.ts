import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { expect, test } from 'vitest';
import { metadataAt } from '../../domain/account/account.fixture.ts';
import { createAlerts } from '../../domain/alerts/service.ts';
import { createDepositAlerts } from './deposit-alerts.ts';

type Folded = Parameters<ReturnType<typeof createDepositAlerts>['fold']>[0][number];

const blocked = (accountId: string, at: string, position: bigint): Folded =>
  ({
    ...{ stream: `account-${accountId}`, type: 'DepositsBlocked', position, metadata: metadataAt(at) },
    data: { because: 'failed', count: 5, minutes: 60, until: '2026-11-28T12:00:00.000Z' },
  }) as unknown as Folded;

test('compliance is told of each account whose deposits are blocked, on the day on which they were, once', async () => {
  const { store, eventsOf } = createFakeEventStore();
  let reached: bigint | undefined;
  const checkpoint = {
    read: async () => reached,
    advance: async (position: bigint) => {
      reached = position;
    },
  };
  const alerts = createAlerts(store, (error) => {
    throw error;
  });
  const { fold } = createDepositAlerts(
    { alerts },
    checkpoint as unknown as Parameters<typeof createDepositAlerts>[1],
  );
  const first = blocked('a-1', '2026-11-20T23:59:00.000Z', 7n);
  const second = blocked('a-2', '2026-11-21T00:01:00.000Z', 8n);
  await fold([first, second]);
  await fold([first, second]);
  const told = (day: string) => eventsOf(`alerts-${day}`).map(({ data }) => data);
  expect(told('2026-11-20')).toEqual([{ kind: 'deposits-blocked', accountId: 'a-1', because: 'failed' }]);
  expect(told('2026-11-21')).toEqual([{ kind: 'deposits-blocked', accountId: 'a-2', because: 'failed' }]);
  expect(reached).toBe(8n);
});
