import { endSessionsOf } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { customersDevices } from '../support/browser.ts';
import { useNewCustomer } from '../support/customer.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees, seesNoMore } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { signInStaff } from '../support/staff.ts';
import { watchLeaving } from '../support/watch-leaving.ts';

const settings = '/account#account-settings+sessions';

describe('a customer', () => {
  const site = useSharedSite();
  const { customer, arrive } = useNewCustomer(site, 0);

  const panelOf = (page: Page) => page.getByRole('region', { name: 'Where you are logged in' });

  it.each(customersDevices)(
    'at a %s sees where they are logged in and logs out elsewhere, which is told there at once',
    async (device) => {
      const elsewhere = await arrive(settings);
      await panelOf(elsewhere).getByText('This one').waitFor();
      await customer().signIn();
      const page = await arrive(settings, { device });
      const panel = panelOf(page);
      await panel.getByText('This one').waitFor();
      expect(await panel.getByRole('listitem').count()).toBe(2);
      await keepPicture(page, `sessions-${device}`, { fullPage: true });
      await panel.getByRole('button', { name: /^Log out: / }).click();
      await seesNoMore(panel, /last used/);
      expect(await panel.getByRole('listitem').count()).toBe(1);
      // The button that had the focus is gone.
      await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('UL');
      await sees(elsewhere, texts.secondFactor.sessionEnded);
      await elsewhere.waitForURL('**/login?**');
      await keepPicture(elsewhere, `sessions-ended-${device}`, { fullPage: true });
      await panel.getByText('This one').waitFor();
    },
  );

  it('logs out everywhere, here too, and is told that it was done', async () => {
    const elsewhere = await arrive(settings);
    await panelOf(elsewhere).getByText('This one').waitFor();
    await customer().signIn();
    const page = await arrive(settings);
    const everywhere = panelOf(page).getByRole('button', { name: 'Log out everywhere', exact: true });
    await everywhere.waitFor();
    const told = await watchLeaving(page);
    await everywhere.click();
    await sees(page, 'Logged out everywhere');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    expect(await told()).toEqual({ said: 0, refused: [] });
    await sees(elsewhere, texts.secondFactor.sessionEnded);
  });

  it('whom compliance logs out everywhere finds themselves at the log in, is told who did, and comes back from there', async () => {
    const page = await arrive(settings);
    await panelOf(page).getByText('This one').waitFor();
    const officer = await signInStaff(site.url(), 'compliance');
    await officer.ask(endSessionsOf, { body: { account: customer().username } });
    await sees(page, texts.secondFactor.endedByStaff);
    await keepPicture(page, 'sessions-ended-by-staff', { fullPage: true });
    expect(decodeURIComponent(page.url())).toContain(settings);
  });
});
