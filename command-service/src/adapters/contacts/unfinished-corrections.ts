import {
  accountEvents,
  accountStream,
  type EventOf,
  pickEvents,
  type SealedCorrection,
} from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';

const followed = pickEvents(accountEvents, [
  'ActionRequested',
  'ActionRequestDecided',
  'DetailsCorrectionFinished',
]);
type Followed = EventOf<typeof followed>;

type Sealed = Pick<SealedCorrection, 'sealedValues'>;

/** Corrections of an account that wait for a second person, or were approved and are not made yet, by their request. */
export const unfinishedCorrections = async (
  { store }: { store: Pick<EventStore, 'read'> },
  accountId: string,
): Promise<ReadonlyMap<string, Sealed>> => {
  const unfinished = new Map<string, Sealed>();
  for await (const recorded of store.read(accountStream(accountId))) {
    if (!Object.hasOwn(followed, recorded.type)) continue;
    const { type, data } = readEvent<Followed>(followed, recorded);
    if (type === 'ActionRequested') {
      if (data.action.kind === 'personal-details') unfinished.set(data.requestId, data.action);
    } else if (type === 'DetailsCorrectionFinished' || !data.approved) unfinished.delete(data.requestId);
  }
  return unfinished;
};
