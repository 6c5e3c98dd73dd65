import { login, responsibleGambling } from '@paddock/contracts/http';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openCustomer, password } from '../../support/customer.ts';
import { staffDevices } from '../support/browser.ts';
import { useNewCustomer } from '../support/customer.ts';
import { areKept, keepPicture } from '../support/pictures.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { useStaff } from '../support/staff.ts';

describe('compliance', () => {
  const site = useSharedSite();
  const { customer } = useNewCustomer(site, 0);
  const { arrive } = useStaff(site, 'compliance');

  const panelOf = (page: Page) => page.locator('section').filter({ hasText: 'Accounts of the same person' });
  /** As it is on both screens, whichever the journey is on. */
  const keep = async (page: Page, name: string) => {
    if (!areKept) return;
    const before = page.viewportSize();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await keepPicture(page, `linked-accounts-${name}-${width}`, { fullPage: true });
    }
    if (before) await page.setViewportSize(before);
  };

  it.each(staffDevices)(
    'at a %s links an account by hand, sees whose it is and why, and an exclusion holds in both',
    async (device) => {
      const other = await openCustomer(site.url());
      const page = await arrive(`/compliance/${customer().accountId}`, device);
      const panel = panelOf(page);
      await sees(panel, 'No other account was found.');
      await panel.getByRole('button', { name: 'Link another account' }).click();
      await panel.getByRole('button', { name: 'Link accounts' }).click();
      await sees(panel, 'Please say why');
      await panel.getByLabel('Username or account id').fill(other.username);
      await panel.getByLabel('Reason').fill('the same passport');
      await keep(page, 'form');
      await panel.getByRole('button', { name: 'Link accounts' }).click();
      await panel.getByRole('link', { name: other.username }).waitFor();
      await sees(panel, 'Same person');
      await sees(page, `account ${other.accountId} is of the same person`);

      const body = { FullExclusion: 6, confirmed: true };
      await other.browser.ask(responsibleGambling, { body });
      const refused = { UserName: customer().username, Password: password };
      await customer().browser.whoAmI();
      expect(await customer().browser.ask(login, { body: refused })).toMatchObject({ code: 'self-excluded' });
      await page.reload();
      await sees(panel, 'Excluded');
      await panel.getByRole('button', { name: `Not the same person: ${other.username}` }).click();
      await panel.getByLabel('Reason').fill('two passports');
      await panel.getByRole('button', { name: 'Unlink accounts' }).click();
      await sees(panel, /Another member of staff has to say so too/);
      await keep(page, 'linked');
    },
  );
});
