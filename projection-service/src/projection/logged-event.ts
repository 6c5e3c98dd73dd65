import {
  type AccessEvent,
  type AccountEvent,
  accessEvents,
  accountEvents,
  type InboxEvent,
  inboxEvents,
  type NameEvent,
  nameEvents,
  type ProfileEvent,
  profileEvents,
} from '@paddock/contracts/events';
import type { RecordedEvent } from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';
import type { LoggedEvent } from './read-model.ts';

/** Everything that read models may be folded from. */
const projectedEvents = {
  ...accessEvents,
  ...accountEvents,
  ...inboxEvents,
  ...nameEvents,
  ...profileEvents,
};
type ProjectedEvent = AccessEvent | AccountEvent | InboxEvent | NameEvent | ProfileEvent;

/** A recorded event as read models see it. */
export const loggedEvent = (recorded: RecordedEvent): LoggedEvent => {
  const { stream, type, data, metadata, revision, position } = readEvent<ProjectedEvent>(
    projectedEvents,
    recorded,
  );
  const { at, actor, traceparent } = metadata;
  return { stream, type, data, at, actor, revision: Number(revision), position, traceparent };
};
