import { texts } from '@paddock/contracts/texts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { toast } from '../../design/toast.ts';
import { makePasskey } from '../../lib/api/passkeys.ts';
import { PasswordWhenNeeded } from './password-when-needed.tsx';
import { usePasswordWhenNeeded } from './use-password-when-needed.ts';

/** Makes a passkey on this device. */
export const AddPasskey = () => {
  const [note, setNote] = useState<string>();
  const asking = usePasswordWhenNeeded(async (password) => {
    setNote(undefined);
    const made = await makePasskey(password);
    if (made === 'already-here') setNote(texts.passkeys.alreadyHere);
    if (made === 'added')
      toast({ tone: 'ok', title: 'Passkey added', text: 'You can log in with it from now on.' });
  });
  const { form, isNeeded } = asking;
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-3">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      {note && <Notice tone="info">{note}</Notice>}
      <PasswordWhenNeeded asking={asking} className="max-w-sm" />
      <Button type="submit" loading={form.sending} className="justify-self-start">
        <KeyRound aria-hidden className="size-5" />
        {isNeeded ? 'Continue' : 'Add a passkey'}
      </Button>
    </form>
  );
};
