import type { AccountEvent, DataOf, InboxEvent } from '@paddock/contracts/events';
import { dayText } from '@paddock/contracts/london';
import { fillText, texts } from '@paddock/contracts/texts';

type Message = Omit<DataOf<InboxEvent, 'MessageSent'>, 'messageId'>;

/** What a customer finds in the inbox of whom we wrote that the account will be closed. */
export const dormancyMessage = ({ closesAt }: DataOf<AccountEvent, 'DormancyWarned'>): Message => {
  const { subject, body } = texts.closing.dormancy;
  const date = dayText(closesAt);
  return {
    templateId: 'dormancy-warning',
    subject: fillText(subject, { date }),
    body: fillText(body, { date }),
  };
};
