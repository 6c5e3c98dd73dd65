import { Mail, MessageSquare } from 'lucide-react';
import { RadioCards } from './radio-cards.tsx';

export type ContactKind = 'email' | 'sms';

const ways = [
  { value: 'sms', label: 'Text message', Icon: MessageSquare },
  { value: 'email', label: 'Email', Icon: Mail },
] as const;

type ContactChoiceProps = {
  /** As much of each as tells its owner which it is. */
  contacts: Readonly<Record<ContactKind, string>>;
  chosen: ContactKind;
  onChoose: (contact: ContactKind) => void;
};

/** Where a code of six digits is sent. */
export const ContactChoice = ({ contacts, chosen, onChoose }: ContactChoiceProps) => (
  <RadioCards<ContactKind>
    legend="Where should we send your code of 6 digits?"
    cards={ways.map((way) => ({ ...way, detail: contacts[way.value] }))}
    value={chosen}
    onChange={onChoose}
  />
);
