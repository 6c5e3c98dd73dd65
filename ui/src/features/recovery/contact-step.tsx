import { texts } from '@paddock/contracts/texts';
import { Mail, MessageSquare } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { type Contact, type Reset, useRequestCode } from '../../lib/api/recovery.ts';
import { CallError, errorText } from '../../lib/call-error.ts';
import { StepActions, StepFrame } from './step-frame.tsx';

type ContactStepProps = {
  contacts: NonNullable<Reset['contacts']>;
  /** Where the code that was sent last went, if one was. */
  sentTo: Contact | undefined;
  onBack: () => void;
  onSent: () => void;
  /** The reset ran out meanwhile. */
  onOver: (message: string) => void;
};

const ways = [
  { contact: 'sms', label: 'Text message', Icon: MessageSquare },
  { contact: 'email', label: 'Email', Icon: Mail },
] as const;

/** Where the code is sent. */
export const ContactStep = ({ contacts, sentTo, onBack, onSent, onOver }: ContactStepProps) => {
  const [chosen, setChosen] = useState<Contact>('sms');
  const request = useRequestCode();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (request.isPending) return;
    await request
      .mutateAsync(chosen)
      .then(onSent)
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (error.code === 'recovery-over') onOver(error.message);
        // The code of a moment ago is as good, where it went the same way.
        if (error.code === 'security-code-too-soon' && chosen === sentTo) onSent();
      });
  };
  return (
    <StepFrame step={2} title="Get your code">
      <form onSubmit={send} className="grid gap-4">
        {request.error && <Notice tone="error">{errorText(request.error)}</Notice>}
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
                onChange={() => setChosen(contact)}
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
        <p className="text-ink-soft text-sm">{texts.recovery.arrives}</p>
        <StepActions
          back={
            <Button variant="secondary" onClick={onBack}>
              Back
            </Button>
          }
        >
          <Button type="submit" loading={request.isPending} className="min-w-32">
            Send code
          </Button>
        </StepActions>
      </form>
    </StepFrame>
  );
};
