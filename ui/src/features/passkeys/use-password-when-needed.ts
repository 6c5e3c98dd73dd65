import { texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { useForm } from '../../lib/use-form.ts';

/** A form that does something at a press, and asks for the password first where the server wants it. */
export const usePasswordWhenNeeded = (act: (password: string | undefined) => Promise<void>) => {
  const [isNeeded, setIsNeeded] = useState(false);
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) =>
      isNeeded && password === '' ? { password: texts.access.passwordNeeded } : {},
    send: async ({ password }) => {
      try {
        await act(isNeeded ? password : undefined);
        setIsNeeded(false);
        form.reset();
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'password-needed') throw error;
        // Nothing is missing yet: the field comes with this.
        form.reset();
        setIsNeeded(true);
      }
    },
  });
  return { form, isNeeded };
};
export type AskingPassword = ReturnType<typeof usePasswordWhenNeeded>;
