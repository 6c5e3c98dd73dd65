import type { AccountEvent, DataOf, InboxEvent } from '@paddock/contracts/events';
import { texts } from '@paddock/contracts/texts';

type Message = Omit<DataOf<InboxEvent, 'MessageSent'>, 'messageId'>;
type HarmEvent = Extract<AccountEvent, { type: 'HarmMarkerRaised' | 'HarmBlockLifted' }>;

const { blockedTitle, blocked, object, help, lifted, liftedBody, tools } = texts.harm;

/** What a customer reads whose betting is paused, once however many signs there are, and as they may go on. */
export const harmMessage = ({ type, data }: Pick<HarmEvent, 'type' | 'data'>): Message | undefined => {
  if (type === 'HarmBlockLifted') {
    const button = { label: tools, path: '/account/responsiblegambling' };
    return { templateId: 'play-block-lifted', subject: lifted, body: liftedBody, button };
  }
  const { beginsBlock } = data as DataOf<AccountEvent, 'HarmMarkerRaised'>;
  if (!beginsBlock) return undefined;
  const button = { label: help, path: '/responsiblegambling' };
  return { templateId: 'play-blocked', subject: blockedTitle, body: `${blocked}\n\n${object}`, button };
};
