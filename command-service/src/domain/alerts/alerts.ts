import { type Alert, type AlertEvent, alertEvents, alertsStream } from '@paddock/contracts/events';

// Stream `alerts-{day}`.

/** Alerts of one day: whoever attacks writes no more than this many into the log. */
const mostOfDay = 100;

/** The alerts of the day, each by what it is about. */
export type AlertsState = { raised: readonly string[] };

export type AlertsCommand = { type: 'raise'; alert: Alert };

/** What an alert is about: two of the same are one. */
export const subjectOf = (alert: Alert): string => {
  switch (alert.kind) {
    case 'many-names':
      return `${alert.kind}/${alert.place}`;
    case 'many-places':
    case 'staff-account':
      return `${alert.kind}/${alert.accountId}`;
    case 'more':
      return alert.kind;
    default:
      return alert satisfies never;
  }
};

const initial: AlertsState = { raised: [] };

const evolve = ({ raised }: AlertsState, { data }: AlertEvent): AlertsState => ({
  raised: [...raised, subjectOf(data)],
});

const decide = ({ raised }: AlertsState, { alert }: AlertsCommand): readonly AlertEvent[] => {
  if (raised.includes(subjectOf(alert)) || raised.length > mostOfDay) return [];
  return [{ type: 'AlertRaised', data: raised.length < mostOfDay ? alert : { kind: 'more' } }];
};

/** What staff should look at, a day at a time. */
export const alertsAggregate = { stream: alertsStream, events: alertEvents, initial, evolve, decide };
