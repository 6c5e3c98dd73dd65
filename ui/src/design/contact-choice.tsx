import { Mail, MessageSquare } from 'lucide-react';

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
  <fieldset className="grid gap-2">
    <legend className="pb-2">Where should we send your code of 6 digits?</legend>
    {ways.map(({ contact, label, Icon }) => (
      <label
        key={contact}
        className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-3 py-2 hover:bg-hover has-checked:border-action has-checked:bg-price has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
      >
        <input
          type="radio"
          name="contact"
          value={contact}
          checked={contact === chosen}
          onChange={() => onChoose(contact)}
          className="size-5 shrink-0 accent-action outline-none"
        />
        <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
        <span className="grid min-w-0">
          <span className="font-semibold">{label}</span>
          <span className="tabular break-all text-ink-soft text-sm">{contacts[contact]}</span>
        </span>
      </label>
    ))}
  </fieldset>
);
