import type { EventStoreDBClient } from '@eventstore/db-client';
import {
  accessEvents,
  accountEvents,
  type EventOf,
  idOfStream,
  pickEvents,
  profileEvents,
} from '@paddock/contracts/events';
import type { Redis } from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import type { Clock, Log } from '@paddock/service-kit/process';
import { createCheckpoint, type Following, startFollower } from '@paddock/service-kit/subscribe';
import { endIfExcluded, type MovedServices } from '../../adapters/contacts/end-excluded.ts';
import {
  type ContactChangeServices,
  finishContactChange,
} from '../../adapters/contacts/finish-contact-change.ts';
import {
  type CorrectionServices,
  finishCorrection,
  leaveCorrection,
} from '../../adapters/contacts/finish-correction.ts';
import { followUnderAge, type UnderAgeServices } from './follow-under-age.ts';

const checkpointKey = 'personal-details:checkpoint';

const followedEvents = {
  ...pickEvents(accessEvents, ['SecurityCodeConfirmed']),
  ...pickEvents(profileEvents, ['PersonalDetailsChanged', 'VerificationAnswered']),
  ...pickEvents(accountEvents, ['ActionRequestDecided']),
};
type Followed = EventOf<typeof followedEvents>;

type PersonalDetailsProcessServices = ContactChangeServices &
  MovedServices &
  CorrectionServices &
  UnderAgeServices & { client: EventStoreDBClient; redis: Redis; clock: Pick<Clock, 'now'>; log: Log };

/**
 * Finishes what follows from a change of personal details, and from a report that somebody is under 18, also where the call
 * that made it died before it had, and makes what staff approved to be put right, or leaves what waited for it.
 */
export const startPersonalDetails = (
  { client, redis, clock, ...services }: PersonalDetailsProcessServices,
  signal: AbortSignal,
): Following => {
  const name = 'personal-details';
  const log = services.log.child({ process: name });

  const finish = async ({ id, type, stream, data, metadata }: StoredEvent<Followed>): Promise<void> => {
    const accountId = idOfStream(stream);
    const actor = { kind: 'system', id: name, channel: 'system' } as const;
    const { correlationId } = metadata;
    const context = { correlationId, causationId: id, actor, now: clock.now() };
    if (type === 'PersonalDetailsChanged') await endIfExcluded(services, accountId, context);
    else if (type === 'VerificationAnswered') {
      const answered = { ...data, accountId, eventId: id, answeredBy: metadata.actor };
      await followUnderAge(services, answered, context);
    } else if (type === 'ActionRequestDecided') {
      const { requestId, approved, correction } = data;
      if (!correction) return;
      const decided = { accountId, requestId, correction, decidedBy: metadata.actor };
      if (approved) await finishCorrection({ ...services, log }, decided, context);
      else await leaveCorrection(services, decided, context);
    }
    // What is refused stays undone: the address is another account's, or the customer asked for another since.
    else if (data.purpose === 'new-contact')
      await finishContactChange(services, { accountId, changeId: data.subjectId }, context);
  };

  const checkpoint = createCheckpoint(redis, checkpointKey);
  const follower = {
    name,
    events: followedEvents,
    checkpoint: checkpoint.read,
    /** What is read twice is done twice, to the same effect. */
    fold: async (events: readonly StoredEvent<Followed>[]): Promise<void> => {
      for (const event of events) await finish(event);
      const last = events.at(-1);
      if (last) await checkpoint.advance(last.position);
    },
  };
  return startFollower<Followed>(client, follower, log, signal);
};
