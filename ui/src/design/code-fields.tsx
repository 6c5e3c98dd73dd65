import { texts } from '@paddock/contracts/texts';
import { useId } from 'react';
import { errorText } from '../lib/call-error.ts';
import type { TypedCode } from '../lib/use-typed-code.ts';
import { CodeEntry } from './code-entry.tsx';
import { Notice } from './notice.tsx';

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
  return (
    <>
      {entry.isExpired && <Notice tone="error">{texts.recovery.codeExpired}</Notice>}
      {entry.fault && <Notice tone="error">{errorText(entry.fault)}</Notice>}
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
