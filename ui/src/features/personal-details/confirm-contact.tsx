import { texts } from '@paddock/contracts/texts';
import { Button } from '../../design/button.tsx';
import { CodeFields } from '../../design/code-fields.tsx';
import {
  confirmNewContact,
  useRequestContactCode,
  type WaitingContact,
} from '../../lib/api/personal-details.ts';
import { codeInstants } from '../../lib/code-instants.ts';
import { useTypedCode } from '../../lib/use-typed-code.ts';
import { contactText } from './details.ts';
import { WaitingContactText } from './waiting-contact-text.tsx';

type ConfirmContactProps = {
  waiting: WaitingContact;
  /** When its seconds were counted. */
  answeredAt: number;
  /** Which one, as it is read. */
  onConfirmed: (contact: string) => void;
  /** It waits no more, and is gone from here: another browser asked for something else, or it took too long. */
  onOver: (message: string) => void;
  /** The address is none that the account may have. */
  onRefused: (email: string, message: string) => void;
  onLater: () => void;
};

/** The digits of a new contact. */
const useEntry = ({ waiting, onConfirmed, onOver, onRefused }: ConfirmContactProps, expiresAt: number) => {
  const { change, contact } = waiting;
  const request = useRequestContactCode();
  return useTypedCode({
    expiresAt,
    check: async (digits) => {
      await confirmNewContact(change, digits);
      onConfirmed(contactText(waiting));
    },
    send: () => request.mutateAsync(change),
    isElsewhere: ({ code, message }) => {
      if (code === 'email-refused') onRefused(contact, message);
      if (code === 'contact-change-over') onOver(message);
      return code === 'email-refused' || code === 'contact-change-over';
    },
    focusAtOnce: true,
  });
};

/** The code that a new email address or phone was sent. */
export const ConfirmContact = (props: ConfirmContactProps) => {
  const { waiting, answeredAt, onLater } = props;
  const { expiresAt, resendFrom } = codeInstants(waiting, answeredAt);
  const entry = useEntry(props, expiresAt);
  return (
    <form onSubmit={entry.submit} className="grid max-w-md gap-4">
      <h3 className="font-bold text-lg">
        {waiting.channel === 'email' ? 'Confirm your new email' : 'Confirm your new number'}
      </h3>
      <p>
        We have sent a code of 6 digits to <WaitingContactText waiting={waiting} />.{' '}
        <span className="text-ink-soft">
          {texts.recovery.arrives} Until you enter it we reach you as before.
        </span>
      </p>
      <CodeFields entry={entry} expiresAt={expiresAt} resendFrom={resendFrom} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={entry.sending} disabled={!entry.isReady} className="max-sm:flex-1">
          Confirm
        </Button>
        <Button variant="secondary" onClick={onLater} className="max-sm:flex-1">
          Later
        </Button>
      </div>
    </form>
  );
};
