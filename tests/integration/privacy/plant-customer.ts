import {
  addCustomerFundsTicked,
  changePassword,
  changePersonalDetails,
  confirmContact,
  decideWithdrawal,
  deposit,
  personalDetails,
  register,
  savePaymentMethod,
  uploadSourceOfFunds,
  withdraw,
} from '@paddock/contracts/http';
import { expect } from 'vitest';
import { cardTokenOf, eWalletTokenOf } from '../../support/card-token.ts';
import { testCard } from '../../support/customer.ts';
import { createHttpBrowser, type HttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { noteIn, person } from '../support/canary-person.ts';
import type { Stage } from './stage.ts';

/** A customer who is erased in the end, in their browser. */
export type Planted = { browser: HttpBrowser; accountId: string };

const [year, month, day] = person.dateOfBirth.split('-') as [string, string, string];

/** What they gave when they registered. */
const form = () =>
  createRegistrationForm({
    ...{ Title: 'Dr', FirstName: person.firstName, LastName: person.lastName, Email: person.email },
    ...{ DateOfBirthDay: day, DateOfBirthMonth: month, DateOfBirthYear: year },
    ...{ UserName: person.username, PhoneNumber: person.phone, Address: person.address },
    ...{ City: person.city, Postcode: person.postcode, SecurityAnswer: person.securityAnswer },
    SecurityQuestion: 'Who was your childhood hero?',
    ...{ Password: person.password, ConfirmPassword: person.password },
  });

export const registerPerson = async ({ system }: Stage): Promise<Planted> => {
  const headers = { 'x-forwarded-for': person.network, 'user-agent': person.userAgent };
  const browser = createHttpBrowser(system.url, headers);
  await browser.whoAmI();
  const { accountId } = await browser.ask(register, { body: form() });
  await browser.whoAmI();
  await browser.ask(addCustomerFundsTicked, { query: {} });
  const passwords = { NewPassword: person.newPassword, ConfirmNewPassword: person.newPassword };
  await browser.ask(changePassword, { body: { OldPassword: person.password, ...passwords } });
  await browser.whoAmI();
  return { browser, accountId };
};

const cardOf = async ({ browser }: Planted, kind: 'deposit' | 'withdrawal' = 'deposit') => {
  const typed = { CardHolderName: person.cardHolder, ExpiryMonth: '11', ExpiryYear: '2087' };
  const CardToken = await cardTokenOf(browser, { ...testCard, ...typed }, kind);
  return { CardToken, Password: person.newPassword };
};

/** They pay in, save a card and an e-wallet, and would pay in more than is let in without a look. */
export const payAndSave = async (planted: Planted): Promise<void> => {
  const { browser } = planted;
  await browser.ask(deposit, { body: { ...(await cardOf(planted)), Amount: '20' } });
  await browser.ask(savePaymentMethod, { body: await cardOf(planted) });
  const CardToken = await eWalletTokenOf(browser, { account: 'credit-above-50' });
  await browser.ask(savePaymentMethod, { body: { CardToken, Password: person.newPassword } });
  expect(await browser.send(deposit, { body: { ...(await cardOf(planted)), Amount: '1990' } })).toMatchObject(
    { refusal: { code: 'deposit-review-needed' } },
  );
};

/** They move, and are reached at another address once they entered the code that was sent there. */
export const changeDetails = async ({ codeMailedTo }: Stage, { browser }: Planted): Promise<void> => {
  const Password = person.newPassword;
  await browser.ask(changePersonalDetails, {
    body: { Address: person.movedTo, Email: person.newEmail, Password },
  });
  const [waiting] = (await browser.ask(personalDetails, {})).waiting;
  const CustomerPin = await codeMailedTo(person.newEmail);
  await browser.ask(confirmContact, { body: { change: waiting?.change ?? '', CustomerPin } });
};

/** Whoever has changed their address has what they take out looked at: one is paid, and one is not. */
export const withdrawTwice = async (stage: Stage, planted: Planted): Promise<void> => {
  const { accountId } = planted;
  const desk = await stage.staff('customer-service');
  for (const [approved, note] of [
    [false, noteIn('WithdrawalFailed')],
    [true, noteIn('WithdrawalReleased')],
  ] as const) {
    const body = { ...(await cardOf(planted, 'withdrawal')), Amount: '5' };
    const { withdrawalId, held } = await planted.browser.ask(withdraw, { body });
    expect(held).toBe(true);
    await desk.ask(decideWithdrawal, { body: { accountId, withdrawalId, approved, note } });
  }
  await stage.happened(accountId, 'WithdrawalCompleted');
};

/** With a name that a browser would not send. */
export const sendPayslip = async ({ browser }: Planted): Promise<void> => {
  const file = new FormData();
  const bytes = `%PDF-1.7\n${person.content}\n%%EOF\n`;
  file.set('Image1', new Blob([bytes], { type: 'application/pdf' }), `${person.file}.pdf`);
  const sent = await browser.raw(uploadSourceOfFunds.path, { method: 'POST', body: file });
  expect(sent.status).toBe(200);
};
