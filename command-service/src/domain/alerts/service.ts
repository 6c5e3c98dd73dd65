import { randomUUID } from 'node:crypto';
import type { AccessEvent, Alert, Role } from '@paddock/contracts/events';
import { createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { alertOfBlocks } from './alert-of-blocks.ts';
import { alertsAggregate } from './alerts.ts';

type Context = { now: Date; correlationId: string };

/**
 * Raises alerts: once a day about the same thing, and so many a day at most. One that can't be written is told to
 * `onFailure`: whoever signs in does not wait for it.
 */
export const createAlerts = (store: EventStore, onFailure: (error: unknown) => void) => {
  const handler = createHandler(store, alertsAggregate);
  const actor = { kind: 'system', id: 'sign-in', channel: 'system' } as const;

  const raise = async (alert: Alert, { now, correlationId }: Context): Promise<void> => {
    const context = { commandId: randomUUID(), correlationId, actor, now };
    const day = now.toISOString().slice(0, 10);
    await handler.execute(day, { type: 'raise', alert }, context).catch(onFailure);
  };

  return {
    raise,
    /** Of guesses at an account that blocked something, if they are worth one. */
    raiseOfBlocks: async (
      who: { accountId: string; roles: readonly Role[] },
      events: readonly AccessEvent[],
      context: Context,
    ): Promise<void> => {
      const alert = alertOfBlocks(who, events);
      if (alert) await raise(alert, context);
    },
  };
};
export type Alerts = ReturnType<typeof createAlerts>;
