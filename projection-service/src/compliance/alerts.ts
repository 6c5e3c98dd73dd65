import type { Role } from '@paddock/contracts/events';
import { type Alert, type AlertEvent, alertEvents, alertsStream } from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';

/** Days of UTC that are looked back on, today among them. */
const daysShown = 14;
const dayMs = 86_400_000;
/** More than a day's stream holds: a hundred of most kinds, and one for each account of staff. */
const mostOfDay = 2000;

/** Whose alerts they are: customer service sees those of customers' accounts, and nothing of staff or of the platform. */
const seenBy: Readonly<Record<Alert['kind'], readonly Role[]>> = {
  'many-names': ['compliance', 'administrator'],
  'many-places': ['customer-service', 'compliance', 'administrator'],
  'staff-account': ['compliance', 'administrator'],
  more: ['compliance', 'administrator'],
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
  return alerts.filter(({ alert }) => seenBy[alert.kind].some((role) => roles.includes(role)));
};
