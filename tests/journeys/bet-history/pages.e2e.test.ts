import { randomUUID } from 'node:crypto';
import { addToBetslip, calculateBetslip, placeBet } from '@paddock/contracts/http';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Device } from '../support/browser.ts';
import { useCustomer } from '../support/customer.ts';
import { keepPicture } from '../support/pictures.ts';
import { priceOf, sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

/** Two pages of the history. */
const bets = 23;

const historyOf = (page: Page) => page.getByRole('region', { name: 'Bet history' });
const rowsOf = (page: Page) => historyOf(page).locator('details');
const turn = (page: Page, to: 'Next' | 'Previous') =>
  page
    .getByRole('navigation', { name: 'Pages of the bet history' })
    .getByRole('button', { name: to })
    .click();
const showsPage = async (page: Page, number: number, rows: number): Promise<void> => {
  await sees(historyOf(page), `Page ${number} of 2`);
  await expect.poll(() => rowsOf(page).count()).toBe(rows);
};
const pageInAddress = (page: Page) => new URL(page.url()).searchParams.get('page');

/** The list begins below the header of the site, in the upper half of the window, and has the focus there. */
const isAtStart = async (page: Page): Promise<void> => {
  const start = historyOf(page).getByRole('heading', { name: 'List of bets' }).and(page.locator(':focus'));
  const top = (await start.boundingBox())?.y ?? 0;
  const header = await page.getByRole('banner').boundingBox();
  expect(top).toBeGreaterThanOrEqual(header?.height ?? 0);
  expect(top).toBeLessThan((page.viewportSize()?.height ?? 0) / 2);
};

describe('a history of more bets than a page holds', () => {
  const site = useSharedSite();
  const { customer, arrive } = useCustomer(site, 100);

  beforeAll(async () => {
    const match = await site.announce('Nettlecombe', 'Osier Bank');
    const page = await arrive(match.path);
    await priceOf(page, 'Osier Bank').waitFor();
    const { browser } = customer();
    const selectionId = match.idOf('home');
    const body = { eventId: match.fixtureId, marketId: match.marketId, selectionId };
    for (let bet = 0; bet < bets; bet += 1) {
      await browser.ask(addToBetslip, { body });
      await browser.ask(calculateBetslip, { body: { iDFOSelection: [selectionId], stake: ['1'] } });
      const placed = await browser.ask(placeBet, { query: { uniqueId: randomUUID() } });
      expect(placed).toMatchObject({ Status: 0 });
    }
  });

  it.each<Device>(['phone', 'desktop'])(
    'is read on from its start at each page, by eye and by keyboard, and the way back leads through the pages (%s)',
    async (device) => {
      const page = await arrive('/account', { device });
      await page.getByRole('navigation', { name: 'Account' }).getByText('Bet history').click();
      await showsPage(page, 1, 20);
      await sees(rowsOf(page).first(), /^Placed \d+ \w+ \d{4}, \d\d:\d\d$/);
      await keepPicture(page, `bet-history-page-1-${device}`, { fullPage: true });

      await turn(page, 'Next');
      await showsPage(page, 2, bets - 20);
      expect(pageInAddress(page)).toBe('2');
      await isAtStart(page);
      await keepPicture(page, `bet-history-page-2-${device}`);

      await turn(page, 'Previous');
      await showsPage(page, 1, 20);
      await isAtStart(page);
      await keepPicture(page, `bet-history-back-on-1-${device}`);

      await page.goBack();
      await showsPage(page, 2, bets - 20);
      await page.goBack();
      await showsPage(page, 1, 20);
      expect(pageInAddress(page)).toBeNull();
      await page.goBack();
      await page.getByRole('heading', { name: 'Latest bets' }).waitFor();
    },
  );

  it('shows its last page where the address asks for a later one, which then names that page', async () => {
    const page = await arrive('/account?page=99#account-bethistory');
    await showsPage(page, 2, bets - 20);
    await expect.poll(() => pageInAddress(page)).toBe('2');
    await page.goto('/account?page=999999999#account-bethistory');
    await showsPage(page, 2, bets - 20);
    await page.goto('/account?page=-2#account-bethistory');
    await showsPage(page, 1, 20);
    await page.goto('/account?page=99&mybets=All#account-mybets');
    await sees(page.getByRole('region', { name: 'My bets' }), 'Page 2 of 2');
    await expect.poll(() => pageInAddress(page)).toBe('2');
  });

  it('shows that there are none where there are none, at whichever page', async () => {
    const page = await arrive('/account?page=99&state=won#account-bethistory', { device: 'phone' });
    await sees(historyOf(page), 'No bets found');
    await expect.poll(() => pageInAddress(page)).toBeNull();
    await historyOf(page).getByRole('region', { name: 'In this period, all bets' }).waitFor();
    await keepPicture(page, 'bet-history-none-phone', { fullPage: true });
  });
});
