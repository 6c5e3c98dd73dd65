import { withdrawSignUpOffer } from '@paddock/contracts/http';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useCustomer } from '../support/customer.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees } from '../support/sees.ts';
import { useOwnSite } from '../support/site.ts';
import { signInStaff, useStaff } from '../support/staff.ts';

const title = 'A welcome to new customers';
const day = 86_400_000;
const fileOf = (change: object = {}) => ({
  name: 'offer.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      code: 'WELCOME',
      product: 'sports',
      title,
      text: 'Open an account and you hear first of what we have for new customers.',
      significantTerms:
        'New customers aged 18 or over in Ireland. One account for each person. Full terms apply.',
      terms: { version: '1', text: 'The full terms of this offer, at length and in plain words.' },
      countries: ['IE'],
      from: new Date(Date.now() - day).toISOString(),
      until: new Date(Date.now() + day).toISOString(),
      ...change,
    }),
  ),
});
const offer = (page: Page) => page.getByRole('dialog', { name: title });

/** In a system of its own: visitors of the others see no offer. */
describe('an offer for new customers', () => {
  const site = useOwnSite();
  const { arrive } = useCustomer(site, 0);
  const trader = useStaff(site, 'trader');

  it('comes from the file that operations publish, once a day to visitors, and goes as soon as it is withdrawn', async () => {
    const ops = await trader.arrive('/ops?tab=markets');
    const file = ops.getByLabel('File of the offer (JSON)');
    await file.setInputFiles(fileOf({ significantTerms: 'None' }));
    await sees(ops, 'significantTerms: Please enter at least 20 characters');
    await file.setInputFiles(fileOf());
    await ops.getByRole('button', { name: 'Publish' }).click();
    await sees(ops, 'Offer published');
    await ops.getByRole('button', { name: `Withdraw ${title}` }).scrollIntoViewIfNeeded();
    await keepPicture(ops, 'sign-up-offers-ops');

    const page = await site.visit('/', { device: 'phone', consent: undefined });
    const banner = page.getByRole('region', { name: 'Cookies on Paddock' });
    await banner.waitFor();
    await page.waitForLoadState('networkidle');
    expect(await offer(page).count()).toBe(0);
    await banner.getByRole('button', { name: 'Accept all' }).click();
    await offer(page).waitFor();
    await keepPicture(page, 'sign-up-offer-phone');
    await page.emulateMedia({ colorScheme: 'dark' });
    await keepPicture(page, 'sign-up-offer-phone-dark');
    await offer(page).getByRole('link', { name: 'Open an account' }).click();
    await page.waitForURL('/register?offer=WELCOME');
    expect(await offer(page).count()).toBe(0);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(await offer(page).count()).toBe(0);

    const signedIn = await arrive('/');
    await signedIn.waitForLoadState('networkidle');
    expect(await offer(signedIn).count()).toBe(0);

    const another = await site.visit('/');
    await offer(another).waitFor();
    await keepPicture(another, 'sign-up-offer-desktop');
    const operator = await signInStaff(site.url(), 'trader');
    await operator.ask(withdrawSignUpOffer, { body: { code: 'WELCOME' } });
    await offer(another).waitFor({ state: 'hidden' });
  });
});
