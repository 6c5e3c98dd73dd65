import type { DataOf, InboxEvent } from '@paddock/contracts/events';
import { texts } from '@paddock/contracts/texts';

type Message = Omit<DataOf<InboxEvent, 'MessageSent'>, 'messageId'>;

const { subject, body, button, terms, privacy } = texts.inbox.welcome;

/** What a customer finds in the inbox once the account is open. */
export const welcomeMessage: Message = {
  templateId: 'welcome',
  subject,
  body,
  button: { label: button, path: '/account/responsiblegambling' },
  attachments: [
    { name: terms, path: '/home/termsandconditions' },
    { name: privacy, path: '/home/privacypolicy' },
  ],
};

const dueMs = 24 * 3_600_000;

/** Nobody is welcomed long after they came: what is read again from the beginning says nothing to those of before. */
export const isWelcomeDue = (openedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(openedAt) < dueMs;
