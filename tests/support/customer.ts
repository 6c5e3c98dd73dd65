import { randomInt, randomUUID } from 'node:crypto';
import { addCustomerFundsTicked, deposit, login, register } from '@paddock/contracts/http';
import type { RegistrationFields } from '@paddock/contracts/registration';
import { cardTokenOf } from './card-token.ts';
import { createHttpBrowser, type HttpBrowser } from './http-browser.ts';
import { createRegistrationForm } from './registration-form.ts';

/** A debit card of the sandbox provider that completes. */
export const testCard = {
  CardNumber: '4000000000000002',
  CardHolderName: 'A Brennan',
  ExpiryMonth: '12',
  ExpiryYear: '2039',
  SecurityCode: '123',
};

export const password = 'Secretfree1!';

export type Customer = {
  username: string;
  accountId: string;
  browser: HttpBrowser;
  /** A new session, where the old one was lost. */
  signIn(): Promise<void>;
  /** Whole euro, by this card of the sandbox or by one that completes; answers with its id. */
  deposit(amount: number, cardNumber?: string): Promise<string>;
};

/** A network address of their own, so that limits by address are not met by tests that come one after another. */
export const newAddress = (): string => `198.18.${randomInt(256)}.${randomInt(256)}`;

/**
 * Somebody new, registered over HTTP and signed in, with a wallet in euro. `further`: addresses of the same site. `form`:
 * what they say of themselves otherwise than everybody.
 */
export const openCustomer = async (
  url: string,
  further: readonly string[] = [],
  form: Partial<RegistrationFields> = {},
): Promise<Customer> => {
  const username = `c${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const browser = createHttpBrowser(url, { 'x-forwarded-for': newAddress() }, further);
  await browser.whoAmI();
  const body = createRegistrationForm({ UserName: username, Email: `${username}@example.com`, ...form });
  const { accountId } = await browser.ask(register, { body }, randomUUID());
  await browser.whoAmI();
  await browser.ask(addCustomerFundsTicked, { query: {} }, randomUUID());
  return {
    ...{ username, accountId, browser },
    signIn: async () => {
      browser.useSession(undefined);
      await browser.whoAmI();
      await browser.ask(login, { body: { UserName: username, Password: password } });
      await browser.whoAmI();
    },
    deposit: async (amount, cardNumber = testCard.CardNumber) => {
      const CardToken = await cardTokenOf(browser, { ...testCard, CardNumber: cardNumber });
      const order = { CardToken, Amount: String(amount), Password: password };
      const { depositId } = await browser.ask(deposit, { body: order }, randomUUID());
      return depositId;
    },
  };
};
