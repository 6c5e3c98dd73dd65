import {
  type AbandonedReason,
  type ContactChannel,
  type NotificationEvent,
  type NotificationTemplate,
  notificationEvents,
  notificationStream,
} from '@paddock/contracts/events';

// Stream `notification-{notificationId}`.

export type NotificationState =
  | { status: 'none' }
  /** `retryAt`: until then whoever began the attempt is at it. */
  | { status: 'sending'; attempt: number; retryAt: string }
  | { status: 'sent' }
  | { status: 'abandoned' };

const initial: NotificationState = { status: 'none' };

const evolve = (_: NotificationState, event: NotificationEvent): NotificationState => {
  switch (event.type) {
    case 'NotificationSending': {
      const { attempt, retryAt } = event.data;
      return { status: 'sending', attempt, retryAt };
    }
    case 'NotificationSent':
      return { status: 'sent' };
    case 'NotificationAbandoned':
      return { status: 'abandoned' };
    default:
      return event satisfies never;
  }
};

export type NotificationCommand =
  /** Whoever this gives a `NotificationSending` sends it, and nobody else before its `retryAt`. */
  | {
      type: 'begin-sending';
      accountId: string;
      template: NotificationTemplate;
      channel: ContactChannel;
      expiresAt: string;
    }
  | { type: 'record-sent' }
  | { type: 'abandon'; reason: AbandonedReason };

/** Longer than a mail server or an SMS provider is waited for: an attempt that still runs is not overtaken. */
const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;

/** How long after an attempt the next one may begin: twice as long each time. Milliseconds. */
export const pauseAfter = (attempt: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempt - 1, 20));

const isEnded = ({ status }: NotificationState): boolean => status === 'sent' || status === 'abandoned';

const beginSending = (
  state: NotificationState,
  { accountId, template, channel, expiresAt }: Extract<NotificationCommand, { type: 'begin-sending' }>,
  now: Date,
): readonly NotificationEvent[] => {
  if (state.status === 'sending' && now.getTime() < Date.parse(state.retryAt)) return [];
  if (now.getTime() >= Date.parse(expiresAt)) {
    return [{ type: 'NotificationAbandoned', data: { reason: 'expired' } }];
  }
  const attempt = state.status === 'sending' ? state.attempt + 1 : 1;
  const retryAt = new Date(now.getTime() + pauseAfter(attempt)).toISOString();
  return [{ type: 'NotificationSending', data: { accountId, template, channel, attempt, retryAt } }];
};

const decide = (
  state: NotificationState,
  command: NotificationCommand,
  { now }: { now: Date },
): readonly NotificationEvent[] => {
  if (isEnded(state)) return [];
  switch (command.type) {
    case 'begin-sending':
      return beginSending(state, command, now);
    case 'record-sent':
      return state.status === 'sending' ? [{ type: 'NotificationSent', data: {} }] : [];
    case 'abandon':
      return [{ type: 'NotificationAbandoned', data: { reason: command.reason } }];
    default:
      return command satisfies never;
  }
};

/** One mail or SMS to a customer: handed over until it was taken, and never again from then on. */
export const notificationAggregate = {
  stream: notificationStream,
  events: notificationEvents,
  initial,
  evolve,
  decide,
};
