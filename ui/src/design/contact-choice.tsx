import { Mail, MessageSquare } from 'lucide-react';
import { ChoiceRows } from './choice-rows.tsx';

export type ContactKind = 'email' | 'sms';

const ways = [
  { contact: 'sms', label: 'Text message', Icon: MessageSquare },
  { contact: 'email', label: 'Email', Icon: Mail },
] as const;

type ContactChoiceProps = {
  /** As much of each as tells its owner which it is. */
  contacts: Readonly<Record<ContactKind, string>>;
  chosen: ContactKind;
  onChoose: (contact: ContactKind) => void;
};

/** Where a code of six digits is sent. */
export const ContactChoice = ({ contacts, chosen, onChoose }: ContactChoiceProps) => (
  <ChoiceRows<ContactKind>
    legend="Where should we send your code of 6 digits?"
    value={chosen}
    onChoose={onChoose}
    rows={ways.map(({ contact, label, Icon }) => ({
      ...{ value: contact, label, help: contacts[contact] },
      icon: <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />,
    }))}
  />
);
