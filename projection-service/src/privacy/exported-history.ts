import { eventName, eventText } from '@paddock/contracts/compliance';
import type { ReplayedEvent } from '@paddock/contracts/http';
import type { ExportDocument, ExportedEvent } from '@paddock/contracts/privacy';
import { told } from './told.ts';

const howTold = (type: string) => told[type as keyof typeof told];

/** Who did it: of staff no more than that. */
const byWhom = (event: ReplayedEvent, accountId: string): ExportedEvent['by'] => {
  const { kind, id } = event.metadata.actor;
  if (kind === 'system') return 'system';
  return kind === 'customer' || kind === 'visitor' || id === accountId ? 'you' : 'staff';
};

/** An event as its customer is told of it; `undefined`: they are not. */
export const exportedEvent = (event: ReplayedEvent, accountId: string): ExportedEvent | undefined => {
  const how = howTold(event.type);
  if (how !== 'told' && how !== 'without-detail') return undefined;
  const detail = how === 'told' ? eventText(event) : undefined;
  const { at, actor } = event.metadata;
  return {
    ...{ at, what: eventName(event), by: byWhom(event, accountId), channel: actor.channel },
    ...(detail !== undefined && { detail }),
  };
};

/** Of the stream of log-ins. */
export const exportedSession = (
  event: ReplayedEvent,
  accountId: string,
): ExportDocument['sessions'][number] | undefined => {
  if (!event.stream.startsWith('access-')) return undefined;
  const shown = exportedEvent(event, accountId);
  if (!shown) return undefined;
  const what = shown.detail === undefined ? shown.what : `${shown.what}: ${shown.detail}`;
  return { at: shown.at, what, channel: shown.channel };
};
