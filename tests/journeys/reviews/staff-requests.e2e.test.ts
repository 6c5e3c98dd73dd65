import { setRiskSettings } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Device } from '../support/browser.ts';
import { useCustomer } from '../support/customer.ts';
import { keepPicture } from '../support/pictures.ts';
import { sees, seesNoMore, seesToast } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { signInStaff, useStaff } from '../support/staff.ts';

describe('what one member of staff may not do alone', () => {
  const site = useSharedSite();
  const { customer } = useCustomer(site, 0);
  const { arrive: arriveAsTrader } = useStaff(site, 'trader');
  const { arrive: arriveAsOfficer } = useStaff(site, 'compliance');

  const picture = (page: Page, name: string) =>
    keepPicture(page, `staff-requests-${name}`, { fullPage: true });
  /** A page that is wider than its screen scrolls sideways. */
  const overflow = (page: Page) =>
    page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  const card = (page: Page | Locator, title: string) => page.getByRole('listitem').filter({ hasText: title });

  const own = (page: Page) => page.getByRole('region', { name: 'Your requests' });

  const asksForFactor = async (percent: string): Promise<Page> => {
    const trader = await arriveAsTrader('/ops?tab=customers');
    await trader.getByLabel('Username or account id').fill(customer().username);
    await trader.getByLabel('Percent', { exact: true }).fill(percent);
    await trader.getByLabel('Reason', { exact: true }).first().fill('knows the game');
    await trader.getByRole('button', { name: 'Set', exact: true }).click();
    await sees(trader, texts.operations.waitsForApproval);
    return trader;
  };

  it.each<[Device, string]>([
    ['desktop', '150'],
    ['phone', '160'],
  ])('waits in the list with why and what would change, for somebody else (%s)', async (device, percent) => {
    const trader = await asksForFactor(percent);
    const browser = await signInStaff(site.url(), 'trader');
    const settings = {
      ...{ maximumStake: 2_000_000, referAboveWinnings: 2_500_000, traderOnDuty: true },
      ...{ maximumLiabilityPerSelection: 9_000_000, maximumLiabilityPerFixture: 20_000_000 },
      ...{ cashOutMarginPercent: 5, note: 'cup final' },
    };
    await browser.send(setRiskSettings, { body: settings });

    const officer = await arriveAsOfficer('/compliance', device);
    await sees(card(officer, `Stake factor of ${percent}%`), 'of the ordinary stakes.');
    await sees(card(officer, `Stake factor of ${percent}%`), 'Note: knows the game');
    await sees(card(officer, `Stake factor of ${percent}%`), 'Asked for by trader01');
    await sees(card(officer, 'Risk settings'), 'Note: cup final');
    await sees(card(officer, 'Risk settings'), 'Now: unchanged.');
    await sees(card(officer, 'Risk settings'), 'Maximum stake per bet: from 10000.00 to 20000.00.');
    expect(await overflow(officer)).toBe(0);
    await picture(officer, device);
    await card(officer, `Stake factor of ${percent}%`).getByRole('button', { name: 'Approve' }).click();
    await seesToast(officer, /^Approved$/);
    await seesNoMore(officer, `Stake factor of ${percent}%`);
    await card(officer, 'Risk settings').getByRole('button', { name: 'Decline' }).click();
    await seesNoMore(officer, 'Maximum stake per bet: from');

    await trader.goto('/ops?tab=reviews');
    await sees(card(trader, `Stake factor of ${percent}%`), 'Approved by complianceA (Compliance)');
    await sees(card(trader, 'Risk settings').first(), 'Declined by complianceA (Compliance)');
  });

  it.each<[Device, string]>([
    ['desktop', '170'],
    ['phone', '180'],
  ])('is seen and taken back by who asked for it, who can not approve it (%s)', async (device, percent) => {
    await asksForFactor(percent);
    const trader = await arriveAsTrader('/ops?tab=reviews', device);
    await sees(card(own(trader), `Stake factor of ${percent}%`), 'Waiting');
    expect(await trader.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    expect(await overflow(trader)).toBe(0);
    await picture(trader, `own-${device}`);
    await card(own(trader), `${percent}%`).getByRole('button', { name: 'Take back' }).click();
    await sees(card(own(trader), `Stake factor of ${percent}%`), 'Taken back by you');
  });
});
