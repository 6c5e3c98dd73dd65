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

test('whoever attacks many accounts fills the log with a hundred alerts a day, and one that says there are more', () => {
  const written = raise(Array.from({ length: 150 }, (_, index) => ofAccount(`a-${index}`))).flat();
  expect(written).toHaveLength(101);
  expect(written.at(-2)).toEqual(ofAccount('a-99'));
  expect(written.at(-1)).toEqual({ kind: 'more' });
});
