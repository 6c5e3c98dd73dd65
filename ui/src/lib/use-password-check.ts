import { passwordSchema } from '@paddock/contracts/passwords';
import { texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import { isPasswordCommon } from './api/access.ts';
import { createFieldCheck } from './field-check.ts';

const ask = async (password: string) => ((await isPasswordCommon(password)) ? 'common' : 'rare');

/** Whether a password that is being chosen is one that many people have: asked as its field is left. */
export const usePasswordCheck = () => {
  const [passwords] = useState(() => createFieldCheck(ask));
  passwords.use();
  /** One of another shape is refused without it. */
  const isAsked = (password: string): boolean => passwordSchema.safeParse(password).success;
  const isCommon = (password: string): boolean => passwords.answerOf(password) === 'common';
  return {
    isCommon,
    errorOf: (password: string): string | undefined =>
      isCommon(password) ? texts.registration.passwordCommon : undefined,
    leave: (password: string): void => {
      if (isAsked(password)) void passwords.check(password);
    },
    /** For whoever goes on: `true` too where nobody can tell. */
    mayGoOn: async (password: string): Promise<boolean> =>
      !isAsked(password) || (await passwords.checkSoon(password)) !== 'common',
    forget: passwords.forget,
  };
};

export type PasswordCheck = ReturnType<typeof usePasswordCheck>;
