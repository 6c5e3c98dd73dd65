import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Race } from '../../support/race.ts';
import { useCustomer } from '../support/customer.ts';
import { place, stakeOn } from '../support/place.ts';
import { sees, seesBalance, seesNoMore } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { useStaff } from '../support/staff.ts';

const runners = {
  'Amber Light': { up: 8, down: 1 },
  'Brook Dancer': { up: 5, down: 1 },
  'Copper Beech': { up: 3, down: 1 },
  'Dusk Rider': { up: 10, down: 1 },
};

describe('a bet is settled anew', () => {
  const site = useSharedSite();
  const { announce } = site;
  const { customer, arrive } = useCustomer(site, 100);
  const { arrive: arriveAsOperator } = useStaff(site, 'trader');

  /** 10.00 to win on Amber Light. */
  const betOn = async (race: Race): Promise<Page> => {
    const page = await arrive(race.path);
    await stakeOn(page, 'Amber Light', '10');
    await place(page);
    return page;
  };

  const newestBet = async (page: Page): Promise<Locator> => {
    await page.goto('/account?mybets=All#account-mybets');
    return page.getByRole('region', { name: 'My bets' }).getByRole('listitem').first();
  };

  it('when the result is corrected; the balance follows, the bet shows both, and a message says so', async () => {
    const race = await announce.race({ course: 'Alderford', runners });
    const page = await betOn(race);
    await race.result({ 'Amber Light': { outcome: 'won', position: 1 } });
    await seesBalance(page, '€180.00');

    await race.correct({ 'Brook Dancer': { outcome: 'won', position: 1 } }, 'Stewards');
    const bet = await newestBet(page);
    await sees(bet, 'Corrected');
    await seesBalance(page, '€90.00');
    await bet.locator('summary').first().click();
    await sees(bet, /^Settled again on .*: was €90\.00, now €0\.00\./);

    await page.reload();
    await page.getByRole('button', { name: /2 unread messages$/ }).waitFor();
    await page.goto('/account#account-messagecentre');
    await page.getByRole('button', { name: /Unread.*settled again/ }).click();
    await sees(page, /€90\.00/);
    await seesNoMore(page, '2 unread');
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await seesNoMore(page, /settled again/);
    // The row that had the focus is gone.
    await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('Inbox');
  });

  it('and explained; Rule 4 and a dead heat have their popups, and the working its lines', async () => {
    const race = await announce.race({ course: 'Bramfield', runners });
    const page = await betOn(race);
    await race.withdraw('Copper Beech');
    const struckBefore = new Date(Date.now() + 60_000).toISOString();
    const tiedForFirst = {
      ...{ outcome: 'won' as const, position: 1, deadHeat: { tied: 2, places: 1 } },
      deductions: [{ penceInThePound: 25, struckBefore }],
    };
    await race.result({
      'Amber Light': tiedForFirst,
      'Brook Dancer': tiedForFirst,
      'Copper Beech': { outcome: 'void', nonRunner: true },
    });
    // Half of the stake at 8/1 less a quarter: 5 × (1 + 6).
    await seesBalance(page, '€115.00');
    const bet = await newestBet(page);
    await bet.locator('summary').first().click();
    for (const topic of ['Rule 4', 'Dead heat']) {
      await bet.getByRole('button', { name: topic }).click();
      const popup = page.getByRole('dialog');
      await sees(popup, 'Amber Light');
      await popup.getByRole('button', { name: 'Close' }).first().click();
      await popup.waitFor({ state: 'detached' });
    }
    await bet.getByText('How this was worked out').click();
    await sees(bet, '1/2 of the stake counts');
    await sees(bet, 'Sum of the lines');
  });

  it('when operations make it void; the stake is back, and a message says so', async () => {
    const race = await announce.race({ course: 'Coldbrook', runners });
    const page = await betOn(race);
    await seesBalance(page, '€105.00');
    const bet = await newestBet(page);
    await bet.locator('summary').first().click();
    const reference = ((await bet.getByText(/^Bet reference/).textContent()) ?? '').split(' ').at(-1) ?? '';

    const operator = await arriveAsOperator('/ops?tab=customers');
    await operator.getByLabel('Username or account id').fill(customer().username);
    await operator.getByLabel('Bet reference').fill(reference);
    await operator.getByRole('button', { name: 'Void bet' }).click();
    await sees(operator, 'The bet is void');

    await seesBalance(page, '€115.00');
    await sees(await newestBet(page), 'Void');
    await page.goto('/account#account-messagecentre');
    await page.getByRole('button', { name: /Unread.*void/ }).waitFor();
  });
});
