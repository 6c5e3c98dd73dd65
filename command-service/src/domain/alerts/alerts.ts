import { type Alert, type AlertEvent, alertEvents, alertsStream } from '@paddock/contracts/events';

// Stream `alerts-{day}`.

/** Alerts of one kind and day: whoever attacks writes no more than this many into the log, and hides no other kind. */
const mostOfKind = 100;

/** The alerts of the day, each by what it is about. */
export type AlertsState = { raised: readonly string[] };

export type AlertsCommand = { type: 'raise'; alert: Alert };

/** What an alert is about: two of the same are one. */
export const subjectOf = (alert: Alert): string => {
  switch (alert.kind) {
    case 'many-names':
      return `${alert.kind}/${alert.place}`;
    case 'many-places':
    case 'deposits-blocked':
    case 'staff-account':
      return `${alert.kind}/${alert.accountId}`;
    case 'same-person':
      return `${alert.kind}/${alert.accountId}/${alert.excluded}`;
    case 'linked-accounts':
      return `${alert.kind}/${[alert.accountId, alert.other].sort().join('/')}`;
    case 'more':
      return `${alert.kind}/${alert.of}`;
    default:
      return alert satisfies never;
  }
};

const initial: AlertsState = { raised: [] };

const evolve = ({ raised }: AlertsState, { data }: AlertEvent): AlertsState => ({
  raised: [...raised, subjectOf(data)],
});

/**
 * All of staff accounts are raised: there are as many in a day as there are members of staff, at most. So are those of
 * blocked deposits, as each of these customers is to be contacted.
 */
const decide = ({ raised }: AlertsState, { alert }: AlertsCommand): readonly AlertEvent[] => {
  if (raised.includes(subjectOf(alert))) return [];
  const isUnbound = alert.kind === 'staff-account' || alert.kind === 'deposits-blocked';
  if (isUnbound || alert.kind === 'more') return [{ type: 'AlertRaised', data: alert }];
  const ofKind = raised.filter((subject) => subject.startsWith(`${alert.kind}/`)).length;
  if (ofKind < mostOfKind) return [{ type: 'AlertRaised', data: alert }];
  const more: Alert = { kind: 'more', of: alert.kind };
  return raised.includes(subjectOf(more)) ? [] : [{ type: 'AlertRaised', data: more }];
};

/** What staff should look at, a day at a time. */
export const alertsAggregate = { stream: alertsStream, events: alertEvents, initial, evolve, decide };
