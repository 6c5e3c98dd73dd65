import { keptEntry } from '@paddock/contracts/consent';
import { getQubitBetslip, getQubitBetslipTransactionId } from '@paddock/contracts/http';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { password } from '../../support/customer.ts';
import type { Device } from '../support/browser.ts';
import { useNewCustomer } from '../support/customer.ts';
import { keepPicture } from '../support/pictures.ts';
import { choose, place, stakeOn } from '../support/place.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies on Paddock' });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookies' });

/** The names of all that the site keeps in the browser. */
const keptIn = async (page: Page): Promise<string[]> => {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const stored = z
    .array(z.string())
    .parse(await page.evaluate('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]'));
  return [...cookies, ...stored];
};
const groupsIn = async (page: Page) => new Set((await keptIn(page)).map((name) => keptEntry(name)?.group));

/** Screens on which little is left beside the banner. */
const lowScreens = { phone: { width: 390, height: 667 }, desktop: { width: 1366, height: 768 } } as const;

/** What of the foot and of the left column lies under the banner, though it has the focus. */
const coveredOnceFocused = async (page: Page): Promise<string[]> => {
  const find = `(() => {
    const over = document.querySelector('[aria-labelledby="consent-title"]');
    const named = document.querySelectorAll('footer :is(a, button), nav[aria-label="Sports"] a');
    return [...named].filter((element) => {
      element.focus();
      const [own, banner] = [element.getBoundingClientRect(), over.getBoundingClientRect()];
      return own.bottom > banner.top && own.left < banner.right;
    }).map((element) => element.textContent);
  })()`;
  return z.array(z.string()).parse(await page.evaluate(find));
};

/** The paths of the calls for analytics, as they go out. */
const reportsOf = (page: Page): string[] => {
  const paths: readonly string[] = [getQubitBetslip.path, getQubitBetslipTransactionId.path];
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (paths.includes(pathname)) sent.push(pathname);
  });
  return sent;
};

describe('cookies', () => {
  const site = useSharedSite();
  const { customer, arrive } = useNewCustomer(site, 20);

  it.each<Device>(['phone', 'desktop'])(
    'are asked about without holding anything up, by a banner that keeps clear of what is pressed (%s)',
    async (device) => {
      const page = await site.visit('/login', {
        ...{ device, consent: undefined },
        knownDevice: customer().browser.device(),
      });
      await banner(page).waitFor();
      await page.getByLabel('Username', { exact: true }).fill(customer().username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await keepPicture(page, `consent-banner-${device}`);
      // From the last of the page up, whatever the banner lies over can be scrolled clear of it.
      await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
      await page.waitForURL('/');
      await keepPicture(page, `consent-home-${device}`);
      expect(await groupsIn(page)).toEqual(new Set(['necessary']));
      await page.setViewportSize(lowScreens[device]);
      await page.getByRole('navigation', { name: 'Help and rules' }).waitFor();
      expect(await coveredOnceFocused(page)).toEqual([]);
      await keepPicture(page, `consent-foot-${device}`);
      await banner(page).getByRole('button', { name: 'Choose' }).click();
      await settings(page).waitFor();
      const convenience = settings(page).getByRole('switch', { name: 'Convenience' });
      expect(await convenience.isChecked()).toBe(false);
      await settings(page).getByText('What is kept: Strictly necessary').click();
      await sees(settings(page), 'Carries your visit: your betslip, and that you are logged in.');
      await keepPicture(page, `consent-settings-${device}`);
      await page.keyboard.press('Escape');
      await settings(page).waitFor({ state: 'hidden' });
      await banner(page).getByRole('button', { name: 'Reject all' }).click();
      await banner(page).waitFor({ state: 'hidden' });
      expect(await page.evaluate('document.activeElement.id')).toBe('content');
      await page.reload();
      await page.getByRole('main').waitFor();
      expect(await banner(page).count()).toBe(0);
      expect(await groupsIn(page)).toEqual(new Set(['necessary']));
    },
  );

  it('are kept and analytics called for after consent only, until it is taken back in another tab', async () => {
    const [match, other] = [await site.announce('Sorrel', 'Tansy'), await site.announce('Teasel', 'Vetch')];
    const page = await arrive(match.path, { consent: undefined });
    const reports = reportsOf(page);
    await choose(page, 'Sorrel');
    expect(reports).toEqual([]);
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await page.getByRole('button', { name: 'Remove Sorrel' }).first().click();
    await stakeOn(page, 'Tansy', '2');
    await place(page);
    await expect
      .poll(() => reports.toSorted())
      .toEqual([getQubitBetslip.path, getQubitBetslipTransactionId.path]);
    await expect.poll(() => keptIn(page)).toContain('paddock.recentStakes');
    // What nobody listed is not kept.
    expect((await keptIn(page)).filter((name) => !keptEntry(name))).toEqual([]);

    const second = await page.context().newPage();
    await second.goto('/home/privacypolicy');
    await second.getByRole('button', { name: 'Choose cookies' }).click();
    await settings(second).getByRole('switch', { name: 'Analytics' }).uncheck();
    await settings(second).getByRole('switch', { name: 'Convenience' }).uncheck();
    await settings(second).getByRole('button', { name: 'Save my choice' }).click();
    await expect.poll(() => groupsIn(page)).toEqual(new Set(['necessary']));
    await page.goto(other.path);
    await choose(page, 'Teasel');
    expect(reports).toHaveLength(2);
  });

  it('are asked about again where the choice was of another version', async () => {
    // Without a choice no answer under way sets the cookie that is written here.
    const page = await site.visit('/', { consent: undefined });
    await banner(page).waitFor();
    await page
      .context()
      .addCookies([
        { name: 'paddock.consent', value: 'version=2020-01-01&C0003=yes&C0004=yes', url: site.url() },
      ]);
    await page.reload();
    await banner(page).waitFor();
  });
});
