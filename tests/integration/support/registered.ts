import { register } from '@paddock/contracts/http';
import { createHttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';

/** Somebody registered, in a browser of their own. */
export const openRegistered = async (url: string) => {
  const form = createRegistrationForm();
  const own = createHttpBrowser(url);
  await own.whoAmI();
  await own.ask(register, { body: form });
  await own.whoAmI();
  return { own, credentials: { UserName: form.UserName, Password: form.Password } };
};
