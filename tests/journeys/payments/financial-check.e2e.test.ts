import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { openCustomer } from '../../support/customer.ts';
import { newName } from '../../support/registration-form.ts';
import { payIn } from '../support/pay-in.ts';
import { keepBothThemes } from '../support/pictures.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { useStaff } from '../support/staff.ts';

const britain = { Country: 'GB', Currency: 'GBP', Postcode: 'SW1A 1AA' } as const;
const form = { ...britain, LastName: `Bankrupt ${newName()}` };

const keep = async (page: Page, name: string): Promise<void> => {
  await keepBothThemes(page, `financial-check-${name}`, { animations: 'disabled', fullPage: true });
};

describe('a customer whom public records say something of', () => {
  const site = useSharedSite();
  const staff = useStaff(site, 'compliance');

  it('reads how much they may still pay in, and has a case in which compliance reads what was found', async () => {
    const customer = await openCustomer(site.url(), [], form);
    const signedIn = { sessionId: customer.browser.sessionId(), knownDevice: customer.browser.device() };
    const page = await site.visit('/account#account-banking+deposit', { ...signedIn, device: 'phone' });
    await payIn(page, '150.01');
    await sees(page, /someone here has to look at your account.*up to £150\.00 now/);
    await keep(page, 'refused-phone');
    await page.goto(`${site.url()}/account`);
    await page.getByRole('link', { name: 'When we step in' }).click();
    await sees(page, /we look once a year at public records/);

    const officer = await staff.arrive('/compliance/cases');
    const row = officer.getByRole('link').filter({ hasText: customer.accountId });
    await row.filter({ hasText: 'Public records of debt' }).click();
    await sees(officer, /^Bankruptcy order on .*until the source of funds is looked at\.$/);
    await keep(officer, 'case-desktop');
  });
});
