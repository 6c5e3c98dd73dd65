import { randomUUID } from 'node:crypto';
import { responsibleGambling } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newCardNumber, openCustomer } from '../../support/customer.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

describe('a customer whose deposit shows that they are excluded in another account', () => {
  const site = useSharedSite();

  /** One that many have says nothing of any two of them. */
  const card = newCardNumber();

  /** Of one person who moved; the first account is excluded, and both pay in by one card. */
  const openBoth = async () => {
    const letters = randomUUID().replace(/[^a-f]/g, '');
    const name = { FirstName: `Nora${letters}`, LastName: `Quill${letters}` };
    const excluded = await openCustomer(site.url(), [], name);
    const other = await openCustomer(site.url(), [], { ...name, Postcode: 'T12 N1A2' });
    await excluded.deposit(10, card);
    await excluded.browser.ask(responsibleGambling, { body: { FullExclusion: 6, confirmed: true } });
    return other;
  };
  const picture = async (page: Page, name: string) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate(overflow)).toBe(0);
      await keepPicture(page, `excluded-by-deposit-${name}-${width}`);
    }
  };

  it('reads so at that moment in every tab, that the deposit is returned, and again where a page of theirs is opened later', async () => {
    const customer = await openBoth();
    const session = { sessionId: customer.browser.sessionId(), knownDevice: customer.browser.device() };
    const account = await site.visit('/account#account-banking+deposit', { ...session, device: 'phone' });
    await account.getByRole('heading', { name: 'Deposit' }).first().waitFor();
    const home = await account.context().newPage();
    await home.goto(new URL('/', site.url()).href);
    await home.getByRole('banner').getByText('0.00').first().waitFor();
    await customer.deposit(10, card).catch(() => undefined);

    await sees(account, texts.exclusion.ended);
    await sees(account, texts.exclusion.title);
    expect(new URL(account.url()).pathname).toBe('/login');
    expect(await account.getByText('Open an account').count()).toBe(0);
    await sees(home, texts.exclusion.ended);
    await picture(account, 'login');
    await picture(home, 'home');
    await home.getByRole('button', { name: 'Contact us' }).click();
    await home.waitForURL(/\/contact/);

    const later = await account.context().newPage();
    await later.goto(new URL('/account', site.url()).href);
    await sees(later, texts.exclusion.ended);
  });
});
