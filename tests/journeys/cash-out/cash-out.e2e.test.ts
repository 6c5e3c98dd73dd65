import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import type { Match } from '../../support/match.ts';
import { soon } from '../../support/soon.ts';
import { useCustomer } from '../support/customer.ts';
import { keepPicture } from '../support/pictures.ts';
import { place, stakeOn } from '../support/place.ts';
import { sees, seesBalance, seesToast } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

const offerOf = (place: Page | Locator): Locator => place.getByRole('button', { name: /^Full Cashout/ });

/** Minor units on a button: "Full Cashout €9.50 Profit -€0.50" is 950. */
const amountOn = async (button: Locator): Promise<number> => {
  const [, major, minor] = /€([\d,]+)\.(\d\d)/.exec((await button.textContent()) ?? '') ?? [];
  return Number(`${major?.replaceAll(',', '')}${minor}`);
};
const euros = (minor: number): string =>
  `€${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

describe('an open bet is cashed out', () => {
  const site = useSharedSite();
  const { announce } = site;
  const { arrive } = useCustomer(site, 100);

  /** A bet of 10.00 on the home side, on the page of my bets; it is the newest there. */
  const betOn = async (match: Match, device?: 'desktop' | 'phone'): Promise<{ page: Page; bet: Locator }> => {
    const page = await arrive(match.path);
    await stakeOn(page, match.names.home, '10');
    await place(page);
    const bets = device ? await arrive('/account#account-mybets', { device }) : page;
    if (!device) await page.goto('/account#account-mybets');
    const bet = bets.getByRole('region', { name: 'My bets' }).getByRole('listitem').first();
    await sees(bet, match.names.home);
    return { page: bets, bet };
  };

  it('for exactly what stands on the button; the bet is gone and the history shows it', async () => {
    const { page, bet } = await betOn(await announce('Ashdown', 'Birchfield'));
    await seesBalance(page, '€90.00');
    await offerOf(bet).click();
    const popup = page.getByRole('dialog', { name: 'Cash Out' });
    const confirm = popup.getByRole('button', { name: /^Cash Out €/ });
    const value = await amountOn(confirm);
    await confirm.click();
    await sees(page.getByRole('dialog', { name: 'Cashed out' }), `${euros(value)} paid into your balance`);
    await page.keyboard.press('Escape');
    await seesBalance(page, euros(9000 + value));
    await sees(page, 'You have no open bets');
    await page.goto('/account?state=Cashout#account-bethistory');
    const history = page.getByRole('region', { name: 'Bet history' });
    await sees(history, 'Cashed out');
    await sees(history, `returned ${euros(value)}`);
    await history.getByRole('region', { name: 'In this period, all bets' }).waitFor();
    await keepPicture(page, 'bet-history-cashed-out-desktop');
    await page.setViewportSize({ width: 390, height: 844 });
    await keepPicture(page, 'bet-history-cashed-out-phone', { fullPage: true });
  });

  it('at a value that follows the prices, and not while they are suspended, which is explained', async () => {
    const match = await announce('Cedar Park', 'Dovecote');
    const { page, bet } = await betOn(match);
    const before = await amountOn(offerOf(bet));
    await match.move('home', { up: 1, down: 2 });
    await vi.waitFor(async () => expect(await amountOn(offerOf(bet))).toBeGreaterThan(before), soon);

    await match.suspend();
    await bet.getByRole('button', { name: 'Cashout Unavailable, Click for Info' }).click();
    const popup = page.getByRole('dialog', { name: 'Why is my Cash Out unavailable?' });
    await sees(popup, match.name);
    await sees(popup, 'Suspended');
    await popup.getByRole('button', { name: 'Close' }).first().click();
    await match.reopen();
    await offerOf(bet).waitFor();
    await match.finish('away');
    await sees(page, 'You have no open bets');
  });

  it('in part from a phone; the rest of the stake stays on and is settled', async () => {
    const match = await announce('Elmhurst', 'Fernhill');
    const { page, bet } = await betOn(match, 'phone');
    await bet.getByRole('button', { name: 'Cash Out a part, or at a value' }).click();
    const popup = page.getByRole('dialog', { name: 'Cash Out' });
    await popup.getByLabel('Stake to Cash Out').fill('4');
    await sees(popup, '€6.00 of the stake stays on.');
    const confirm = popup.getByRole('button', { name: /^Cash Out €/ });
    await vi.waitFor(async () => expect(await confirm.isEnabled()).toBe(true), soon);
    await vi.waitFor(async () => expect(await amountOn(confirm)).toBeLessThan(500), soon);
    const value = await amountOn(confirm);
    await confirm.click();
    await sees(page.getByRole('dialog', { name: 'Cashed out' }), `${euros(value)} paid into your balance`);
    await page.keyboard.press('Escape');
    await sees(bet, 'Part cashed out');
    await sees(bet, '€6.00');
    await match.finish('home');
    await page.goto('/account?mybets=Settled#account-mybets');
    await sees(page, `returned ${euros(2100 + value)}`);
  });

  it('by itself when it reaches the value that was asked for', async () => {
    const match = await announce('Gorseland', 'Heathfield');
    const { page, bet } = await betOn(match);
    await bet.getByRole('button', { name: 'Cash Out a part, or at a value' }).click();
    const popup = page.getByRole('dialog', { name: 'Cash Out' });
    await popup.getByRole('radio', { name: 'At a value' }).check();
    await popup.getByLabel('Cash Out at this value').fill('20');
    await popup.getByRole('button', { name: 'Set' }).click();
    await sees(bet, /Auto Cash Out at €20\.00/);
    await match.move('home', { up: 1, down: 4 });
    await seesToast(page, /^Cashed out: €2\d\.\d\d paid$/);
    await sees(page, 'You have no open bets');
  });

  it('at another value than was pressed only after it was offered', async () => {
    const { page, bet } = await betOn(await announce('Ivybridge', 'Juniper Hill'));
    await page.route(
      /DoFullCashout/,
      (route) =>
        route.continue({
          url: route
            .request()
            .url()
            .replace(/value=\d+/, 'value=999999'),
        }),
      { times: 1 },
    );
    await offerOf(bet).click();
    const popup = page.getByRole('dialog', { name: 'Cash Out' });
    await popup.getByRole('button', { name: /^Cash Out €/ }).click();
    await sees(popup, /^The Cash Out value has changed to €\d+\.\d\d\.$/);
    await popup.getByRole('button', { name: /^Cash Out €/ }).click();
    await sees(page.getByRole('dialog', { name: 'Cashed out' }), /paid into your balance$/);
  });

  it('from a page of all that can be, which says so when there is none', async () => {
    const match = await announce('Kestrel Vale', 'Larkhall');
    await betOn(match);
    const page = await arrive('/cashout');
    await sees(page, match.names.home);
    await match.finish('away');
    await sees(page, 'No cashouts');
  });
});
