import { texts } from '@paddock/contracts/texts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { CodeEntry, noDigits } from '../../design/code-entry.tsx';
import { Notice } from '../../design/notice.tsx';
import { checkCode, type Reset, useRequestCode } from '../../lib/api/recovery.ts';
import { CallError, errorText } from '../../lib/call-error.ts';
import { useClock } from '../../lib/clock.ts';
import { StepActions, StepFrame } from './step-frame.tsx';

export type CodeStepProps = {
  contacts: NonNullable<Reset['contacts']>;
  /** Instants of the server's clock. */
  code: { to: keyof NonNullable<Reset['contacts']>; expiresAt: number; resendFrom: number };
  /** The code was right already: who comes back to it is sent another one. */
  isProven: boolean;
  onBack: () => void;
  onConfirmed: () => void;
  onOver: (message: string) => void;
};

/** What is entered, and what becomes of it. */
const useCode = ({ code, isProven, onConfirmed, onOver }: CodeStepProps) => {
  const [digits, setDigits] = useState(noDigits);
  const [error, setError] = useState<CallError>();
  const [sending, setSending] = useState(false);
  const [asked, setAsked] = useState<number>();
  const request = useRequestCode();
  const expired = useClock((nowMs) => nowMs >= code.expiresAt);

  const startAgain = () => {
    setDigits(noDigits);
    setAsked((count = 0) => count + 1);
  };
  const refused = (failure: unknown) => {
    if (!(failure instanceof CallError)) throw failure;
    if (failure.code === 'recovery-over') return onOver(failure.message);
    setError(failure);
    if (failure.code === 'security-code-wrong') startAgain();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || expired || digits.includes('')) return;
    setSending(true);
    setError(undefined);
    await checkCode(digits.join(''))
      .then(onConfirmed, refused)
      .finally(() => setSending(false));
  };
  const resend = async () => {
    if (request.isPending) return;
    setError(undefined);
    await request.mutateAsync(code.to).then(startAgain, (failure: unknown) => {
      // Who came back at once has the code of a moment ago.
      if (!(failure instanceof CallError && failure.code === 'security-code-too-soon')) refused(failure);
    });
  };
  const sendAgain = useRef(isProven ? resend : undefined);
  useEffect(() => {
    void sendAgain.current?.();
    sendAgain.current = undefined;
  }, []);

  const isBlocked = error?.code === 'access-blocked';
  const isOver = expired || error?.code === 'security-code-expired';
  return {
    digits,
    enter: (next: readonly string[]) => {
      setDigits(next);
      setError(undefined);
    },
    error,
    asked,
    isBlocked,
    isExpired: isOver && !isBlocked,
    sending,
    submit,
    resend,
    resending: request.isPending,
  };
};

/** The six digits that were sent, for as long as they are good. */
export const CodeStep = (props: CodeStepProps) => {
  const { contacts, code, onBack } = props;
  const entry = useCode(props);
  const { digits, error, isBlocked, isExpired } = entry;
  const isShut = isBlocked || isExpired;
  const isWrong = error?.code === 'security-code-wrong';
  return (
    <StepFrame step={3} title="Enter your code">
      <form onSubmit={entry.submit} className="grid gap-4">
        <p>
          We have sent a code of 6 digits to{' '}
          <strong className="tabular break-all">{contacts[code.to]}</strong>.{' '}
          <span className="text-ink-soft">{texts.recovery.arrives}</span>
        </p>
        {isExpired && <Notice tone="error">{texts.recovery.codeExpired}</Notice>}
        {error && !isWrong && !isExpired && <Notice tone="error">{errorText(error)}</Notice>}
        <CodeEntry
          digits={digits}
          onChange={entry.enter}
          error={isWrong ? error.message : undefined}
          isShut={isShut}
          isBlocked={isBlocked}
          focusFirst={entry.asked}
          expiresAt={code.expiresAt}
          resendFrom={code.resendFrom}
          resending={entry.resending}
          onResend={entry.resend}
        />
        <StepActions
          back={
            <Button variant="secondary" onClick={onBack}>
              Back
            </Button>
          }
        >
          <Button
            type="submit"
            loading={entry.sending}
            disabled={isShut || digits.includes('')}
            className="min-w-32"
          >
            Continue
          </Button>
        </StepActions>
      </form>
    </StepFrame>
  );
};
