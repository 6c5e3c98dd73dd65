import type { Alert } from '@paddock/contracts/events';
import { expect, test } from 'vitest';
import { type AlertsState, alertsAggregate } from './alerts.ts';

/** Raises alerts one after the other; what is written of each. */
const raise = (alerts: readonly Alert[]) => {
  let state: AlertsState = alertsAggregate.initial;
  return alerts.map((alert) => {
    const events = alertsAggregate.decide(state, { type: 'raise', alert });
    for (const event of events) state = alertsAggregate.evolve(state, event);
    return events.map(({ data }) => data);
  });
};

const ofAccount = (accountId: string): Alert => ({ kind: 'many-places', accountId });

test('an alert is raised once a day, and another about something else', () => {
  const staff: Alert = { kind: 'staff-account', accountId: 'a-1' };
  expect(raise([ofAccount('a-1'), ofAccount('a-1'), staff, ofAccount('a-2'), staff])).toEqual([
    [ofAccount('a-1')],
    [],
    [staff],
    [ofAccount('a-2')],
    [],
  ]);
});

const accounts = (count: number): Alert[] => Array.from({ length: count }, (_, n) => ofAccount(`a-${n}`));

test('whoever attacks many accounts fills the log with a hundred alerts a day, and one that says there are more', () => {
  const written = raise(accounts(150)).flat();
  expect(written).toHaveLength(101);
  expect(written.at(-2)).toEqual(ofAccount('a-99'));
  expect(written.at(-1)).toEqual({ kind: 'more', of: 'many-places' });
});

test('however many alerts there are of one kind, those of another are raised', () => {
  const names: Alert = { kind: 'many-names', place: 'p-1' };
  expect(raise([...accounts(150), names]).at(-1)).toEqual([names]);
});

test('every customer whose deposits are blocked is named, as each is to be contacted', () => {
  const blocked = (accountId: string): Alert => ({
    kind: 'deposits-blocked',
    accountId,
    because: 'frequent',
  });
  const many = Array.from({ length: 150 }, (_, n) => blocked(`c-${n}`));
  expect(raise([...many, blocked('c-last')]).at(-1)).toEqual([blocked('c-last')]);
});

test('an alert about a staff account is raised however many there are', () => {
  const staff = Array.from(
    { length: 150 },
    (_, n): Alert => ({ kind: 'staff-account', accountId: `s-${n}` }),
  );
  const last: Alert = { kind: 'staff-account', accountId: 's-last' };
  expect(raise([...accounts(150), ...staff, last]).at(-1)).toEqual([last]);
});
