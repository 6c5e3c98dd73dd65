import { betHistorySearch, doFullCashOut } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import type { Locator, Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { useCustomer } from '../support/customer.ts';
import { place, stakeOn } from '../support/place.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

const isCall = (path: string) => (url: URL) => url.pathname.toLowerCase() === path.toLowerCase();

/** The cash out reaches the server, and its answer is lost on the way back. */
const loseAnswer = (page: Page): Promise<unknown> =>
  page.route(
    isCall(doFullCashOut.path),
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

const confirm = (popup: Locator) => popup.getByRole('button', { name: /^Cash Out €/ }).click();
const seesPaid = (page: Page) =>
  sees(page.getByRole('dialog', { name: 'Cashed out' }), /paid into your balance$/);

describe('a cash out on a bad line', () => {
  const site = useSharedSite();
  const { arrive } = useCustomer(site, 100);

  /** The popup of a bet of 10.00 that can be cashed out. */
  const popupOfBet = async (home: string, away: string): Promise<{ page: Page; popup: Locator }> => {
    const match = await site.announce(home, away);
    const page = await arrive(match.path, { preload: true });
    await stakeOn(page, match.names.home, '10');
    await place(page);
    await page.goto('/account#account-mybets');
    await openPopup(page);
    return { page, popup: page.getByRole('dialog', { name: 'Cash Out' }) };
  };
  const cashOutButton = (page: Page) =>
    page
      .getByRole('region', { name: 'My bets' })
      .getByRole('listitem')
      .first()
      .getByRole('button', { name: /^Full Cashout/ });
  const openPopup = (page: Page) => cashOutButton(page).click();

  it('that was pressed without a connection is not made, then or once there is one', async () => {
    const { page, popup } = await popupOfBet('Lavender', 'Marjoram');
    await popup.getByRole('button', { name: /^Cash Out €/ }).waitFor();
    await page.context().setOffline(true);
    await confirm(popup);
    await sees(popup, texts.notSent);
    await popup.getByRole('button', { name: 'Cancel' }).click();
    await page.context().setOffline(false);
    await openPopup(page);
    await confirm(popup);
    await seesPaid(page);
  });

  it('whose popup is opened first without a connection says that nothing was sent', async () => {
    const { page, popup } = await popupOfBet('Rosemary', 'Sage');
    const loaded = page.waitForResponse(/cash-out-dialog/);
    await page.reload();
    // All of it: the answer is there from its first line on.
    await (await loaded).finished();
    await cashOutButton(page).waitFor();
    await page.context().setOffline(true);
    await openPopup(page);
    await confirm(popup);
    await sees(popup, texts.notSent);
  });

  it('whose answer was lost is found, and its receipt shown', async () => {
    const { page, popup } = await popupOfBet('Nettle', 'Oregano');
    await loseAnswer(page);
    await confirm(popup);
    await seesPaid(page);
  });

  it('whose answer was lost can be pressed again, although the bet is gone', async () => {
    const { page, popup } = await popupOfBet('Parsley', 'Quince');
    await page.route(isCall(betHistorySearch.path), (route) => route.abort());
    await loseAnswer(page);
    await confirm(popup);
    await sees(popup, texts.cashOut.unknown);
    await confirm(popup);
    await seesPaid(page);
  });
});
