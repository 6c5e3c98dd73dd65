import {
  checkSecurityCode,
  contactOptions,
  type Input,
  passwordReset,
  type Response,
  requestPasswordReset,
  requestSecurityCode,
  requestValidationPasswordReset,
  sendForgottenUsername,
  validatePhoneNumber,
} from '@paddock/contracts/http';
import { sessionChanged } from '../session.ts';
import { ask, createRead, refreshCalls, useAction, useRead } from './client.ts';
import { documentedNames, type ownNames } from './field-names.ts';

export type Contact = keyof typeof contactOptions;

/** A reset of the password as far as it is. */
export type Reset = {
  /** The step that comes next, 1 first. */
  readonly step: number;
  /** Where a code can be sent, as much of it as tells its owner which it is. */
  readonly contacts: Readonly<Record<Contact, string>> | undefined;
  /** The way that is chosen first. */
  readonly suggested: Contact;
  /** The code that was sent last; seconds as of the answer. */
  readonly code:
    | { readonly to: Contact; readonly secondsLeft: number; readonly secondsUntilResend: number }
    | undefined;
};

const contactOf: Readonly<Record<string, Contact>> = {
  [contactOptions.email]: 'email',
  [contactOptions.sms]: 'sms',
};

export const resetOf = ({ step, items, code }: Response<typeof passwordReset>): Reset => ({
  step,
  contacts: items ? { email: items.Email, sms: items.MobilePhone } : undefined,
  suggested: contactOf[items?.SuggestedResetOption ?? contactOptions.email] ?? 'email',
  code: code
    ? {
        to: contactOf[code.SelectedResetOption] ?? 'email',
        secondsLeft: code.SecondsLeft,
        secondsUntilResend: code.SecondsUntilResend,
      }
    : undefined,
});

/** How far this browser is; asked again whenever the page is come back to. */
export const useReset = () => useRead(createRead(passwordReset, {}, resetOf), { staleTime: 0 });

const readReset = (): Promise<void> => refreshCalls(passwordReset);

type Details = ReturnType<typeof ownNames<Input<typeof requestValidationPasswordReset>['body']>>;

/** Step 1. Throws a `CallError` with the documents' sentence where the details are not known, or blocked. */
export const beginReset = async (details: Details): Promise<void> => {
  await ask(requestValidationPasswordReset, { body: documentedNames(details) });
  await sessionChanged();
  await readReset();
};

/** Step 2, and a code once more. */
export const useRequestCode = () =>
  useAction(async (to: Contact, key) => {
    await ask(requestSecurityCode, { body: { SelectedResetOption: contactOptions[to] } }, key);
    await readReset();
  });

/** Step 3. */
export const checkCode = async (digits: string): Promise<void> => {
  await ask(checkSecurityCode, { body: { CustomerPin: digits } });
  await readReset();
};

type NewPassword = { readonly newPassword: string; readonly confirmNewPassword: string };

/** Step 4; answers what to say. */
export const useResetPassword = () =>
  useAction(
    async (given: NewPassword, key) =>
      (await ask(requestPasswordReset, { body: documentedNames(given) }, key)).msg,
  );

/** By which contact somebody is sent their username. */
export type UsernameRequest =
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'sms'; readonly phonePrefix: string; readonly phoneNumber: string };

/** Asks for the username; answers what to say, which tells nothing of whether there is one. */
export const useSendUsername = () =>
  useAction(async (request: UsernameRequest, key) => {
    if (request.by === 'email') {
      const body = { SelectedResetOption: contactOptions.email, Email: request.email };
      return (await ask(sendForgottenUsername, { body }, key)).msg;
    }
    const phone = { PhonePrefix: request.phonePrefix, PhoneNumber: request.phoneNumber };
    await ask(validatePhoneNumber, { body: phone });
    const body = { SelectedResetOption: contactOptions.sms, ...phone };
    return (await ask(sendForgottenUsername, { body }, key)).msg;
  });
