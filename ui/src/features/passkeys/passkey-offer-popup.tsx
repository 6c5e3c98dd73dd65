import { texts } from '@paddock/contracts/texts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { toast } from '../../design/toast.ts';
import { makePasskey, usePasskeys } from '../../lib/api/passkeys.ts';
import { CallError, errorText } from '../../lib/call-error.ts';
import { useSession } from '../../lib/session.ts';
import { endPasskeyOffer, rememberPasskeyOffer, usePasskeyOffer } from './passkey-offer.ts';

/** Offers a passkey to who has none. */
export const PasskeyOfferPopup = () => {
  const isOffered = usePasskeyOffer();
  const isWanted = useSession()?.showsQuickLogin ?? true;
  return isOffered && isWanted ? <Offer /> : null;
};

const Offer = () => {
  const { data: passkeys } = usePasskeys();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const hasOne = (passkeys?.length ?? 0) > 0;
  // Who has one is not offered another, also once that is removed.
  useEffect(() => {
    if (hasOne) endPasskeyOffer();
  }, [hasOne]);
  const add = async () => {
    setFault(undefined);
    setBusy(true);
    try {
      const made = await makePasskey();
      if (made === 'added')
        toast({ tone: 'ok', title: 'Passkey added', text: 'You can log in with it from now on.' });
      if (made === 'given-up') toast({ tone: 'info', ...texts.passkeys.givenUp });
      if (made === 'already-here') setFault(texts.passkeys.alreadyHere);
      else endPasskeyOffer();
    } catch (error) {
      // It stood open for too long: the password is asked for where there is a field for it.
      if (error instanceof CallError && error.code === 'password-needed') {
        endPasskeyOffer();
        await navigate({ to: '/account', search: {}, hash: 'account-settings+quick-login' });
      } else setFault(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={passkeys?.length === 0}
      place="quick-login-offer"
      onShown={rememberPasskeyOffer}
      onClose={endPasskeyOffer}
      title="Log in faster next time?"
      actions={
        <>
          <Button variant="secondary" onClick={endPasskeyOffer}>
            Not now
          </Button>
          <Button loading={busy} onClick={() => void add()}>
            Add a passkey
          </Button>
        </>
      }
    >
      {fault && (
        <Notice tone="error" className="mb-3">
          {fault}
        </Notice>
      )}
      <p>
        Use your finger, your face or the code that unlocks this device in place of your password. You can
        find your passkeys in your settings, under Quick login.
      </p>
    </Dialog>
  );
};
