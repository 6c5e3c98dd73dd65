import {
  creditFreeBalance,
  eachWayChanged,
  getAccaBoostTable,
  grantToken,
  placeBet,
} from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { openCustomer, password, testCard } from '../../support/customer.ts';
import { useNewCustomer } from '../support/customer.ts';
import { place, stakeOn } from '../support/place.ts';
import { priceOf, sees, seesBalance, seesNoMore } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { signInStaff } from '../support/staff.ts';

const tryAgainMs = 5_000;

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

  it('is emptied by one press', async () => {
    const match = await announce('Amberley', 'Beeches');
    const page = await arrive(match.path);
    await stakeOn(page, 'Amberley', '2');
    await page.getByRole('button', { name: 'Remove all' }).click();
    await sees(page, 'Your betslip is empty');
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
    await sees(
      page.getByRole('region', { name: 'Notifications' }),
      'Each-way is not available for this bet.',
    );
    await expect.poll(() => tick.isChecked()).toBe(false);
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
    await priceOf(page, 'Juniper').click();
    await priceOf(page, 'Kestrel').click();
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
      await priceOf(page, home).click();
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

  it('accepts better odds without asking, when the customer chose so', async () => {
    const match = await announce('Oakham', 'Pinewood');
    const page = await arrive(match.path);
    await stakeOn(page, 'Oakham', '2');
    await page.getByText('Ask me when odds change').first().click();
    await page.getByLabel('When odds change').selectOption('better');
    await match.move('home', { up: 4, down: 1 });
    await sees(page, 'The price of your selection has changed.');
    await place(page);
    await sees(page, 'Odds moved and were accepted as you have chosen.');
    await sees(page, '€10.00');
  });

  it('pays in what a stake lacks, without leaving the slip', async () => {
    const short = await openCustomer(site.url());
    const match = await announce('Quarry', 'Rushmere');
    const page = await visit(match.path, { sessionId: short.browser.sessionId() });
    await stakeOn(page, 'Quarry', '3');
    await page.getByRole('button', { name: 'Deposit €5.00' }).click();
    const form = page.getByRole('form', { name: 'Deposit' });
    await form.getByLabel('Card number').fill(testCard.CardNumber);
    await form.getByLabel('Name on the card').fill(testCard.CardHolderName);
    await form.getByLabel('Expiry month').selectOption(testCard.ExpiryMonth);
    await form.getByLabel('Expiry year').selectOption('2035');
    await form.getByLabel('Security code').fill(testCard.SecurityCode);
    await form.getByLabel('Your Paddock password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Deposit', exact: true }).click();
    await place(page);
    await seesBalance(page, '€2.00');
  });

  it('takes a token for the bet of its type only, and the free bet balance in its place', async () => {
    const staff = await signInStaff(site.url(), 'customer-service');
    const lucky = await openCustomer(site.url());
    const account = lucky.accountId;
    await staff.ask(grantToken, { body: { account, amount: 500, betType: 'D', promoCode: 'DOUBLES' } });
    await staff.ask(creditFreeBalance, { body: { account, amount: 300, reason: 'promotion' } });
    const [first, second] = [await announce('Sorrel', 'Tansy'), await announce('Umberleigh', 'Vervain')];
    const page = await visit('/account', { sessionId: lucky.browser.sessionId() });
    await sees(page.getByRole('list', { name: 'Your free bets' }), 'Free bet token: Double');
    await page.goto(first.path);
    await sees(page, 'Your betslip is empty');
    await sees(page.getByRole('list', { name: 'Your free bets' }), 'Free bet balance');
    await sees(page.getByRole('list', { name: 'Your free bets' }), '€3.00');
    await priceOf(page, 'Sorrel').click();
    await page.getByRole('checkbox', { name: /Use a free bet token/ }).check();
    await sees(page, 'Please select a token');
    await page.getByRole('button', { name: /€5\.00 Double/ }).click();
    await sees(page, 'This Free Bet Token is only available to be used on the following bet type : Double');
    await page.goto(second.path);
    await priceOf(page, 'Umberleigh').click();
    await page.getByRole('checkbox', { name: /Use a free bet token/ }).check();
    await page.getByRole('button', { name: /€5\.00 Double/ }).click();
    // Winnings without the stake: 5 × 3.5 × 3.5 − 5.
    await sees(page, '€56.25');
    await place(page);
    await seesBalance(page, '€0.00');
    await page.getByRole('button', { name: 'Keep selections' }).click();
    await page.getByRole('checkbox', { name: /Use free bet/ }).check();
    await page.getByLabel('Stake on Sorrel').fill('4');
    await sees(page, 'Sorry, your free bet balance is not sufficient to place this bet.');
    await page.getByLabel('Stake on Sorrel').fill('3');
    // Still winnings only when the slip is read again because the price moved there and back.
    await sees(page, '€7.50');
    await first.move('home', { up: 3, down: 1 });
    await sees(page, '€9.00');
    await first.move('home', { up: 5, down: 2 });
    await sees(page, '€7.50');
    await place(page);
  });

  it('finds out by itself the outcome of a bet whose answer was lost', async () => {
    const match = await announce('Willowdene', 'Yewtree');
    const page = await arrive(match.path);
    await stakeOn(page, 'Willowdene', '1');
    let presses = 0;
    await page.route(`**${placeBet.path}?*`, async (route) => {
      presses += 1;
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Place Bet' }).click();
    await sees(page, 'Bet placed');
    expect(presses).toBe(1);
  });

  it('calls a placement interrupted only when its outcome is unknown, and shows the way to the history', async () => {
    const match = await announce('Zennor', 'Ashdown');
    const page = await arrive(match.path);
    await stakeOn(page, 'Zennor', '1');
    await page.route(/\/Betslip\/(MobilePlaceBet|PlacementStatus)/, (route) => route.abort());
    await page.getByRole('button', { name: 'Place Bet' }).click();
    const popup = page.getByRole('dialog', { name: 'BETSLIP' });
    await sees(popup, /Your network connection was interrupted during bet placement/);
    await popup.getByRole('link', { name: 'Bet history' }).waitFor();
    await popup.getByRole('button', { name: 'Back to betslip' }).click();
    await page.unroute(/\/Betslip\/(MobilePlaceBet|PlacementStatus)/);
    await place(page);
  });

  it('tries a bet again when asked to, and goes back to the betslip when nobody answers', async () => {
    const match = await announce('Dovecote', 'Eastleigh');
    const page = await arrive(match.path, { ownClock: true });
    await stakeOn(page, 'Dovecote', '1');
    const answer = { Status: 1, msg: 'Please click below to try this bet again.', reason: 'try-again' };
    await page.route(`**${placeBet.path}?*`, (route) => route.fulfill({ json: answer }));
    await page.getByRole('button', { name: 'Place Bet' }).click();
    const popup = page.getByRole('dialog', { name: 'Price change' });
    await sees(popup, 'Please click below to try this bet again.');
    await popup.getByRole('button', { name: 'Try again' }).click();
    await sees(popup, /^Back to your betslip in 0:0[1-5]$/);
    await page.clock.fastForward(tryAgainMs);
    await page.waitForURL('**/betslip');
    await page.unroute(`**${placeBet.path}?*`);
    await place(page);
  });

  it('leads from a quick bet above the balance to the betslip, where the deposit stands open', async () => {
    const poor = await openCustomer(site.url());
    const match = await announce('Foxglove', 'Gatehouse');
    const page = await visit('/betslip', { device: 'phone', sessionId: poor.browser.sessionId() });
    await page.getByText('Settings').click();
    await page.getByRole('switch', { name: 'Quick bet' }).check();
    await page.goto(match.path);
    await priceOf(page, 'Foxglove').click();
    const popup = page.getByRole('dialog', { name: 'Quick bet' });
    await popup.getByRole('button', { name: 'Add €10' }).click();
    await popup.getByRole('button', { name: 'Place Bet' }).click();
    await page.waitForURL('**/betslip?lb=1');
    expect(await page.getByLabel('Stake on Foxglove').inputValue()).toBe('10');
    const amount = page.getByRole('form', { name: 'Deposit' }).getByLabel('Amount');
    expect(await amount.inputValue()).toBe('10');
  });

  it('is a quick bet in a popup on a phone, by its own keys', async () => {
    const match = await announce('Bluebell', 'Campion');
    const page = await arrive(match.path, { device: 'phone' });
    await page.getByRole('button', { name: /^Betslip/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Betslip' });
    await drawer.getByText('Settings').click();
    await drawer.getByRole('switch', { name: 'Quick bet' }).check();
    await drawer.getByRole('button', { name: 'Close', exact: true }).click();
    await seesNoMore(page, 'Your betslip is empty');
    await priceOf(page, 'Bluebell').click();
    const popup = page.getByRole('dialog', { name: 'Quick bet' });
    await popup.getByRole('button', { name: '2', exact: true }).click();
    await popup.getByRole('button', { name: 'Point' }).click();
    await popup.getByRole('button', { name: '5', exact: true }).click();
    await sees(popup, '€8.75');
    await match.move('home', { up: 2, down: 1 });
    await sees(popup, 'The price of your selection has changed.');
    await popup.getByRole('button', { name: 'Accept 2/1 and place' }).click();
    await sees(popup, 'Bet placed');
    await sees(popup, '€7.50');
    await popup.getByRole('button', { name: 'Done' }).click();
    await popup.waitFor({ state: 'detached' });
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
    await priceOf(page, 'Elder').click();
    await page.goto(second.path);
    await priceOf(page, 'Gentian').click();
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
  });
});
