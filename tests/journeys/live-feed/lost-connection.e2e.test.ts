import { describe, it } from 'vitest';
import { keepDown } from '../../support/keep-down.ts';
import { useCustomer } from '../support/customer.ts';
import { placeAtAnyPrice, stakeOn } from '../support/place.ts';
import { sees, seesBalance, seesNoMore, seesPrice } from '../support/sees.ts';
import { useOwnSite } from '../support/site.ts';

const reconnecting = 'Reconnecting… Prices may be out of date.';
const paused = 'Prices are paused. Betting will resume in a moment.';

/** In a system of its own, as its processes are killed. */
describe('when the live connection is lost', () => {
  const site = useOwnSite();
  const { system, visit, announce } = site;
  const { arrive } = useCustomer(site, 10);

  it('the page says so, comes back by itself, and shows what happened in between', async () => {
    const match = await announce('Comfrey', 'Dill Town');
    const page = await visit(match.path, { preload: true });
    await seesPrice(page, 'Comfrey', '5/2');
    await keepDown(system(), 'live-feed-service', async () => {
      await sees(page, reconnecting);
      await match.move('home', { up: 7, down: 2 });
      await match.suspend();
    });
    await seesPrice(page, 'Comfrey', 'SUSP');
    await seesNoMore(page, reconnecting);
    await match.reopen();
    await seesPrice(page, 'Comfrey', '7/2');
  });

  it('prices are paused while the feed is silent, and no bet is taken until it is live again', async () => {
    const match = await announce('Elder', 'Fennel');
    const page = await arrive(match.path, { preload: true });
    await stakeOn(page, 'Elder', '2');
    await keepDown(system(), 'kafka', async () => {
      await sees(page, paused);
      await page.getByRole('button', { name: 'Place Bet', disabled: true }).waitFor();
    });
    await match.announce();
    await seesNoMore(page, paused);
    await placeAtAnyPrice(page);
    await seesBalance(page, '€8.00');
  });
});
