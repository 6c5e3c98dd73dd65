import { texts } from '@paddock/contracts/texts';
import { useEffect, useRef } from 'react';
import { Button } from '../../design/button.tsx';
import { CodeFields } from '../../design/code-fields.tsx';
import { checkCode, type Reset, useRequestCode } from '../../lib/api/recovery.ts';
import { CallError } from '../../lib/call-error.ts';
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

/** Who came back at once has the code of a moment ago. */
const unlessTooSoon = (failure: unknown): void => {
  if (!(failure instanceof CallError && failure.code === 'security-code-too-soon')) throw failure;
};

/** The digits of a reset; who comes back to a code that was right is sent another one. */
const useCode = ({ code, isProven, onConfirmed, onOver }: CodeStepProps) => {
  const request = useRequestCode();
  const send = () => request.mutateAsync(code.to);
  const entry = useTypedCode({
    expiresAt: code.expiresAt,
    check: async (digits) => {
      await checkCode(digits);
      onConfirmed();
    },
    send: isProven ? () => send().catch(unlessTooSoon) : send,
    isElsewhere: (refused) => {
      if (refused.code === 'recovery-over') onOver(refused.message);
      return refused.code === 'recovery-over';
    },
  });
  const sendAgain = useRef(isProven ? entry.resend : undefined);
  useEffect(() => {
    void sendAgain.current?.();
    sendAgain.current = undefined;
  }, []);
  return entry;
};

/** The six digits that were sent, for as long as they are good. */
export const CodeStep = (props: CodeStepProps) => {
  const { contacts, code, onBack } = props;
  const entry = useCode(props);
  return (
    <StepFrame step={3} title="Enter your code">
      <form onSubmit={entry.submit} className="grid gap-4">
        <p>
          We have sent a code of 6 digits to{' '}
          <strong className="tabular whitespace-nowrap">{contacts[code.to]}</strong>.{' '}
          <span className="text-ink-soft">{texts.recovery.arrives}</span>
        </p>
        <CodeFields entry={entry} expiresAt={code.expiresAt} resendFrom={code.resendFrom} />
        <StepActions
          back={
            <Button variant="secondary" onClick={onBack}>
              Back
            </Button>
          }
        >
          <Button type="submit" loading={entry.sending} disabled={!entry.isReady} className="min-w-32">
            Continue
          </Button>
        </StepActions>
      </form>
    </StepFrame>
  );
};
