import { texts } from '@paddock/contracts/texts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { PasswordField } from '../../design/password-field.tsx';
import { toast } from '../../design/toast.ts';
import { makePasskey } from '../../lib/api/passkeys.ts';
import { CallError } from '../../lib/call-error.ts';
import { useForm } from '../../lib/use-form.ts';

/** Makes a passkey on this device. The password is asked for where the server wants it. */
export const AddPasskey = () => {
  const [asksPassword, setAsksPassword] = useState(false);
  const [note, setNote] = useState<string>();
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) =>
      asksPassword && password === '' ? { password: texts.passkeys.passwordNeeded } : {},
    send: async ({ password }) => {
      setNote(undefined);
      try {
        const made = await makePasskey(asksPassword ? password : undefined);
        if (made === 'already-here') setNote(texts.passkeys.alreadyHere);
        if (made !== 'added') return;
        toast({ tone: 'ok', title: 'Passkey added', text: 'You can log in with it from now on.' });
        setAsksPassword(false);
        form.reset();
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'password-needed') throw error;
        setAsksPassword(true);
      }
    },
  });
  const fault = form.failure;
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-3">
      {fault && <Notice tone="error">{fault}</Notice>}
      {note && <Notice tone="info">{note}</Notice>}
      {asksPassword && (
        <PasswordField
          {...form.bind('password')}
          label="Password"
          help={texts.passkeys.passwordNeeded}
          required
          maxLength={30}
          className="max-w-sm"
          autoFocus
        />
      )}
      <Button type="submit" loading={form.sending} className="justify-self-start">
        <KeyRound aria-hidden className="size-5" />
        {asksPassword ? 'Continue' : 'Add a passkey'}
      </Button>
    </form>
  );
};
