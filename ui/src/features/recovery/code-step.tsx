import { texts } from '@paddock/contracts/texts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { CodeBoxes } from '../../design/code-boxes.tsx';
import { Countdown } from '../../design/countdown.tsx';
import { Notice } from '../../design/notice.tsx';
import { checkCode, type Reset, useRequestCode } from '../../lib/api/recovery.ts';
import { CallError, errorText } from '../../lib/call-error.ts';
import { useClock } from '../../lib/clock.ts';
import { formatTimeLeft } from '../../lib/format.ts';
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

const none: readonly string[] = Array.from({ length: 6 }, () => '');

/** What is entered, and what becomes of it. */
const useCode = ({ code, isProven, onConfirmed, onOver }: CodeStepProps) => {
  const [digits, setDigits] = useState(none);
  const [error, setError] = useState<CallError>();
  const [sending, setSending] = useState(false);
  const [asked, setAsked] = useState<number>();
  const request = useRequestCode();
  const expired = useClock((nowMs) => nowMs >= code.expiresAt);

  const startAgain = () => {
    setDigits(none);
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
        <CodeBoxes
          label="Security code"
          digits={digits}
          onChange={entry.enter}
          error={isWrong ? error.message : undefined}
          disabled={isShut}
          {...(entry.asked !== undefined && { focusFirst: entry.asked })}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
          <span className="text-ink-soft">
            {isShut ? (
              'This code can’t be used any more.'
            ) : (
              <Countdown until={code.expiresAt} label="Code expires in" />
            )}
          </span>
          <ResendButton
            from={code.resendFrom}
            isBlocked={isBlocked}
            sending={entry.resending}
            onPress={entry.resend}
          />
        </div>
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

type ResendButtonProps = { from: number; isBlocked: boolean; sending: boolean; onPress: () => void };

/** Off for ten seconds after each code, which it counts down. */
const ResendButton = ({ from, isBlocked, sending, onPress }: ResendButtonProps) => {
  const wait = useClock((nowMs) => (nowMs < from ? formatTimeLeft(from, nowMs) : ''));
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-mr-3"
      disabled={isBlocked || wait !== ''}
      loading={sending}
      onClick={onPress}
    >
      <span className="tabular">{wait === '' ? 'Send another code' : `Send another code in ${wait}`}</span>
    </Button>
  );
};
