import type { NotificationEvent } from '@paddock/contracts/events';
import { type CommandHandler, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { type NotificationCommand, type NotificationState, notificationAggregate } from './notification.ts';

export type Notifications = CommandHandler<NotificationState, NotificationCommand, NotificationEvent>;

/** Runs commands on mails to customers, by notification id. */
export const createNotifications = (store: EventStore): Notifications =>
  createHandler(store, notificationAggregate);
