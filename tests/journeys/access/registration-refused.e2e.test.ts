import { register } from '@paddock/contracts/http';
import { refusalBody, refusals, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { newAddress } from '../../support/customer.ts';
import { keepPicture } from '../support/pictures.ts';
import {
  chooseNameAndPassword,
  consent,
  fillIn,
  focuses,
  newUsername,
  next,
  openMyAccount,
  step,
  tellHowToReachMe,
  tellWhoIAm,
} from '../support/registration-page.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

/** What the header of a phone covers. */
const headerPx = 56;

describe('a new customer whose registration is refused', () => {
  const { visit } = useSharedSite();

  it('is told at its field that an address is of throw-away mail, mends it and registers', async () => {
    const name = newUsername();
    const page = await visit('/register', { device: 'phone', address: newAddress() });
    await tellWhoIAm(page);
    await next(page);
    await tellHowToReachMe(page, `${name}@mailinator.com`);
    await sees(page, texts.registration.emailDomain);
    await next(page);
    await step(page, 'Step 2 of 4');
    await focuses(page, 'email');
    await keepPicture(page, 'registration-email-domain-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await keepPicture(page, 'registration-email-domain-desktop');
    await page.getByLabel('Email').fill(`${name}@example.com`);
    await next(page);
    await step(page, 'Step 3 of 4');
    await chooseNameAndPassword(page, name);
    await next(page);
    await step(page, 'Step 4 of 4');
    await consent(page);
    await openMyAccount(page);
    await sees(page, `Welcome, ${name}`);
  });

  it('reads on the last step what is no field’s fault, and may try again there', async () => {
    const name = newUsername();
    const page = await visit('/register', { device: 'phone' });
    await fillIn(page, { email: `${name}@example.com`, username: name });
    const json = refusalBody(refuse('person-excluded'));
    await page.route(
      (url) => url.pathname === register.path,
      (route) => route.fulfill({ json }),
      { times: 1 },
    );
    await openMyAccount(page);
    await sees(page.getByRole('alert'), texts.exclusion.excluded);
    await step(page, 'Step 4 of 4');
    await openMyAccount(page);
    await sees(page, `Welcome, ${name}`);
  });

  it('sees on a phone, where they are, that the terms have changed since they opened the page', async () => {
    const name = newUsername();
    const page = await visit('/register', { device: 'phone' });
    await fillIn(page, { email: `${name}@example.com`, username: name });
    const refusal = refuse('terms-changed-at-registration', { field: 'TermsAccepted' });
    await page.route(
      (url) => url.pathname === register.path,
      (route) => route.fulfill({ json: refusalBody(refusal) }),
      { times: 1 },
    );
    await openMyAccount(page);
    const said = page.getByText(refusals['terms-changed-at-registration'].text).filter({ visible: true });
    await expect.poll(async () => (await said.first().boundingBox())?.y ?? 0).toBeGreaterThan(headerPx);
    await keepPicture(page, 'registration-terms-changed');
  });
});
