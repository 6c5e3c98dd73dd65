import { texts } from '@paddock/contracts/texts';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../design/button.tsx';
import { CodeFields } from '../../design/code-fields.tsx';
import { Notice } from '../../design/notice.tsx';
import { checkCode, type Reset, useRequestCode } from '../../lib/api/recovery.ts';
import { now } from '../../lib/clock.ts';
import { useTypedCode } from '../../lib/use-typed-code.ts';
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

const slackMs = 500;

/** The digits of a reset; who comes back to a code that was right is sent another one. */
const useCode = ({ code, isProven, onConfirmed, onOver }: CodeStepProps) => {
  const request = useRequestCode();
  const entry = useTypedCode({
    expiresAt: code.expiresAt,
    check: async (digits) => {
      await checkCode(digits);
      onConfirmed();
    },
    send: () => request.mutateAsync(code.to),
    isElsewhere: (refused) => {
      if (refused.code === 'recovery-over') onOver(refused.message);
      return refused.code === 'recovery-over';
    },
  });
  const sendAgain = useRef(entry.resend);
  sendAgain.current = entry.resend;
  const { resendFrom } = code;
  useEffect(() => {
    if (!isProven) return;
    // Not before another one may be asked for; a little later, as the two clocks are not the same.
    const timer = setTimeout(() => void sendAgain.current(), Math.max(0, resendFrom - now() + slackMs));
    return () => clearTimeout(timer);
  }, [isProven, resendFrom]);
  // A code that was right has not run out: whoever came back may go on as well.
  return { ...entry, isExpired: entry.isExpired && !isProven, isReady: entry.isReady || isProven };
};

/** The six digits that were sent, for as long as they are good. */
export const CodeStep = (props: CodeStepProps) => {
  const { contacts, code, isProven, onBack, onConfirmed } = props;
  const entry = useCode(props);
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    onConfirmed();
  };
  return (
    <StepFrame step={3} title="Enter your code">
      <form onSubmit={isProven ? goOn : entry.submit} className="grid gap-4">
        <p>
          We have sent a code of 6 digits to{' '}
          <strong className="tabular whitespace-nowrap">{contacts[code.to]}</strong>.{' '}
          <span className="text-ink-soft">{texts.recovery.arrives}</span>
        </p>
        {isProven && !entry.fault && <Notice>{texts.recovery.codeUsed}</Notice>}
        <CodeFields entry={entry} expiresAt={code.expiresAt} resendFrom={code.resendFrom} />
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
            disabled={!entry.isReady || entry.resending}
            className="min-w-32"
          >
            Continue
          </Button>
        </StepActions>
      </form>
    </StepFrame>
  );
};
