import { accountState, logout, placeBet } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { password } from '../../support/customer.ts';
import { soon } from '../../support/soon.ts';
import { useNewCustomer } from '../support/customer.ts';
import { stakeOn } from '../support/place.ts';
import { priceOf, sees, seesBalance, seesNoMore, seesToast } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { signInStaff } from '../support/staff.ts';

/** What is opened without a connection is there, as it was loaded before. */
const desktop = { preload: true } as const;
const phone = { ...desktop, device: 'phone' } as const;
const stakeField = { exact: true } as const;

describe('a connection that comes and goes', () => {
  const site = useSharedSite();
  const { announce } = site;
  const { arrive, customer } = useNewCustomer(site, 100);

  it('a page that is reloaded while a bet is placed finds out what became of it, and shows its receipt', async () => {
    const officer = await signInStaff(site.url(), 'compliance');
    const match = await announce('Fairlight', 'Glynde', { betDelaySeconds: 20 });
    await match.kickOff();
    const page = await arrive(match.path, phone);
    await priceOf(page, 'Fairlight').click();
    await page.getByRole('button', { name: /^Betslip/ }).click();
    await page.getByLabel('Stake on Fairlight', stakeField).fill('3');
    await page.getByRole('button', { name: 'Place Bet' }).click();
    await sees(page, 'Placing your bet. In-play bets take a few seconds.');
    // A press that is still on its way is cancelled by a reload. One that has come holds its stake while it waits.
    const params = { accountId: customer().accountId };
    const held = async () => (await officer.ask(accountState, { params, query: {} })).heldStakes;
    await expect.poll(held, { ...soon, interval: 250 }).toHaveLength(1);
    const presses: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(placeBet.path)) presses.push(request.url());
    });
    await page.reload();
    const drawer = page.getByRole('dialog', { name: 'Betslip' });
    await sees(drawer, texts.betslip.beingChecked);
    await sees(drawer, 'Bet placed');
    await sees(drawer, 'My bets (1)');
    await drawer.getByRole('button', { name: 'Done' }).click();
    await drawer.getByRole('button', { name: 'Close', exact: true }).click();
    await seesBalance(page, '€97.00');
    expect(presses).toEqual([]);
    await page.reload();
    await seesBalance(page, '€97.00');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('a bet whose answer is lost with its session is found out once its customer has logged in again, and is placed once', async () => {
    const match = await announce('Plumpton', 'Ringmer');
    const page = await arrive(match.path, desktop);
    await stakeOn(page, 'Plumpton', '3');
    await sees(page, '€10.50');
    const loseAnswer = async (route: Route): Promise<void> => {
      await route.fetch();
      await customer().browser.ask(logout, {});
      await route.abort();
    };
    await page.route(`**${placeBet.path}?*`, loseAnswer, { times: 1 });
    await page.getByRole('button', { name: 'Place Bet' }).click();
    const popup = page.getByRole('dialog', { name: 'BETSLIP' });
    await sees(popup, texts.betInterrupted);
    await popup.getByRole('button', { name: 'Back to betslip' }).click();
    const betslip = page.getByRole('complementary', { name: 'Betslip' });
    await sees(betslip, 'Your betslip is empty');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Username', { exact: true }).fill(customer().username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await sees(betslip, 'Bet placed');
    await seesBalance(page, '€97.00');
    await betslip.getByRole('button', { name: 'Done' }).click();
    await sees(betslip, 'Your betslip is empty');
  });

  it('money is read again when a bet that was placed in another tab has emptied the slip', async () => {
    const match = await announce('Hamsey', 'Iford');
    const page = await arrive(match.path, desktop);
    await stakeOn(page, 'Hamsey', '4');
    await sees(page, '€14.00');
    const other = await page.context().newPage();
    await other.goto(match.path);
    await other.getByRole('button', { name: 'Place Bet' }).click();
    await sees(other, 'Bet placed');
    await sees(page, 'Your betslip is empty');
    await seesBalance(page, '€96.00');
  });

  it('a page and the betslip that are opened first without a connection keep the site, and come by themselves with it', async () => {
    const page = await arrive('/', phone);
    await sees(page, 'Next races');
    await page.context().setOffline(true);
    await sees(page, texts.offline);
    await sees(page.getByRole('contentinfo'), 'Reconnecting');
    const [title, banner] = await Promise.all(
      ['Next races', texts.offline].map((text) => page.getByText(text).first().boundingBox()),
    );
    if (!title || !banner) return expect.unreachable();
    expect(banner.y).toBeGreaterThan(title.y + title.height);
    await page.getByRole('button', { name: /^Betslip/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Betslip' });
    await drawer.getByRole('button', { name: 'Close', exact: true }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'In-Play', exact: true }).click();
    await sees(page, texts.offline);
    await page.getByRole('navigation', { name: 'Tabs' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'In-Play', level: 1 }).waitFor();
    await page.getByRole('button', { name: /^Betslip/ }).click();
    await sees(drawer, 'Your betslip is empty');
  });

  it('without a connection nothing is put on the slip or placed, and no return of another stake is shown', async () => {
    const match = await announce('Jevington', 'Keymer');
    const page = await arrive(match.path, desktop);
    await stakeOn(page, 'Jevington', '2');
    await sees(page, '€7.00');
    await page.context().setOffline(true);
    await page.getByLabel('Stake on Jevington', stakeField).fill('6');
    await expect.poll(() => page.getByText('€7.00').filter({ visible: true }).count(), soon).toBe(0);
    await page.getByRole('button', { name: 'Place Bet' }).click();
    await sees(page.getByRole('complementary', { name: 'Betslip' }), texts.notSent);
    await priceOf(page, 'Keymer').click();
    await seesToast(page, texts.notSent);
    expect(await page.getByLabel('Stake on Keymer', stakeField).count()).toBe(0);
    await page.context().setOffline(false);
    await sees(page, '€21.00');
    await seesBalance(page, '€100.00');
  });

  it('the drawer of a phone says that there is no connection before anything is pressed, until there is one', async () => {
    const match = await announce('Ninfield', 'Ovingdean');
    const page = await arrive(match.path, phone);
    await priceOf(page, 'Ninfield').click();
    await page.getByRole('button', { name: /^Betslip/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Betslip' });
    await drawer.getByLabel('Stake on Ninfield', stakeField).fill('2');
    await page.context().setOffline(true);
    await sees(drawer, texts.offline);
    await page.context().setOffline(false);
    await seesNoMore(drawer, texts.offline);
  });

  it('an interrupted quick bet says so until that is dismissed, and then leaves no empty box', async () => {
    const match = await announce('Litlington', 'Milton');
    const page = await arrive('/betslip', phone);
    await page.getByText('Settings').click();
    await page.getByRole('switch', { name: 'Quick bet' }).check();
    await page.goto(match.path);
    await priceOf(page, 'Litlington').click();
    const box = page.getByRole('dialog', { name: 'Quick bet' });
    await box.getByRole('button', { name: '2', exact: true }).click();
    await page.route(`**${placeBet.path}?*`, async (route) => {
      await route.fetch();
      await page.context().setOffline(true);
      await route.abort();
    });
    await box.getByRole('button', { name: 'Place Bet' }).click();
    const popup = page.getByRole('dialog', { name: 'BETSLIP' });
    await sees(popup, texts.betInterrupted);
    await page.context().setOffline(false);
    // The page behind a popup is not announced.
    await page.getByRole('link', { name: 'Balance €98.00', includeHidden: true }).waitFor();
    await sees(popup, texts.betInterrupted);
    await popup.getByRole('button', { name: 'Back to betslip' }).click();
    await box.waitFor({ state: 'detached' });
  });
});
