import { afterAll, beforeAll, describe, it } from 'vitest';
import { startTestSystem, type TestSystem } from '../../harness/index.ts';
import { type Customer, openCustomer } from '../../support/customer.ts';
import { keepDown } from '../../support/keep-down.ts';
import { useBrowser } from '../support/browser.ts';
import { placeAtAnyPrice } from '../support/place.ts';
import { priceOf, sees, seesBalance, seesNoMore, seesPrice } from '../support/sees.ts';
import { useSport } from '../support/sport.ts';

const reconnecting = 'Reconnecting… Prices may be out of date.';
const paused = 'Prices are paused. Betting will resume in a moment.';

/** In a system of its own, as its processes are killed. */
describe('when the live connection is lost', () => {
  let running: TestSystem;
  let customer: Customer;
  const visit = useBrowser(() => running.url);

  beforeAll(async () => {
    running = await startTestSystem();
    customer = await openCustomer(running.url);
    await customer.deposit(10);
  });
  const announce = useSport(() => `127.0.0.1:${running.ports.kafka}`);
  afterAll(() => running?.stop());

  it('the page says so, comes back by itself, and shows what happened in between', async () => {
    const match = await announce('Comfrey', 'Dill Town');
    const page = await visit(match.path);
    await seesPrice(page, 'Comfrey', '5/2');
    await keepDown(running, 'live-feed-service', async () => {
      await sees(page, reconnecting);
      await match.move('home', { up: 7, down: 2 });
      await match.suspend();
    });
    await seesPrice(page, 'Comfrey', 'suspended');
    await seesNoMore(page, reconnecting);
    await match.reopen();
    await seesPrice(page, 'Comfrey', '7/2');
  });

  it('prices are paused while the feed is silent, and no bet is taken until it is live again', async () => {
    const match = await announce('Elder', 'Fennel');
    const page = await visit(match.path, { sessionId: customer.browser.sessionId() });
    await priceOf(page, 'Elder').click();
    await page.getByLabel('Stake on Elder').fill('2');
    await keepDown(running, 'kafka', async () => {
      await sees(page, paused);
      await page.getByRole('button', { name: 'Place Bet', disabled: true }).waitFor();
    });
    await match.announce();
    await seesNoMore(page, paused);
    await placeAtAnyPrice(page);
    await seesBalance(page, '€8.00');
  });
});
