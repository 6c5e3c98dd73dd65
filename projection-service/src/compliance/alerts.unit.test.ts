import type { Alert, Role } from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { recorded } from '@paddock/service-kit/events/recorded.fixture';
import { expect, it } from 'vitest';
import { readAlerts } from './alerts.ts';

const now = new Date('2026-11-23T07:00:00Z');
const alerts: Alert[] = [
  { kind: 'many-names', place: 'p' },
  { kind: 'many-places', accountId: 'customer-1' },
  { kind: 'staff-account', accountId: 'staff-1' },
  { kind: 'same-person', accountId: 'customer-1', excluded: 'customer-2' },
  { kind: 'linked-accounts', accountId: 'customer-1', other: 'customer-2', evidence: ['card'] },
  { kind: 'more', of: 'many-names' },
  { kind: 'more', of: 'many-places' },
  { kind: 'more', of: null },
];

/** A store with one of each kind today. */
async function* read(stream: string) {
  if (stream !== 'alerts-2026-11-23') return;
  for (const [at, data] of alerts.entries()) {
    yield recorded({ type: 'AlertRaised', data }, { stream, revision: BigInt(at), position: BigInt(at) });
  }
}

const seenBy = async (...roles: Role[]) => {
  const seen = await readAlerts({ read } as unknown as Pick<EventStore, 'read'>, roles, now);
  return seen.map(({ alert }) => (alert.kind === 'more' ? `more of ${alert.of}` : alert.kind));
};

const more = ['more of null', 'more of many-places', 'more of many-names'];
const all = [...more, 'same-person', 'staff-account', 'many-places', 'many-names'];

it.each<[Role, string[]]>([
  ['compliance', [...more, 'linked-accounts', ...all.slice(more.length)]],
  ['administrator', all],
  ['customer-service', ['more of many-places', 'same-person', 'many-places']],
  ['trader', []],
  ['feed-engineer', []],
  ['shop-assistant', []],
  ['customer', []],
])('of alerts, the role %s sees %o', async (role, kinds) => {
  expect(await seenBy(role)).toEqual(kinds);
});

it('somebody with several roles sees the alerts of each', async () => {
  expect(await seenBy('trader', 'customer-service', 'administrator')).toEqual(all);
});
