import { randomInt, randomUUID } from 'node:crypto';
import { register } from '@paddock/contracts/http';
import { createHttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';

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
    /** What the device that they registered on holds. */
    device: browser.device(),
    password: form.Password,
    email: form.Email,
    phone: `+353${form.PhoneNumber}`,
    phoneNumber: form.PhoneNumber,
  };
};
