import { texts } from '@paddock/contracts/texts';
import { useEffect, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { toast } from '../../design/toast.ts';
import { makePasskey, usePasskeys } from '../../lib/api/passkeys.ts';
import { errorText } from '../../lib/call-error.ts';
import { endPasskeyOffer, usePasskeyOffer } from './passkey-offer.ts';

/** Offers a passkey to who has none. */
export const PasskeyOfferPopup = () => (usePasskeyOffer() ? <Offer /> : null);

const Offer = () => {
  const { data: passkeys } = usePasskeys();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
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
      if (made === 'already-here') setFault(texts.passkeys.alreadyHere);
      else endPasskeyOffer();
    } catch (error) {
      setFault(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={passkeys?.length === 0}
      place="quick-login-offer"
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
        Use your finger, your face or the code that unlocks this device in place of your password. You find
        your passkeys in your settings, under Quick login.
      </p>
    </Dialog>
  );
};
