import { placeBet } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { password } from '../../support/customer.ts';
import { useNewCustomer } from '../support/customer.ts';
import { choose, place, stakeOn } from '../support/place.ts';
import { priceOf, sees, seesBalance, seesNoMore, seesToast } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

describe('a customer bets', () => {
  const site = useSharedSite();
  const { visit, announce } = site;
  const { customer, arrive } = useNewCustomer(site, 100);

  it('on a single, sees balance and open bets change at once, and is paid in sight when the result comes', async () => {
    const match = await announce('Alder Athletic', 'Bramble City');
    const page = await arrive(match.path);
    await stakeOn(page, 'Alder Athletic', '10');
    await sees(page, '€35.00');
    await place(page);
    await seesBalance(page, '€90.00');
    await page.getByRole('button', { name: 'View my bets' }).click();
    await page.getByRole('button', { name: /^My bets 1 open bet/ }).waitFor();

    await match.finish('home');
    await seesToast(page, 'Won: €35.00 returned');
    await seesBalance(page, '€125.00');
    await sees(page, 'You have no open bets');
    await page.getByRole('radio', { name: 'Settled' }).check();
    await sees(page, 'Won');

    await page.goto('/account#account-bethistory');
    const history = page.getByRole('region', { name: 'Bet history' });
    await sees(history, 'Alder Athletic');
    await sees(history, 'returned €35.00');
  });

  it('on what was pressed: nothing of it changes until there is an answer, and nothing that another tab put there is placed', async () => {
    const match = await announce('Oxlip Town', 'Privet');
    const page = await arrive(match.path);
    await stakeOn(page, 'Oxlip Town', '10');
    await sees(page, '€35.00');
    const other = await page.context().newPage();
    await other.goto(match.path);
    await other.getByLabel('Stake on Oxlip Town').fill('50');
    await sees(other, '€175.00');
    await page.getByRole('button', { name: 'Place Bet' }).click();
    await sees(page, 'Your betslip has changed. Please review before placing your bet.');
    const bets = page.getByRole('group', { name: 'Bets' });
    const stake = bets.getByLabel('Stake on Oxlip Town');
    expect(await stake.inputValue()).toBe('10');

    const answer = Promise.withResolvers<void>();
    await page.route(`**${placeBet.path}?*`, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Place Bet' }).click();
    await sees(page, 'Placing your bet…');
    await stake.and(page.locator(':disabled')).waitFor();
    await bets.getByRole('button', { name: 'Remove all', disabled: true }).waitFor();
    await page.getByRole('button', { name: 'Add €5', exact: true, disabled: true }).waitFor();
    answer.resolve();
    await sees(page, 'Bet placed');
    await seesBalance(page, '€90.00');
  });

  it('on two matches together from the drawer of a phone', async () => {
    const [first, second] = [
      await announce('Clover Rangers', 'Dune'),
      await announce('Elm Park', 'Fern Vale'),
    ];
    const page = await arrive(first.path, { device: 'phone' });
    await seesBalance(page, '€100.00');
    await choose(page, 'Clover Rangers');
    await page.goto(second.path);
    await priceOf(page, 'Fern Vale').click();
    await page.getByRole('button', { name: /^Betslip/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Betslip' });
    await drawer.getByLabel('Stake per line on the double', { exact: true }).fill('5');
    await sees(drawer, '€35.00');
    await drawer.getByRole('button', { name: 'Place Bet' }).click();
    await sees(drawer, 'Bet placed');
    await drawer.getByRole('button', { name: 'Close' }).click();
    await seesBalance(page, '€95.00');

    await first.finish('home');
    await second.finish('away');
    await sees(page, 'Won: €35.00 returned');
    await seesBalance(page, '€130.00');
  });

  it('on what loses and is shown so without noise; the history says that nothing came back', async () => {
    const match = await announce('Gorse Town', 'Hazel United');
    const page = await arrive(match.path);
    await stakeOn(page, 'Draw', '5');
    await place(page);
    await match.finish('away');
    await sees(page, 'Bet settled: lost');
    await seesBalance(page, '€95.00');
    await page.goto('/account#account-bethistory');
    await sees(page.getByRole('region', { name: 'Bet history' }), 'returned €0.00');
  });

  it('more than the wallet holds and is shown what to pay in; nothing is placed', async () => {
    const match = await announce('Ivy Wanderers', 'Juniper');
    const page = await arrive(match.path);
    await stakeOn(page, 'Juniper', '1000');
    await sees(page, "Sorry, you currently don't have enough funds to place this bet.");
    await page.getByRole('button', { name: 'Deposit €900.00' }).waitFor();
  });

  it('and logs out: nothing of the bet is there for whoever comes after', async () => {
    const match = await announce('Hawthorn Vale', 'Inglenook');
    const page = await arrive(match.path);
    await stakeOn(page, 'Hawthorn Vale', '2');
    await place(page);
    await sees(page, 'Balance');
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    const betslip = page.getByRole('complementary', { name: 'Betslip' });
    await sees(betslip, 'Your betslip is empty');
    for (const text of ['Bet placed', '€98.00']) await seesNoMore(page, text);
  });

  it('after logging in when asked to; the slip is there afterwards and can be placed', async () => {
    const match = await announce('Kelp Harbour', 'Larch Hill');
    const page = await visit(match.path, { knownDevice: customer().browser.device() });
    await stakeOn(page, 'Kelp Harbour', '2');
    await page.getByRole('button', { name: 'Place Bet' }).click();
    await sees(page, 'Please login before placing betslip');
    await page.getByRole('complementary').getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Username', { exact: true }).fill(customer().username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('heading', { name: match.name }).waitFor();
    await place(page);
    await seesBalance(page, '€98.00');
  });
});
