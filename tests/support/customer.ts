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

/** The number of a card that nobody else has: a debit card of the sandbox provider that completes. */
export const newCardNumber = (): string => {
  const digits = `4111${String(randomInt(10 ** 11)).padStart(11, '0')}`;
  // Luhn: every other digit counts twice, from the last one that is there.
  const sum = [...digits]
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
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
