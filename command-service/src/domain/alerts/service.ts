import { randomUUID } from 'node:crypto';
import type { AccessEvent, Alert, Role } from '@paddock/contracts/events';
import { createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { alertOfBlocks } from './alert-of-blocks.ts';
import { alertsAggregate, subjectOf } from './alerts.ts';

type Context = { now: Date; correlationId: string };

/** Alerts that wait to be written, while the store is slow. Those about staff accounts always may. */
const mostWaiting = 100;

/**
 * Raises alerts: once a day about the same thing, and of each kind so many a day at most. Whoever signs in does not
 * wait for it. What can't be written is told to `onFailure`.
 */
export const createAlerts = (store: EventStore, onFailure: (error: unknown) => void) => {
  const handler = createHandler(store, alertsAggregate);
  const actor = { kind: 'system', id: 'alerts', channel: 'system' } as const;
  const waiting = new Map<string, Promise<void>>();

  const append = async (alert: Alert, day: string, { now, correlationId }: Context): Promise<void> => {
    const context = { commandId: randomUUID(), correlationId, actor, now };
    await handler.execute(day, { type: 'raise', alert }, context);
  };

  /** Resolves once it is written, and rejects where it can't be. */
  const write = async (alert: Alert, context: Context): Promise<void> => {
    const day = context.now.toISOString().slice(0, 10);
    const subject = `${day}/${subjectOf(alert)}`;
    const before = waiting.get(subject);
    if (before) return before;
    if (waiting.size >= mostWaiting && alert.kind !== 'staff-account') {
      throw new Error(`${waiting.size} alerts wait to be written`);
    }
    const written = append(alert, day, context).finally(() => waiting.delete(subject));
    waiting.set(subject, written);
    return written;
  };

  /** Returns at once. */
  const raise = (alert: Alert, context: Context): void => {
    write(alert, context).catch(onFailure);
  };

  return {
    raise,
    write,
    /** Of guesses at an account that blocked something, if they are worth one. */
    raiseOfBlocks: (
      who: { accountId: string; roles: readonly Role[] },
      events: readonly AccessEvent[],
      context: Context,
    ): void => {
      const alert = alertOfBlocks(who, events);
      if (alert) raise(alert, context);
    },
  };
};
export type Alerts = ReturnType<typeof createAlerts>;
