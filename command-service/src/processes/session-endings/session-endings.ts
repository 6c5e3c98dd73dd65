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
  // It stands before the end that it brings, in one append with it.
  'PasswordReplaced',
  'SessionsEnded',
  'SecondFactorRemoved',
  'RolesChanged',
  'AccessDisabled',
  'OneTimePasswordGiven',
]);
/** An event with which sessions of an account end. */
type Ending = EventOf<typeof endingEvents>;

type EndingServices = {
  access: Pick<Access, 'load'>;
  sessions: Pick<SessionStore, 'endNamed' | 'endWhere'>;
};

/** An event that is older by the machine's clock ended sessions that are over: the first start reads on past all of them. */
const relevantMs = 2 * longestSessionSeconds * 1000;

/** Ends in Redis what an event ended. */
const endByEvent = async (
  { access, sessions }: EndingServices,
  { type, data, stream, metadata: { actor } }: StoredEvent<Ending>,
): Promise<void> => {
  const accountId = idOfStream(stream);
  if (type === 'SignedOut') {
    await sessions.endNamed(accountId, data.sessionId);
    return;
  }
  const byStaff = actor.kind === 'staff' && actor.id !== accountId ? 'staff' : undefined;
  const by = type === 'PasswordReplaced' ? 'password' : byStaff;
  await endSessionsAsLogged({ access, sessions }, accountId, by);
};

/** Ends sessions by events of the log: what is read twice is done twice, to the same effect. `now`: of the machine's clock. */
export const createSessionEndings = (
  services: EndingServices,
  checkpoint: Pick<ReturnType<typeof createCheckpoint>, 'read' | 'advance'>,
  now: () => number = Date.now,
) => ({
  checkpoint: checkpoint.read,
  fold: async (events: readonly StoredEvent<Ending>[]): Promise<void> => {
    for (const event of events) {
      if (now() - event.recordedAt.getTime() <= relevantMs) await endByEvent(services, event);
    }
    const last = events.at(-1);
    if (last) await checkpoint.advance(last.position);
  },
});

/** Ends in Redis every session that the log has ended, also where the call that ended it died before it had. */
export const startSessionEndings = (
  {
    client,
    redis,
    log,
    ...services
  }: EndingServices & { client: EventStoreDBClient; redis: Redis; log: Log },
  signal: AbortSignal,
): Following => {
  const name = 'session-endings';
  const endings = createSessionEndings(services, createCheckpoint(redis, checkpointKey));
  const follower = { name, events: endingEvents, ...endings };
  return startFollower<Ending>(client, follower, log.child({ process: name }), signal);
};
