import type { EventStoreDBClient } from '@eventstore/db-client';
import { type EventOf, idOfStream, pickEvents, profileEvents } from '@paddock/contracts/events';
import type { StoredEvent } from '@paddock/service-kit/events';
import type { Log } from '@paddock/service-kit/process';
import { type Following, startFollower } from '@paddock/service-kit/subscribe';
import type { PhoneIndex, PhoneStep } from '../../adapters/phone-index/phone-index.ts';
import type { Profiles } from '../../domain/profile/service.ts';

/** Events with which a profile has a phone. */
const phoneEvents = pickEvents(profileEvents, ['ProfileRegistered', 'ContactChanged']);
type PhoneEvent = EventOf<typeof phoneEvents>;

type PhoneServices = { phones: PhoneIndex; profiles: Pick<Profiles, 'personalOf'> };

/** The number as the profile has it by now; a person who was erased has none. */
const stepOf = async (
  { phones, profiles }: PhoneServices,
  { position, stream }: StoredEvent<PhoneEvent>,
): Promise<PhoneStep> => {
  const accountId = idOfStream(stream);
  const person = await profiles.personalOf(accountId);
  return person ? [`${position}`, phones.digestOf(person.phone), accountId] : [`${position}`];
};

/** Keeps the index of accounts by phone, which a forgotten username is found by. */
export const startPhoneIndex = (
  { client, log, ...services }: PhoneServices & { client: EventStoreDBClient; log: Log },
  signal: AbortSignal,
): Following => {
  const name = 'phone-index';
  const fold = async (events: readonly StoredEvent<PhoneEvent>[], after: bigint): Promise<void> => {
    const steps = await Promise.all(events.map((event) => stepOf(services, event)));
    await services.phones.fold(steps, after);
  };
  const follower = { name, events: phoneEvents, checkpoint: services.phones.checkpoint, fold };
  return startFollower<PhoneEvent>(client, follower, log.child({ process: name }), signal);
};
