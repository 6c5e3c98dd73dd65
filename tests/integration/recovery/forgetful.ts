import { codeFor } from '@paddock/command-service/src/domain/access/security-codes.ts';
import {
  checkSecurityCode,
  contactOptions,
  type Input,
  register,
  requestPasswordReset,
  requestSecurityCode,
  requestValidationPasswordReset,
} from '@paddock/contracts/http';
import { createHttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import type { CommandService } from '../support/start-command-service.ts';

export const newPassword = 'QuietHarbour7!';

type Details = Input<typeof requestValidationPasswordReset>['body'];

/** Somebody who registered, in the browser that they did it in, and what the first step asks of them. */
export const openForgetful = async (url: string) => {
  const form = createRegistrationForm();
  const own = createHttpBrowser(url);
  await own.whoAmI();
  const { accountId } = await own.ask(register, { body: form });
  await own.whoAmI();
  const details: Details = {
    UserName: form.UserName,
    DateOfBirthDay: form.DateOfBirthDay,
    DateOfBirthMonth: form.DateOfBirthMonth,
    DateOfBirthYear: form.DateOfBirthYear,
  };
  return { own, form, accountId, details, credentials: { UserName: form.UserName, Password: form.Password } };
};
export type Forgetful = Awaited<ReturnType<typeof openForgetful>>;

/** Another birth date than anybody has here. */
export const wrongDetails = (details: Details): Details => ({ ...details, DateOfBirthYear: '1961' });

/** A browser of somebody who is not signed in, at this network address. */
export const createStranger = async (url: string, address: string) => {
  const browser = createHttpBrowser(url, { 'x-real-ip': address });
  await browser.whoAmI();
  const begin = async (details: Details) => {
    const outcome = await browser.send(requestValidationPasswordReset, { body: details });
    // The session is another one from here.
    if (outcome.kind === 'answer' && outcome.data.success) await browser.whoAmI();
    return outcome;
  };
  const requestCode = (option: 'email' | 'sms' = 'email', key?: string) =>
    browser.send(requestSecurityCode, { body: { SelectedResetOption: contactOptions[option] } }, key);
  const enter = (CustomerPin: string) => browser.send(checkSecurityCode, { body: { CustomerPin } });
  const reset = (NewPassword = newPassword, key?: string) =>
    browser.send(requestPasswordReset, { body: { NewPassword, ConfirmNewPassword: NewPassword } }, key);
  return { browser, begin, requestCode, enter, reset };
};
export type Stranger = Awaited<ReturnType<typeof createStranger>>;

/** The digits that the account was sent last, as the message has them; and others. */
export const digitsFor = async ({ dependencies }: CommandService, accountId: string) => {
  const { state } = await dependencies.access.load(accountId);
  const recoveryId = state.status === 'granted' ? (state.recovery.begun.at(-1)?.recoveryId ?? '') : '';
  const subject = { purpose: 'password-reset' as const, subjectId: recoveryId };
  const code = state.status === 'granted' ? codeFor(state.codes, subject) : undefined;
  if (!code) throw new Error('no code was asked for');
  const right = dependencies.securityCodes.codeOf({ accountId, ...code });
  return { right, wrong: right === '000000' ? '000001' : '000000' };
};
