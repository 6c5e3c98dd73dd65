import { emailSchema, usernameSchema } from '@paddock/contracts/registration';
import { useState } from 'react';
import { isEmailDomainAccepted, isUsernameFree } from '../../../lib/api/access.ts';
import { createFieldCheck } from '../../../lib/field-check.ts';
import { usePasswordCheck } from '../../../lib/use-password-check.ts';
import { type RegisterValues, stepOf } from './register-form.ts';

/** Names differ by more than the case of their letters. */
const createUsernameCheck = () =>
  createFieldCheck(
    async (name) => ((await isUsernameFree(name)) ? 'free' : 'taken'),
    (name) => name.toLowerCase(),
  );

/** What stands behind the `@` of an address: the rest of it is sent with the whole form alone. */
const domainOf = (email: string): string => email.toLowerCase().split('@').at(-1) ?? '';

const createDomainCheck = () =>
  createFieldCheck(async (domain) => ((await isEmailDomainAccepted(domain)) ? 'accepted' : 'refused'));

/** What the server says of fields before the form is sent: asked for as each is left, and by whoever goes on. */
export const useRegisterChecks = () => {
  const [names] = useState(createUsernameCheck);
  const [domains] = useState(createDomainCheck);
  names.use();
  domains.use();
  const passwordCheck = usePasswordCheck();
  const checkName = async ({ userName }: RegisterValues): Promise<boolean> =>
    !usernameSchema.safeParse(userName).success || (await names.checkSoon(userName)) !== 'taken';
  const checkEmail = async ({ email }: RegisterValues): Promise<boolean> =>
    !emailSchema.safeParse(email).success || (await domains.checkSoon(domainOf(email))) !== 'refused';
  const checkAccountStep = async (values: RegisterValues): Promise<boolean> => {
    const [isNameGood, isPasswordGood] = await Promise.all([
      checkName(values),
      passwordCheck.mayGoOn(values.password),
    ]);
    return isNameGood && isPasswordGood;
  };
  return {
    ...{ checkName, checkEmail, passwordCheck },
    known: ({ email, userName, password }: RegisterValues) => ({
      isDomainRefused: domains.answerOf(domainOf(email)) === 'refused',
      isNameTaken: names.answerOf(userName) === 'taken',
      isPasswordCommon: passwordCheck.isCommon(password),
    }),
    isNameFree: ({ userName }: RegisterValues): boolean => names.answerOf(userName) === 'free',
    /** Whether a step may be left; `true` too where nobody can tell. */
    mayLeave: async (step: number, values: RegisterValues): Promise<boolean> => {
      if (step === stepOf('email')) return checkEmail(values);
      return step !== stepOf('userName') || checkAccountStep(values);
    },
  };
};
