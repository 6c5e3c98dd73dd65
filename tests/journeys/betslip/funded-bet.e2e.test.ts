import { deposit } from '@paddock/contracts/http';
import { fillText, texts } from '@paddock/contracts/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openCustomer, password } from '../../support/customer.ts';
import { typeCard } from '../support/pay-in.ts';
import { choose, place } from '../support/place.ts';
import { sees, seesBalance, seesNoMore } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

const { notPlaced, depositArrived, placeItYourself } = texts.payment.fundedBet;
const arrived = fillText(depositArrived, { amount: '€5.00' });

describe('a bet that is to be placed with a deposit', () => {
  const site = useSharedSite();
  const { visit, announce } = site;

  /** On the betslip of a phone, with everything typed, and the deposit that is pressed next held on its way back. */
  const press = async (home: string, away: string) => {
    const short = await openCustomer(site.url());
    const match = await announce(home, away);
    const page = await visit(match.path, { device: 'phone', sessionId: short.browser.sessionId() });
    await choose(page, home);
    await page.goto('/betslip');
    await page.getByLabel(`Stake on ${home}`).fill('3');
    await page.getByRole('button', { name: 'Deposit €5.00' }).click();
    const form = page.getByRole('form', { name: 'Deposit' });
    await typeCard(form);
    await form.getByLabel('Your Paddock password', { exact: true }).fill(password);
    const [made, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(
      ({ pathname }) => pathname === deposit.path,
      async (route) => {
        const response = await route.fetch();
        made.resolve();
        await answered.promise;
        // Nobody waits for it any more where the page was left.
        await route.fulfill({ response }).catch(() => {});
      },
      { times: 1 },
    );
    await form.getByRole('button', { name: 'Deposit and place bet' }).click();
    await made.promise;
    return { page, answered };
  };
  const isTold = async (page: Page): Promise<void> => {
    await sees(page, notPlaced);
    await sees(page, arrived);
    await sees(page, placeItYourself);
  };

  it('is not placed once its slip is closed while the deposit goes on, which is told on the slip with its selections', async () => {
    const { page, answered } = await press('Ashwick', 'Burrowby');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Paddock/ })
      .first()
      .click();
    // The address is the next page's before that is shown: until then the slip is open, whatever becomes of its form.
    await sees(page, 'Next races');
    await page.getByRole('form', { name: 'Deposit' }).waitFor({ state: 'detached' });
    answered.resolve();
    await seesBalance(page, '€5.00');
    await page.goto('/betslip');
    await isTold(page);
    await sees(page, 'Ashwick');
    expect(await page.getByText('Bet placed').count()).toBe(0);
    await place(page);
    await seesBalance(page, '€2.00');
    await seesNoMore(page, notPlaced);
  });

  it('is not placed where its page was left meanwhile, which is told once on the page that is opened next', async () => {
    const { page, answered } = await press('Calverley', 'Dunsop');
    await page.goto('/racing');
    answered.resolve();
    await page.goto('/betslip');
    await isTold(page);
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await seesNoMore(page, notPlaced);
    await page.reload();
    await sees(page, 'Calverley');
    expect(await page.getByText(notPlaced).count()).toBe(0);
    await seesBalance(page, '€5.00');
  });
});
