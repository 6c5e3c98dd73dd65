import { describe, it } from 'vitest';
import { useNewCustomer } from '../support/customer.ts';
import { choose, stakeOn } from '../support/place.ts';
import { priceOf, sees, seesBalance, seesPrice } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

const reOfferMs = 30_000;
/** So long that a price moves on a slow machine, too, while a bet is placed. */
const betDelaySeconds = 8;

describe('live prices', () => {
  const site = useSharedSite();
  const { visit, announce } = site;
  const { arrive } = useNewCustomer(site, 50);

  it('move on the button and say which way, then settle', async () => {
    const match = await announce('Maple Albion', 'Nettle');
    const page = await visit(match.path);
    await seesPrice(page, 'Maple Albion', '5/2');
    await match.move('home', { up: 3, down: 1 });
    await seesPrice(page, 'Maple Albion', '3/1, higher');
    await match.move('home', { up: 9, down: 4 });
    await seesPrice(page, 'Maple Albion', '9/4, lower');
    await seesPrice(page, 'Maple Albion', '9/4');
  });

  it('are shown in the odds format that the visitor chose', async () => {
    const match = await announce('Oak Villa', 'Pine Rovers');
    const page = await visit(match.path);
    await seesPrice(page, 'Oak Villa', '5/2');
    await seesPrice(page, 'Pine Rovers', 'EVS');
    const formats = page.getByRole('contentinfo').getByRole('group', { name: 'Odds format' });
    await formats.getByRole('radio', { name: '3.50' }).check();
    await seesPrice(page, 'Oak Villa', '3.50');
    await formats.getByRole('radio', { name: '+250' }).check();
    await seesPrice(page, 'Oak Villa', '\\+250');
    await page.reload();
    await seesPrice(page, 'Oak Villa', '\\+250');
  });

  it('are suspended and reopened on the card and on the slip', async () => {
    const match = await announce('Quince Town', 'Rowan');
    const page = await arrive(match.path);
    await stakeOn(page, 'Quince Town', '1');
    await match.suspend();
    await seesPrice(page, 'Quince Town', 'SUSP');
    await priceOf(page, 'Quince Town').getByText('SUSP').waitFor();
    await page.getByRole('button', { name: 'Bet Suspended', disabled: true }).waitFor();
    await match.reopen();
    await seesPrice(page, 'Quince Town', '5/2');
    await page.getByRole('button', { name: 'Place Bet', disabled: false }).waitFor();
    await page.getByRole('button', { name: 'Remove Quince Town' }).click();
    await sees(page, 'Your betslip is empty');
  });

  it.each([
    ['rose', { up: 4, down: 1 }, 'Accept 4/1 and place', '€10.00'],
    ['fell', { up: 2, down: 1 }, 'Accept 2/1 and place', '€6.00'],
  ])(
    'that %s before the press are shown on the slip, and one press accepts them and places',
    async (_, moved, press, returned) => {
      const match = await announce('Sedge', 'Thistle');
      const page = await arrive(match.path);
      await stakeOn(page, 'Sedge', '2');
      await match.move('home', moved);
      await sees(page, 'The price of your selection has changed.');
      await sees(page, 'Odds have changed. Please review before placing your bet.');
      // From the catalogue, which the bet is placed by: it has the new price now, too.
      await sees(page, returned);
      await page.getByRole('button', { name: press }).click();
      await sees(page, 'Bet placed');
      await sees(page, returned);
      await page.getByRole('button', { name: 'Done' }).click();
    },
  );

  it('of what is in play come with a notice that others may have newer information, on every page and on the slip', async () => {
    const notice = /others may have newer information than you/;
    const match = await announce('Larch', 'Medlar');
    await match.kickOff();
    const page = await arrive(match.path);
    await choose(page, 'Larch');
    await sees(page.getByRole('complementary', { name: 'Betslip' }), notice);
    for (const path of [match.path, '/', '/sports/in-play']) {
      await page.goto(path);
      await sees(page.getByRole('main'), notice);
    }
  });

  it('that move while an in-play bet is placed are offered anew, and placed when accepted', async () => {
    const match = await announce('Umber', 'Vetch Park', { betDelaySeconds });
    await match.kickOff();
    const page = await arrive(match.path);
    await stakeOn(page, 'Umber', '4');
    await page.getByRole('button', { name: 'Place Bet' }).click();
    await sees(page, 'Placing your bet. In-play bets take a few seconds.');
    await match.move('home', { up: 2, down: 1 });
    await sees(page, 'Odds have changed. Please review before placing your bet.');
    await page.getByRole('button', { name: 'Accept and Place' }).click();
    await sees(page, 'Bet placed');
    await sees(page, '€12.00');
    await seesBalance(page, '€46.00');
    await page.getByRole('button', { name: 'Done' }).click();
  });

  it('that are offered anew can be turned down, and the offer ends after thirty seconds', async () => {
    const match = await announce('Willow', 'Yarrow', { betDelaySeconds });
    await match.kickOff();
    const page = await arrive(match.path, { ownClock: true });
    await stakeOn(page, 'Willow', '4');
    await page.getByRole('button', { name: 'Place Bet' }).click();
    await sees(page, 'Placing your bet. In-play bets take a few seconds.');
    await match.move('home', { up: 2, down: 1 });
    await page.getByRole('button', { name: 'Reject' }).click();

    await page.getByRole('button', { name: 'Place Bet' }).click();
    await sees(page, 'Placing your bet. In-play bets take a few seconds.');
    await match.move('home', { up: 3, down: 1 });
    await sees(page, 'This offer ends in');
    await page.clock.fastForward(reOfferMs);
    await sees(page, 'Betslip reconfirmation failed due to timeout.');
    await seesBalance(page, '€50.00');
  });
});
