import {
  eachWayChanged,
  getAccaBoostTable,
  getBetslipBets,
  removeAllBets,
  session,
} from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { soon } from '../../support/soon.ts';
import { useNewCustomer } from '../support/customer.ts';
import { choose, place, stakeOn } from '../support/place.ts';
import { priceOf, sees, seesBalance, seesNoMore, seesToast } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

describe('the betslip', () => {
  const site = useSharedSite();
  const { visit, announce } = site;
  const { arrive } = useNewCustomer(site, 100);

  it('takes stakes by quick stakes, and remembers the last ones', async () => {
    const match = await announce('Acorn', 'Birch');
    const page = await arrive(match.path);
    await priceOf(page, 'Acorn').click();
    await page.getByRole('button', { name: 'Add €5', exact: true }).click();
    await page.getByRole('button', { name: 'Add €5', exact: true }).click();
    await sees(page, '€35.00');
    await place(page);
    await page.getByRole('button', { name: 'Keep selections' }).click();
    await page.getByRole('button', { name: 'Recent stake €10' }).click();
    expect(await page.getByLabel('Stake on Acorn').inputValue()).toBe('10');
  });

  it('is reached by keyboard from a chosen price with one more tab stop', async () => {
    const match = await announce('Arundel', 'Bexhill');
    const page = await arrive(match.path);
    await priceOf(page, 'Arundel').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Stake on Arundel').waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Go to the stake on Arundel' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('7');
    expect(await page.getByLabel('Stake on Arundel').inputValue()).toBe('7');
  });

  it('is emptied by one press, also where the page is left in that moment', async () => {
    const match = await announce('Amberley', 'Beeches');
    const page = await arrive(match.path);
    await stakeOn(page, 'Amberley', '2');
    await sees(page, '€7.00');
    const emptied = page.waitForRequest((request) => request.url().includes(removeAllBets.path));
    await page.getByRole('button', { name: 'Remove all' }).click();
    await emptied;
    // Left in that moment, not once it is answered.
    await page.reload();
    await sees(page, 'Your betslip is empty');
  });

  it('shows a choice in the press itself, and takes it back with the reason when it is refused', async () => {
    const race = await announce.race({
      course: 'Ferndale',
      runners: { Greylag: { up: 4, down: 1 }, Harrier: { up: 2, down: 1 }, Ibis: { up: 6, down: 1 } },
    });
    const page = await arrive(race.path);
    await priceOf(page, 'Greylag').click();
    const tick = page.getByRole('checkbox', { name: /Each-way on Greylag/ });
    await tick.waitFor();
    const answer = Promise.withResolvers<void>();
    await page.route(`**${eachWayChanged.path}?*`, async (route) => {
      await answer.promise;
      const refusal = {
        success: false,
        code: 'each-way-unavailable',
        msg: 'Each-way is not available for this bet.',
      };
      await route.fulfill({ json: refusal });
    });
    // Fails when the press changes nothing: the answer is still to come.
    await tick.check();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'In-Play' }).click();
    await page.getByRole('main').getByRole('heading', { name: 'In-Play', exact: true }).waitFor();
    expect(await tick.isChecked()).toBe(true);
    answer.resolve();
    await seesToast(page, 'Each-way is not available for this bet.');
    await expect.poll(() => tick.isChecked(), soon).toBe(false);
  });

  it('reads a pasted text that is no amount as none, and keys that are no digits not at all', async () => {
    const match = await announce('Cedar', 'Damson');
    const page = await arrive(match.path);
    await priceOf(page, 'Cedar').click();
    const stake = page.getByLabel('Stake on Cedar');
    await stake.fill('1e3');
    expect(await stake.inputValue()).toBe('');
    await stake.pressSequentially('1x2.505');
    expect(await stake.inputValue()).toBe('12.50');
  });

  it('offers the choice of the starting price, for which no return is shown', async () => {
    const race = await announce.race({
      course: 'Elmfield',
      runners: {
        'Fair Isle': { up: 4, down: 1 },
        Gorsedown: { up: 2, down: 1 },
        Hazelmere: { up: 6, down: 1 },
      },
      bestOddsGuaranteed: true,
    });
    const page = await arrive(race.path);
    await priceOf(page, 'Fair Isle').click();
    await sees(page, 'BOG');
    await page.getByLabel('Stake on Fair Isle').fill('2');
    await sees(page, '€10.00');
    await page.getByRole('group', { name: 'Price of Fair Isle' }).getByRole('radio', { name: 'SP' }).check();
    await sees(page.getByRole('complementary', { name: 'Betslip' }), 'N/A');
    await page.getByRole('checkbox', { name: /Each-way on Fair Isle/ }).check();
    await sees(page, '€4.00');
    await place(page);
    await sees(page, 'Each-way');
  });

  it('says which selections cannot be combined, and shows a non-runner as one', async () => {
    const race = await announce.race({
      course: 'Ivybridge',
      runners: { Juniper: { up: 4, down: 1 }, Kestrel: { up: 2, down: 1 }, Larkspur: { up: 6, down: 1 } },
    });
    const match = await announce('Mallow', 'Nettlebed');
    const page = await arrive(race.path);
    await choose(page, 'Juniper');
    await choose(page, 'Kestrel');
    await page.goto(match.path);
    await priceOf(page, 'Mallow').click();
    await sees(page, /cannot be combined in one bet: Juniper and Kestrel/);
    await race.withdraw('Juniper');
    await sees(page, 'This selection is a non-runner.');
    await page.getByRole('button', { name: 'Bet Suspended', disabled: true }).waitFor();
    await page.getByRole('button', { name: 'Remove Juniper' }).click();
    await page.getByLabel('Stake per line on the double', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Place Bet' }).waitFor();
  });

  it('leaves what has its result out of multiples and returns, and takes all of it off by one press', async () => {
    const [first, second, third, fourth] = [
      await announce('Foxley', 'Garth'),
      await announce('Hollins', 'Inglewood'),
      await announce('Jarrow', 'Kelso'),
      await announce('Linton', 'Marske'),
    ];
    const page = await arrive(first.path);
    for (const [match, home] of [
      [first, 'Foxley'],
      [second, 'Hollins'],
      [third, 'Jarrow'],
      [fourth, 'Linton'],
    ] as const) {
      await page.goto(match.path);
      await choose(page, home);
    }
    const slip = page.getByRole('complementary', { name: 'Betslip' });
    await slip.getByLabel('Stake on Foxley').fill('7');
    await slip.getByLabel('Stake on Jarrow').fill('2');
    await sees(slip, '€9.00');
    await first.finish('home');
    await second.finish('home');
    await sees(slip, '2 selections can no longer be bet on. They do not count.');
    await sees(slip, '€2.00');
    await slip.getByLabel('Stake per line on the double', { exact: true }).waitFor();
    expect(await slip.getByLabel('Stake on Foxley').count()).toBe(0);
    await slip.getByRole('button', { name: 'Bet Suspended', disabled: true }).waitFor();
    await slip.getByRole('button', { name: 'Remove all 2' }).click();
    await seesNoMore(slip, 'Foxley');
    await seesNoMore(slip, 'Hollins');
    await place(page);
    await seesBalance(page, '€98.00');
  });

  it('keeps the place of the multiples while they are being read, so that the place button stays under a press', async () => {
    const matches = [
      await announce('Quernmore', 'Rainow'),
      await announce('Saltash', 'Tavistock'),
      await announce('Upwey', 'Venn'),
    ] as const;
    const page = await arrive(matches[0].path);
    const slip = page.getByRole('complementary', { name: 'Betslip' });
    const bottomOfBets = async () =>
      (await slip.getByRole('button', { name: 'Remove all' }).boundingBox())?.y ?? 0;
    await page.setViewportSize({ width: 1440, height: 2000 });
    await choose(page, 'Quernmore');
    await page.goto(matches[1].path);
    await choose(page, 'Saltash');
    await page.goto(matches[2].path);
    await slip.getByLabel('Stake per line on the double', { exact: true }).waitFor();
    const heldUp = async (press: () => Promise<void>): Promise<[number, number]> => {
      const read = Promise.withResolvers<void>();
      await page.route(`**${getBetslipBets.path}*`, (route) => read.promise.then(() => route.continue()));
      await press();
      await slip.getByRole('heading', { name: 'Multiples' }).waitFor({ state: 'detached' });
      const awaiting = await bottomOfBets();
      read.resolve();
      await slip.getByRole('heading', { name: 'Multiples' }).waitFor();
      await page.unroute(`**${getBetslipBets.path}*`);
      return [awaiting, await bottomOfBets()];
    };
    const [adding, added] = await heldUp(() => priceOf(page, 'Upwey').click());
    expect(adding).toBeCloseTo(added, 0);
    const [removing, removed] = await heldUp(() =>
      page.getByRole('button', { name: 'Remove Quernmore' }).click(),
    );
    expect(removing).toBeCloseTo(removed, 0);
  });

  it('places what was pressed before the site has said who is here', async () => {
    const match = await announce('Yarrow', 'Zinnia');
    const page = await arrive(match.path);
    await stakeOn(page, 'Yarrow', '2');
    await sees(page, '€7.00');
    const said = Promise.withResolvers<void>();
    await page.route(`**${session.path}*`, (route) => said.promise.then(() => route.continue()));
    await page.reload();
    await page.getByRole('button', { name: 'Place Bet' }).click();
    expect(await page.getByText('Please login before placing betslip').count()).toBe(0);
    said.resolve();
    await page.getByRole('status').getByText('Bet placed').waitFor();
  });

  it('accepts better odds without asking, when the customer chose so', async () => {
    const match = await announce('Oakham', 'Pinewood');
    const page = await arrive(match.path);
    await stakeOn(page, 'Oakham', '2');
    await page.getByText('Ask me when odds change').first().click();
    await page.getByLabel('When odds change').selectOption('better');
    await match.move('home', { up: 4, down: 1 });
    await sees(page, 'The price of your selection has changed.');
    await place(page);
    await sees(page, 'Odds changed and were accepted, as you chose in your settings.');
    await sees(page, '€10.00');
  });

  it('takes a stake by its own keys on a phone, the first of which replaces the stake that stands there', async () => {
    const match = await announce('Cowslip', 'Dandelion');
    const page = await arrive(match.path, { device: 'phone' });
    await priceOf(page, 'Cowslip').click();
    await page.getByRole('button', { name: /^Betslip/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Betslip' });
    const stake = drawer.getByLabel('Stake on Cowslip');
    for (const time of ['once', 'again']) {
      await stake.tap();
      await drawer.getByRole('button', { name: '5', exact: true }).tap();
      expect([time, await stake.inputValue()]).toEqual([time, '5']);
      await drawer.getByRole('button', { name: 'Close keys' }).tap();
    }
  });

  it('explains acca promotions on a phone without widening the page, however late the table comes', async () => {
    const [first, second] = [await announce('Elder', 'Fescue'), await announce('Gentian', 'Hyssop')];
    const page = await arrive(first.path, { device: 'phone' });
    await choose(page, 'Elder');
    await page.goto(second.path);
    await choose(page, 'Gentian');
    const table = Promise.withResolvers<void>();
    await page.route(`**${getAccaBoostTable.path}`, (route) => table.promise.then(() => route.continue()));
    await page.getByRole('button', { name: /^Betslip/ }).click();
    await page.evaluate(
      'widest = 0; requestAnimationFrame(function look() { widest = Math.max(widest, innerWidth); requestAnimationFrame(look); })',
    );
    await page.getByRole('button', { name: 'About acca promotions' }).click();
    await page.getByRole('dialog').getByText('Loading').waitFor({ state: 'attached' });
    table.resolve();
    await sees(page, '20 selections');
    expect(await page.evaluate('widest')).toBe(390);
  });

  it('has a calculator for visitors in a small window, with the working of the return', async () => {
    const page = await visit('/');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Bet calculator' });
    const [small] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    expect(await small.evaluate('[innerWidth, innerHeight]')).toEqual([465, 600]);
    await small.getByLabel('Bet type').selectOption('patent');
    for (const [index, odds] of ['2/1', 'EVS', '3.5'].entries()) {
      await small.getByLabel(`Odds of selection ${index + 1}`).fill(odds);
    }
    await sees(small.getByRole('status'), 'Patent, 7 lines');
    await sees(small.getByRole('status'), '€53.00');
    await small.getByLabel('Result of selection 3').selectOption('lost');
    // 3 + 2 and their double.
    await sees(small.getByRole('status'), '€11.00');
    await sees(small, 'Selection 1 × Selection 2');
    const odds = small.getByLabel('Odds of selection 2');
    await odds.fill('10001/1');
    await sees(small.getByRole('alert'), texts.calculator.odds);
    expect(await odds.getAttribute('aria-invalid')).toBe('true');
    await odds.fill('10000/1');
    await sees(small.getByRole('status'), '€40,007.00');
  });
});
