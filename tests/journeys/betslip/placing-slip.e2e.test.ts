import {
  addToBetslip,
  creditFreeBalance,
  deposit,
  grantToken,
  paymentHistorySearch,
  placeBet,
} from '@paddock/contracts/http';
import { refusals } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { openCustomer, password, testCard } from '../../support/customer.ts';
import { useNewCustomer } from '../support/customer.ts';
import { appendDeposits } from '../support/deposits-made.ts';
import { typeCard } from '../support/pay-in.ts';
import { choose, place, stakeOn } from '../support/place.ts';
import { priceOf, sees, seesBalance, seesNoMore } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { signInStaff } from '../support/staff.ts';

const tryAgainMs = 5_000;

describe('the betslip', () => {
  const site = useSharedSite();
  const { visit, announce } = site;
  const { arrive } = useNewCustomer(site, 100);

  it('pays in what a stake lacks, without leaving the slip', async () => {
    const short = await openCustomer(site.url());
    const match = await announce('Quarry', 'Rushmere');
    const page = await visit(match.path, { sessionId: short.browser.sessionId() });
    await stakeOn(page, 'Quarry', '3');
    await page.getByRole('button', { name: 'Deposit €5.00' }).click();
    const form = page.getByRole('form', { name: 'Deposit' });
    await typeCard(form);
    await form.getByLabel('Your Paddock password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Deposit', exact: true }).click();
    await place(page);
    await seesBalance(page, '€2.00');
  });

  it('pays in what a stake lacks and places the bet with it in one press, once the card goes through', async () => {
    const short = await openCustomer(site.url());
    const match = await announce('Rowan', 'Sedgemoor');
    const page = await visit(match.path, { device: 'phone', sessionId: short.browser.sessionId() });
    await choose(page, 'Rowan');
    await page.goto('/betslip');
    await page.getByLabel('Stake on Rowan').fill('3');
    await page.getByRole('button', { name: 'Deposit €5.00' }).click();
    const form = page.getByRole('form', { name: 'Deposit' });
    await form.getByRole('button', { name: 'Cancel' }).click();
    const closing = page.getByRole('alertdialog', { name: texts.payment.removeFundAndBet.title });
    await closing.getByRole('button', { name: 'Keep it' }).click();
    const fund = async (CardNumber: string): Promise<void> => {
      await typeCard(form, { CardNumber });
      await form.getByLabel('Your Paddock password', { exact: true }).fill(password);
      await form.getByRole('button', { name: 'Deposit and place bet' }).click();
    };
    await fund('4000000000000010');
    const failed = page.getByRole('dialog', { name: texts.payment.depositFailed.title });
    await sees(failed, refusals['deposit-declined'].text);
    await failed.getByRole('link', { name: 'TRY AGAIN' }).click();
    await page.waitForURL(/\/account\?backurl=.*#account-banking\+deposit$/);
    expect(await page.getByLabel('Amount').inputValue()).toBe('5');
    // The slip is as it was left, with its deposit open.
    await page.goto('/betslip');
    await form.waitFor();
    // What is sent can't be cancelled, and of what is pending nobody is told that nothing is paid.
    const answered = Promise.withResolvers<void>();
    const isDeposit = ({ pathname }: URL) => pathname === deposit.path;
    await page.route(isDeposit, (route) => answered.promise.then(() => route.continue()), { times: 1 });
    await fund('4000000000000044');
    expect(await form.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
    answered.resolve();
    await sees(form, texts.payment.fundedLater);
    await form.getByRole('button', { name: 'Close' }).click();
    await seesNoMore(page, texts.payment.fundedLater);
    expect(await closing.count()).toBe(0);
    // Where the bank says no while it is waited for, nothing is on its way: the slip asks as it did before.
    const isHistory = ({ pathname }: URL) => pathname === paymentHistorySearch.path;
    await page.route(isHistory, async (route) => {
      const body = await (await route.fetch()).text();
      await route.fulfill({
        body: body.replaceAll('"pending"', '"declined"'),
        contentType: 'application/json',
      });
    });
    await page.getByRole('button', { name: 'Deposit €5.00' }).click();
    await fund('4000000000000044');
    await sees(form, 'Your deposit of €5.00 was not made');
    await seesNoMore(form, texts.payment.fundedLater);
    expect(await form.getByRole('button', { name: 'Cancel' }).isEnabled()).toBe(true);
    await page.unroute(isHistory);
    await fund(testCard.CardNumber);
    await sees(page, 'Bet placed');
    await seesBalance(page, '€2.00');
  });

  it('places the bet with a deposit that came too soon after others, and says that no more are taken, as the page of deposits does', async () => {
    const often = await openCustomer(site.url());
    await appendDeposits(site.environment.EVENTSTORE_URL ?? '', often.accountId, 9, 1);
    const match = await announce('Thistle', 'Underwood');
    const page = await visit(match.path, { sessionId: often.browser.sessionId() });
    await stakeOn(page, 'Thistle', '3');
    await page.getByRole('button', { name: 'Deposit €5.00' }).click();
    const form = page.getByRole('form', { name: 'Deposit' });
    await typeCard(form);
    await form.getByLabel('Your Paddock password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Deposit and place bet' }).click();
    await sees(page, 'Bet placed');
    const paused =
      /^You have made 10 deposits in the last 60 minutes, so you cannot deposit again until \d+ \w+ \d{4} at \d\d:\d\d\./;
    const told = page.getByRole('group').filter({ hasText: texts.payment.depositsBlocked });
    await sees(told, paused);
    await page.goto('/account#account-banking+deposit');
    await sees(page, paused);
    expect(await page.getByTitle('Card details').count()).toBe(0);
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
    await choose(page, 'Sorrel');
    await page.getByRole('checkbox', { name: /Use a free bet token/ }).check();
    await sees(page, 'Please select a token');
    await page.getByRole('button', { name: /€5\.00 Double/ }).click();
    await sees(page, 'This Free Bet Token is only available to be used on the following bet type : Double');
    await page.goto(second.path);
    await sees(page.getByLabel('Bets'), 'Sorrel v Tansy');
    // The double comes with the answer, after the token was chosen.
    const tokenChosen = Promise.withResolvers<void>();
    await page.route(`**${addToBetslip.path}*`, (route) => tokenChosen.promise.then(() => route.continue()));
    await priceOf(page, 'Umberleigh').click();
    await page.getByRole('checkbox', { name: /Use a free bet token/ }).check();
    await page.getByRole('button', { name: /€5\.00 Double/ }).click();
    tokenChosen.resolve();
    // Winnings without the stake: 5 × 3.5 × 3.5 − 5.
    await sees(page, '€56.25');
    const stake = page.getByLabel('Stake per line on the double', { exact: true });
    expect(await stake.inputValue()).toBe('5');
    await page.reload();
    await sees(page, 'Umberleigh v Vervain');
    await seesBalance(page, '€0.00');
    expect(await stake.inputValue()).toBe('');
    await page.getByRole('checkbox', { name: /Use a free bet token/ }).check();
    await page.getByRole('button', { name: /€5\.00 Double/ }).click();
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
    // Its time stands still, so that a slow browser has pressed before the popup ends.
    const at = await page.evaluate(() => Date.now());
    await page.clock.setFixedTime(at);
    await page.getByRole('button', { name: 'Place Bet' }).click();
    const popup = page.getByRole('dialog', { name: 'Price change' });
    await sees(popup, 'Please click below to try this bet again.');
    await popup.getByRole('button', { name: 'Try again' }).click();
    await sees(popup, /^Back to your betslip in 0:0[1-5]$/);
    await page.clock.setFixedTime(at + tryAgainMs + 1_000);
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
    // From the catalogue, which the bet is placed by: it has the new price now, too.
    await sees(popup, '€7.50');
    await popup.getByRole('button', { name: 'Accept 2/1 and place' }).click();
    await sees(popup, 'Bet placed');
    await sees(popup, '€7.50');
    await popup.getByRole('button', { name: 'Done' }).click();
    await popup.waitFor({ state: 'detached' });
  });
});
