import { describe, it } from 'vitest';
import { useCustomer } from '../support/customer.ts';
import { placeAtAnyPrice } from '../support/place.ts';
import { sees } from '../support/sees.ts';
import { useOwnSite } from '../support/site.ts';

/** A race every third of a minute or so: the fourth to come leaves time to bet on it. */
const speed = '10';
/** Prices of a day that goes by so quickly: as lively as those of a usual day. */
const rate = '0.1';
const raceMs = 120_000;

/** In a system of its own, with the simulator. */
describe('a simulated day of sport', () => {
  const site = useOwnSite({ simulator: true, environment: { SIMULATOR_SPEED: speed, SIMULATOR_RATE: rate } });
  const { visit } = site;
  const { arrive } = useCustomer(site, 10);

  it('shows a visitor football in play with its clock, races to come, and prices that move', async () => {
    const page = await visit('/', { device: 'phone' });
    await page.getByRole('region', { name: 'Next races' }).getByRole('link').first().waitFor();
    await sees(page, 'Football, upcoming');
    await sees(page, /^\d+'$/);
    await page
      .getByRole('button', { name: /, (higher|lower)$/ })
      .first()
      .waitFor();
  });

  it('takes a bet on one of the next races and settles it when it has been run', async () => {
    const page = await arrive('/');
    const races = page.getByRole('region', { name: 'Next races' }).getByRole('listitem');
    await races.filter({ hasText: 'Starts in' }).nth(3).getByRole('link').click();
    await page
      .getByRole('main')
      .getByRole('button', { name: / \d+\/\d+(,|$)/ })
      .first()
      .click();
    await page.getByLabel(/^Stake on /).fill('1');
    const race = page.url();
    await placeAtAnyPrice(page);
    const notifications = page.getByRole('region', { name: 'Notifications' });
    await notifications.getByText(/^(Won|Bet settled|Bet void): /).waitFor({ timeout: raceMs });
    // Whose price moved while the bet was placed may have been led to the betslip.
    await page.goto(race);
    await sees(page, 'Result');
  });
});
