import type { Role } from '@paddock/contracts/events';
import { type Alert, type AlertEvent, alertEvents, alertsStream } from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';

/** Days of UTC that are looked back on, today among them. */
const daysShown = 14;
const dayMs = 86_400_000;
/** More than a day's stream holds: a hundred of most kinds, and one for each account of staff. */
const mostOfDay = 2000;

const watchers: readonly Role[] = ['compliance', 'administrator'];

/** Whose alerts they are: customer service sees those of customers' accounts, and nothing of staff or of the platform. */
const seenBy: Readonly<Record<Exclude<Alert['kind'], 'more'>, readonly Role[]>> = {
  'many-names': watchers,
  'many-places': ['customer-service', ...watchers],
  'staff-account': watchers,
  'same-person': ['customer-service', ...watchers],
  'linked-accounts': ['compliance'],
  'deposits-blocked': ['compliance'],
};

/** That there are more is seen by whoever sees the kind; one that names no kind is of before each had its own limit. */
const seersOf = (alert: Alert): readonly Role[] => {
  if (alert.kind !== 'more') return seenBy[alert.kind];
  return alert.of === null ? watchers : seenBy[alert.of];
};

const alertsOf = async (store: Pick<EventStore, 'read'>, day: string) => {
  const alerts = [];
  for await (const recorded of store.read(alertsStream(day), 0n, mostOfDay)) {
    const { data, metadata } = readEvent<AlertEvent>(alertEvents, recorded);
    alerts.push({ at: metadata.at, alert: data });
  }
  return alerts.reverse();
};

/** What staff of these roles should look at, straight from the log, the newest first. */
export const readAlerts = async (store: Pick<EventStore, 'read'>, roles: readonly Role[], now: Date) => {
  const days = Array.from({ length: daysShown }, (_, index) =>
    new Date(now.getTime() - index * dayMs).toISOString().slice(0, 10),
  );
  const alerts = (await Promise.all(days.map((day) => alertsOf(store, day)))).flat();
  return alerts.filter(({ alert }) => seersOf(alert).some((role) => roles.includes(role)));
};
