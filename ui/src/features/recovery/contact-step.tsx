import { texts } from '@paddock/contracts/texts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { ContactChoice } from '../../design/contact-choice.tsx';
import { Notice } from '../../design/notice.tsx';
import { type Contact, type Reset, useRequestCode } from '../../lib/api/recovery.ts';
import { CallError, errorText } from '../../lib/call-error.ts';
import { firstContact } from '../../lib/first-contact.ts';
import { StepActions, StepFrame } from './step-frame.tsx';

type ContactStepProps = {
  contacts: NonNullable<Reset['contacts']>;
  suggested: Contact;
  /** Where the code that was sent last went, if one was. */
  sentTo: Contact | undefined;
  onBack: () => void;
  onSent: () => void;
  /** The reset ran out meanwhile. */
  onOver: (message: string) => void;
};

/** Where the code is sent. */
export const ContactStep = ({ contacts, suggested, sentTo, onBack, onSent, onOver }: ContactStepProps) => {
  const [chosen, setChosen] = useState(() => firstContact(suggested, sentTo));
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
        <ContactChoice contacts={contacts} chosen={chosen} onChoose={setChosen} />
        <p className="text-ink-soft text-sm">{texts.recovery.arrives}</p>
        {sentTo !== undefined && (
          <Button variant="quiet" className="-mx-3 justify-self-start" onClick={onSent}>
            I have a code
          </Button>
        )}
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
