import type { EventStoreDBClient } from '@eventstore/db-client';
import { accountEvents, type EventOf, idOfStream, pickEvents } from '@paddock/contracts/events';
import type { Redis } from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import type { Log } from '@paddock/service-kit/process';
import { createCheckpoint, type Following, startFollower } from '@paddock/service-kit/subscribe';
import type { Alerts } from '../../domain/alerts/service.ts';

const checkpointKey = 'deposit-alerts:checkpoint';

const blockEvents = pickEvents(accountEvents, ['DepositsBlocked']);
type BlockEvent = EventOf<typeof blockEvents>;

type DepositAlertServices = {
  client: EventStoreDBClient;
  redis: Redis;
  alerts: Pick<Alerts, 'write'>;
  log: Log;
};

/** Tells compliance of the accounts whose deposits were blocked, each once a day: what is read twice is one alert. */
export const createDepositAlerts = (
  { alerts }: Pick<DepositAlertServices, 'alerts'>,
  checkpoint: Pick<ReturnType<typeof createCheckpoint>, 'read' | 'advance'>,
) => ({
  checkpoint: checkpoint.read,
  fold: async (events: readonly StoredEvent<BlockEvent>[]): Promise<void> => {
    for (const { stream, data, metadata } of events) {
      const alert = {
        kind: 'deposits-blocked',
        accountId: idOfStream(stream),
        because: data.because,
      } as const;
      // On the day on which it happened, however late it is read.
      await alerts.write(alert, { now: new Date(metadata.at), correlationId: metadata.correlationId });
    }
    const last = events.at(-1);
    if (last) await checkpoint.advance(last.position);
  },
});

export const startDepositAlerts = (
  { client, redis, log, alerts }: DepositAlertServices,
  signal: AbortSignal,
): Following => {
  const name = 'deposit-alerts';
  const follower = {
    name,
    events: blockEvents,
    ...createDepositAlerts({ alerts }, createCheckpoint(redis, checkpointKey)),
  };
  return startFollower<BlockEvent>(client, follower, log.child({ process: name }), signal);
};
