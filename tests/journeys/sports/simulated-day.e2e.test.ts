import { afterAll, beforeAll, describe, it } from 'vitest';
import { startTestSystem, type TestSystem } from '../../harness/index.ts';
import { type Customer, openCustomer } from '../../support/customer.ts';
import { useBrowser } from '../support/browser.ts';
import { placeAtAnyPrice } from '../support/place.ts';
import { sees } from '../support/sees.ts';

/** A race every quarter of a minute or so. */
const speed = '10';
const raceMs = 90_000;

/** In a system of its own, with the simulator. */
describe('a simulated day of sport', () => {
  let running: TestSystem;
  let customer: Customer;
  const visit = useBrowser(() => running.url);

  beforeAll(async () => {
    running = await startTestSystem({ simulator: true, environment: { SIMULATOR_SPEED: speed } });
    customer = await openCustomer(running.url);
    await customer.deposit(10);
  });
  afterAll(() => running?.stop());

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
    const page = await visit('/', { sessionId: customer.browser.sessionId() });
    const races = page.getByRole('region', { name: 'Next races' }).getByRole('listitem');
    await races.filter({ hasText: 'Starts in' }).nth(1).getByRole('link').click();
    await page
      .getByRole('main')
      .getByRole('button', { name: /, \d+\/\d+/ })
      .first()
      .click();
    await page.getByLabel(/^Stake on /).fill('1');
    await placeAtAnyPrice(page);
    const notifications = page.getByRole('region', { name: 'Notifications' });
    await notifications.getByText(/^(Won|Bet settled|Bet void): /).waitFor({ timeout: raceMs });
    await sees(page, 'Result');
  });
});
