import type { EventStoreDBClient } from '@eventstore/db-client';
import { accessEvents, type EventOf, idOfStream, pickEvents } from '@paddock/contracts/events';
import type { Redis } from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import { longestSessionSeconds, type SessionStore } from '@paddock/service-kit/http';
import type { Log } from '@paddock/service-kit/process';
import { createCheckpoint, type Following, startFollower } from '@paddock/service-kit/subscribe';
import { endSessionsAsLogged } from '../../adapters/ended-sessions.ts';
import type { Access } from '../../domain/access/service.ts';

const checkpointKey = 'session-endings:checkpoint';

const endingEvents = pickEvents(accessEvents, [
  'SignedOut',
  'SessionsEnded',
  'SecondFactorRemoved',
  'RolesChanged',
  'AccessDisabled',
]);
/** An event with which sessions of an account end. */
type Ending = EventOf<typeof endingEvents>;

type EndingServices = {
  access: Pick<Access, 'load'>;
  sessions: Pick<SessionStore, 'endNamed' | 'endWhere'>;
};

/** No session of before is left for twice as long as one lasts, whatever clocks say: the first start ends no old ones. */
const relevantMs = 2 * longestSessionSeconds * 1000;

/** Ends in Redis what an event ended. Done twice, it has the same effect. `now`: of the machine's clock, as sessions go by it. */
export const endByEvent = async (
  services: EndingServices,
  event: Ending & Pick<StoredEvent<Ending>, 'stream' | 'recordedAt'>,
  now: number,
): Promise<void> => {
  if (now - event.recordedAt.getTime() > relevantMs) return;
  const accountId = idOfStream(event.stream);
  if (event.type === 'SignedOut') await services.sessions.endNamed(accountId, event.data.sessionId);
  else await endSessionsAsLogged(services, accountId);
};

/** Ends in Redis every session that the log has ended, also where the call that ended it died before it had. */
export const startSessionEndings = (
  {
    client,
    redis,
    log: parent,
    ...services
  }: EndingServices & { client: EventStoreDBClient; redis: Redis; log: Log },
  signal: AbortSignal,
): Following => {
  const checkpoint = createCheckpoint(redis, checkpointKey);
  return startFollower<Ending>(
    client,
    {
      name: 'session-endings',
      events: endingEvents,
      checkpoint: checkpoint.read,
      fold: async (events) => {
        for (const event of events) await endByEvent(services, event, Date.now());
        const last = events.at(-1);
        if (last) await checkpoint.advance(last.position);
      },
    },
    parent.child({ process: 'session-endings' }),
    signal,
  );
};
