import { texts } from '@paddock/contracts/texts';
import { useEffect, useId, useRef } from 'react';
import { errorText } from '../lib/call-error.ts';
import type { TypedCode } from '../lib/use-typed-code.ts';
import { CodeEntry } from './code-entry.tsx';
import { Notice } from './notice.tsx';

/** Of what says why no digit can be typed any more: the box or the button that had the focus is shut, and loses it. */
const useFocusOnceShut = (isShut: boolean) => {
  const notice = useRef<HTMLDivElement>(null);
  const wasShut = useRef(isShut);
  useEffect(() => {
    const isShutNow = isShut && !wasShut.current;
    wasShut.current = isShut;
    // Whoever went on elsewhere meanwhile stays there. Some browsers leave the focus on what is shut.
    const { activeElement, body } = document;
    const isLost = !activeElement || activeElement === body || activeElement.matches(':disabled');
    if (isShutNow && isLost) notice.current?.focus();
  }, [isShut]);
  return notice;
};

/** The boxes of a code that was sent, and what is said of it. Instants of the server's clock. */
export const CodeFields = ({
  entry,
  expiresAt,
  resendFrom,
}: {
  entry: TypedCode;
  expiresAt: number;
  resendFrom: number;
}) => {
  const spentId = useId();
  const shut = useFocusOnceShut(entry.isShut);
  return (
    <>
      {(entry.isExpired || entry.fault) && (
        <div ref={shut} tabIndex={-1} className="grid gap-4 outline-none">
          {entry.isExpired && <Notice tone="error">{texts.recovery.codeExpired}</Notice>}
          {entry.fault && <Notice tone="error">{errorText(entry.fault)}</Notice>}
        </div>
      )}
      {entry.spent && (
        <div id={spentId}>
          <Notice tone="warn">{errorText(entry.spent)}</Notice>
        </div>
      )}
      <CodeEntry
        digits={entry.digits}
        onChange={entry.enter}
        error={entry.wrong?.message}
        isShut={entry.isShut}
        isBlocked={entry.isBlocked}
        spentId={entry.spent && spentId}
        focusFirst={entry.asked}
        expiresAt={expiresAt}
        resendFrom={resendFrom}
        resending={entry.resending}
        onResend={() => void entry.resend()}
      />
    </>
  );
};
