import { codeFor } from '@paddock/command-service/src/domain/access/security-codes.ts';
import {
  addCustomerFundsTicked,
  changePersonalDetails,
  confirmContact,
  deposit,
  type Input,
  personalDetails,
  register,
  requestContactCode,
  savePaymentMethod,
  withdraw,
} from '@paddock/contracts/http';
import { cardTokenOf, eWalletTokenOf } from '../../support/card-token.ts';
import { testCard } from '../../support/customer.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { answerOf, type Visitor } from '../../support/visitor.ts';
import type { CommandService } from '../support/start-command-service.ts';

type Browser = Pick<Visitor, 'send' | 'ask'>;
export type Change = NonNullable<Input<typeof changePersonalDetails>['body']>;

/** Somebody who registered, signed in just now, and how they change their details. */
export const openChanging = async (service: CommandService) => {
  const form = createRegistrationForm();
  const { accountId } = answerOf(await (await service.visitor(undefined)).send(register, { body: form }));
  const browser = await service.visitor(['customer'], accountId);
  await browser.ask(addCustomerFundsTicked, { query: {} });
  const read = () => browser.ask(personalDetails, {});
  const { Title, Address, City, Postcode, Email, PhonePrefix, PhoneNumber } = await read();
  const fields = {
    Title: Title as Change['Title'],
    Address,
    City,
    Postcode,
    Email,
    PhonePrefix,
    PhoneNumber,
  };
  const change = (more: Partial<Change>, key?: string) =>
    browser.send(changePersonalDetails, { body: { ...fields, ...more } }, key);
  /** The change that waits for the code of a new email address, or phone. */
  const waiting = async () => {
    const [first] = (await read()).waiting;
    if (!first) throw new Error('no code was asked for');
    return first;
  };
  /** The digits that were sent last for a change, as the message has them; and others. */
  const digits = async (changeId: string) => {
    const { access, securityCodes } = service.dependencies;
    const { state } = await access.load(accountId);
    const subject = { purpose: 'new-contact' as const, subjectId: changeId };
    const code = state.status === 'granted' ? codeFor(state.codes, subject) : undefined;
    if (!code) throw new Error('no code was asked for');
    const right = securityCodes.codeOf({ accountId, ...code });
    return { right, wrong: right === '000000' ? '000001' : '000000' };
  };
  const enter = (changeId: string, CustomerPin: string, key?: string) =>
    browser.send(confirmContact, { body: { change: changeId, CustomerPin } }, key);
  const confirm = async (changeId: string) => enter(changeId, (await digits(changeId)).right);
  const resend = (changeId: string) => browser.send(requestContactCode, { body: { change: changeId } });
  /** Types and texts of the events of a stream of theirs. */
  const eventsOf = async (category: 'profile' | 'access') => {
    const events: { type: string; text: string }[] = [];
    for await (const { type, data } of service.dependencies.store.read(`${category}-${accountId}`)) {
      events.push({ type, text: JSON.stringify(data) });
    }
    return events;
  };
  const ownerOf = async (email: string) =>
    (await service.dependencies.names.ownerOf('email', email))?.accountId;
  return {
    ...{ form, accountId, browser, fields, read, change, waiting, digits, enter, confirm, resend },
    ...{ eventsOf, ownerOf },
    /** Money moves for who knows the password. */
    payIn: async (Amount: string) => {
      const CardToken = await cardTokenOf(browser, testCard);
      return browser.send(deposit, { body: { CardToken, Amount, Password: form.Password } });
    },
    payOut: async (Amount: string, by: Browser = browser) => {
      const CardToken = await cardTokenOf(by, testCard, 'withdrawal');
      return by.send(withdraw, { body: { CardToken, Amount, Password: form.Password } });
    },
    /** To what is saved, or to what was typed or chosen in the provider's fields. */
    payOutTo: (to: { MethodId: string } | { CardToken: string }, by: Browser = browser) =>
      by.send(withdraw, { body: { ...to, Amount: '5.00', Password: form.Password } }),
    saveCard: async (CardNumber: string, by: Browser = browser): Promise<string> => {
      const CardToken = await cardTokenOf(by, { ...testCard, CardNumber });
      const body = { CardToken, Password: form.Password };
      return (await by.ask(savePaymentMethod, { body })).methodId;
    },
    payInByEWallet: async (Amount: string) => {
      const CardToken = await eWalletTokenOf(browser, { account: 'balance' });
      return browser.send(deposit, { body: { CardToken, Amount, Password: form.Password } });
    },
  };
};
export type Changing = Awaited<ReturnType<typeof openChanging>>;
