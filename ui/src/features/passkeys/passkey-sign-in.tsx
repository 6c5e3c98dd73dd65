import { texts } from '@paddock/contracts/texts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import type { SignIn } from '../../lib/api/access.ts';
import { signInByPasskey } from '../../lib/api/passkeys.ts';
import { errorText } from '../../lib/call-error.ts';
import { hasPasskeys } from '../../lib/passkeys.ts';

type PasskeySignInProps = {
  /** The last press came to no passkey. */
  isUnused: boolean;
  /** What became of it; `given-up`: the browser has no passkey for this site, or its dialog was closed. */
  onOutcome: (outcome: SignIn | 'given-up') => Promise<void> | void;
  /** It came to no answer. */
  onFault: (message: string) => void;
};

/** Logs in without name and password; nothing where this browser has no passkeys. */
export const PasskeySignIn = ({ isUnused, onOutcome, onFault }: PasskeySignInProps) => {
  const [busy, setBusy] = useState(false);
  if (!hasPasskeys()) return null;
  const press = async () => {
    setBusy(true);
    try {
      await onOutcome(await signInByPasskey());
    } catch (error) {
      onFault(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button variant="secondary" size="lg" block loading={busy} onClick={() => void press()}>
        <KeyRound aria-hidden className="size-5" />
        Log in with a passkey
      </Button>
      {/* It is there before it says anything: a screen reader tells what comes into it. */}
      <div role="status">
        {isUnused && !busy && (
          <Notice silent className="mt-3">
            {texts.passkeys.notUsed}
          </Notice>
        )}
      </div>
    </div>
  );
};
