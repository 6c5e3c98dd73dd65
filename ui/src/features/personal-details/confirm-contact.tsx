import { texts } from '@paddock/contracts/texts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { CodeEntry, noDigits } from '../../design/code-entry.tsx';
import { Notice } from '../../design/notice.tsx';
import {
  confirmNewContact,
  useRequestContactCode,
  type WaitingContact,
} from '../../lib/api/personal-details.ts';
import { CallError, errorText } from '../../lib/call-error.ts';
import { useClock } from '../../lib/clock.ts';
import { codeInstants } from '../../lib/code-instants.ts';

type ConfirmContactProps = {
  waiting: WaitingContact;
  /** When its seconds were counted. */
  answeredAt: number;
  onConfirmed: (contact: string) => void;
  /** It waits no more, and is gone from here: another browser asked for something else, or it took too long. */
  onOver: (message: string) => void;
  /** The address is none that the account may have. */
  onRefused: (email: string, message: string) => void;
  onLater: () => void;
};

/** What is entered, and what becomes of it. */
const useEntry = ({ waiting, onConfirmed, onOver, onRefused }: ConfirmContactProps, expiresAt: number) => {
  const { change, contact } = waiting;
  const [digits, setDigits] = useState(noDigits);
  const [error, setError] = useState<CallError>();
  const [sending, setSending] = useState(false);
  const [asked, setAsked] = useState(0);
  const request = useRequestContactCode();
  const isExpired = useClock((nowMs) => nowMs >= expiresAt) || error?.code === 'security-code-expired';

  const startAgain = () => {
    setDigits(noDigits);
    setAsked((count) => count + 1);
  };
  const refused = (failure: unknown) => {
    if (!(failure instanceof CallError)) throw failure;
    if (failure.code === 'email-refused') return onRefused(contact, failure.message);
    if (failure.code === 'contact-change-over') return onOver(failure.message);
    setError(failure);
    if (failure.code === 'security-code-wrong') startAgain();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || isExpired || digits.includes('')) return;
    setSending(true);
    setError(undefined);
    await confirmNewContact(change, digits.join(''))
      .then(() => onConfirmed(contact), refused)
      .finally(() => setSending(false));
  };
  const resend = async () => {
    if (request.isPending) return;
    setError(undefined);
    await request.mutateAsync(change).then(startAgain, refused);
  };
  return {
    digits,
    enter: (next: readonly string[]) => {
      setDigits(next);
      setError(undefined);
    },
    error,
    asked,
    isExpired,
    sending,
    submit,
    resend: () => void resend(),
    resending: request.isPending,
  };
};

/** The code that a new email address or phone was sent. */
export const ConfirmContact = (props: ConfirmContactProps) => {
  const { waiting, answeredAt, onLater } = props;
  const { expiresAt, resendFrom } = codeInstants(waiting, answeredAt);
  const entry = useEntry(props, expiresAt);
  const { digits, error, isExpired } = entry;
  const isBlocked = error?.code === 'access-blocked';
  const isShut = isBlocked || isExpired;
  const isWrong = error?.code === 'security-code-wrong';
  return (
    <form onSubmit={entry.submit} className="grid max-w-md gap-4">
      <h3 className="font-bold text-lg">
        {waiting.channel === 'email' ? 'Confirm your new email' : 'Confirm your new number'}
      </h3>
      <p>
        We have sent a code of 6 digits to <strong className="break-words">{waiting.contact}</strong>.{' '}
        <span className="text-ink-soft">
          {texts.recovery.arrives} Until you enter it we reach you as before.
        </span>
      </p>
      {isExpired && !isBlocked && <Notice tone="error">{texts.recovery.codeExpired}</Notice>}
      {error && !isWrong && error.code !== 'security-code-expired' && (
        <Notice tone="error">{errorText(error)}</Notice>
      )}
      <CodeEntry
        digits={digits}
        onChange={entry.enter}
        error={isWrong ? error.message : undefined}
        isShut={isShut}
        isBlocked={isBlocked}
        focusFirst={entry.asked}
        expiresAt={expiresAt}
        resendFrom={resendFrom}
        resending={entry.resending}
        onResend={entry.resend}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          loading={entry.sending}
          disabled={isShut || digits.includes('')}
          className="max-sm:flex-1"
        >
          Confirm
        </Button>
        <Button variant="secondary" onClick={onLater} className="max-sm:flex-1">
          Later
        </Button>
      </div>
    </form>
  );
};
