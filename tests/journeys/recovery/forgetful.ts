import { randomInt, randomUUID } from 'node:crypto';
import { listMailbox, register } from '@paddock/contracts/http';
import { vi } from 'vitest';
import { createHttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { signInStaff } from '../support/staff.ts';

/** Somebody who registered, with an address and a phone that nobody else has. */
export const openForgetful = async (url: string) => {
  const username = `f${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const browser = createHttpBrowser(url, { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` });
  await browser.whoAmI();
  const form = createRegistrationForm({
    UserName: username,
    Email: `${username}@example.com`,
    PhoneNumber: `87${randomInt(1_000_000, 10_000_000)}`,
  });
  await browser.ask(register, { body: form }, randomUUID());
  return {
    username,
    password: form.Password,
    email: form.Email,
    phone: `+353${form.PhoneNumber}`,
    phoneNumber: form.PhoneNumber,
  };
};

/** The text of the newest message to this address or number that says so, once it is there. */
export const messageTo = async (url: string, recipient: string, says: RegExp): Promise<string> => {
  const desk = await signInStaff(url, 'customer-service');
  return vi.waitFor(
    async () => {
      const { messages } = await desk.ask(listMailbox, {});
      const found = messages.find((one) => one.recipient === recipient && says.test(one.text));
      if (!found) throw new Error(`nothing came to ${recipient}`);
      return found.text;
    },
    { timeout: 20_000, interval: 200 },
  );
};

/** The digits of a code in the text of its message. */
export const digitsIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
