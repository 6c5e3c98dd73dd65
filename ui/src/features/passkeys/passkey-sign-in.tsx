import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import type { SignIn } from '../../lib/api/access.ts';
import { signInByPasskey } from '../../lib/api/passkeys.ts';
import { errorText } from '../../lib/call-error.ts';
import { hasPasskeys } from '../../lib/passkeys.ts';

type PasskeySignInProps = {
  /** What became of it. */
  onOutcome: (outcome: SignIn) => Promise<void> | void;
  /** It came to no answer. */
  onFault: (message: string) => void;
};

/** Logs in without name and password; nothing where this browser has no passkeys. */
export const PasskeySignIn = ({ onOutcome, onFault }: PasskeySignInProps) => {
  const [busy, setBusy] = useState(false);
  if (!hasPasskeys()) return null;
  const press = async () => {
    setBusy(true);
    try {
      const outcome = await signInByPasskey();
      if (outcome !== 'given-up') await onOutcome(outcome);
    } catch (error) {
      onFault(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" size="lg" block loading={busy} onClick={() => void press()}>
      <KeyRound aria-hidden className="size-5" />
      Log in with a passkey
    </Button>
  );
};
