import {
  type Alert,
  type AlertEvent,
  alertEvents,
  alertsStream,
  auditStream,
  type Role,
} from '@paddock/contracts/events';
import { listAlerts } from '@paddock/contracts/http';
import type { Redis } from '@paddock/service-kit/engines';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { proposeEvents } from '@paddock/service-kit/events';
import { cookie, mountFor, sessionWith } from '@paddock/service-kit/http/mount.fixture';
import { expect, it } from 'vitest';
import { operationsRoutes } from './operations.ts';

const now = new Date('2026-11-20T00:00:00Z');

/** The list as a member of staff reads it while these wait. */
const readList = async (alerts: readonly Alert[], role: Role = 'customer-service') => {
  const { store, eventsOf } = createFakeEventStore();
  const actor = { kind: 'system', id: 'tests', channel: 'system' } as const;
  const raised = alerts.map((data) => ({ type: 'AlertRaised', data }) as const);
  const events = proposeEvents<AlertEvent>(alertEvents, raised, {
    ...{ commandId: 'c', correlationId: 'c', actor, now },
  });
  await store.append(alertsStream('2026-11-20'), events, 'any');
  const redis = { exists: async () => 0, set: async () => 'OK' } as unknown as Redis;
  const services = { store, redis } as unknown as Parameters<typeof operationsRoutes>[0];
  const app = mountFor(operationsRoutes(services), sessionWith([role]), { now: () => now });
  const answer = await app.request(listAlerts.path, { headers: cookie });
  return { answer: await answer.json(), readings: (id: string) => eventsOf(auditStream(id)) };
};

it('an alert of two accounts that may be of one person is a reading of both', async () => {
  const alert: Alert = { kind: 'linked-accounts', accountId: 'a', other: 'b', evidence: ['card'] };
  const { readings } = await readList([alert], 'compliance');
  for (const id of ['a', 'b']) expect(readings(id)).toMatchObject([{ data: { view: 'alerts' } }]);
});

it('an alert that somebody may be who excluded themselves is a reading of both accounts that it names', async () => {
  const { answer, readings } = await readList([{ kind: 'same-person', accountId: 'a', excluded: 'b' }]);
  expect(answer).toMatchObject({ alerts: [{ alert: { accountId: 'a', excluded: 'b' } }] });
  for (const id of ['a', 'b']) {
    expect(readings(id)).toMatchObject([{ data: { accountId: id, view: 'alerts' } }]);
  }
});
