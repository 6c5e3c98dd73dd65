import { useClock } from '../lib/clock.ts';
import { formatTimeLeft } from '../lib/format.ts';
import { Button } from './button.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import { Countdown } from './countdown.tsx';

type CodeEntryProps = ResendButtonProps & {
  digits: readonly string[];
  onChange: (digits: readonly string[]) => void;
  error?: string | undefined;
  /** It can't be entered any more. */
  isShut: boolean;
  /** Gives the first box the focus each time that this is another number. */
  focusFirst?: number | undefined;
  /** Instants of the server's clock. */
  expiresAt: number;
};

/** A code of six digits that was sent: its boxes, how long it is good yet, and how another one is asked for. */
export const CodeEntry = ({
  digits,
  onChange,
  error,
  isShut,
  focusFirst,
  expiresAt,
  ...resend
}: CodeEntryProps) => (
  <>
    <CodeBoxes
      label="Security code"
      digits={digits}
      onChange={onChange}
      error={error}
      disabled={isShut}
      {...(focusFirst !== undefined && { focusFirst })}
    />
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <span className="text-ink-soft">
        {isShut ? (
          'This code can’t be used any more.'
        ) : (
          <Countdown until={expiresAt} label="Code expires in" />
        )}
      </span>
      <ResendButton {...resend} />
    </div>
  </>
);

type ResendButtonProps = {
  resendFrom: number;
  isBlocked: boolean;
  /** Of the element that says why none is sent for some time. */
  spentId?: string | undefined;
  resending: boolean;
  onResend: () => void;
};

/** Off for ten seconds after each code, which it counts down. */
const ResendButton = ({ resendFrom, isBlocked, spentId, resending, onResend }: ResendButtonProps) => {
  // Whole seconds that are left: ten at first, and one until it is over.
  const wait = useClock((nowMs) => {
    if (nowMs >= resendFrom) return '';
    return formatTimeLeft(Math.max(1, Math.floor((resendFrom - nowMs) / 1000)) * 1000, 0);
  });
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-mx-3"
      disabled={isBlocked || wait !== ''}
      idle={spentId !== undefined}
      aria-describedby={spentId}
      loading={resending}
      onClick={onResend}
    >
      <span className="tabular">{wait === '' ? 'Send another code' : `Send another code in ${wait}`}</span>
    </Button>
  );
};
