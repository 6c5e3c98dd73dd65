import { addQuickToBetslip } from '@paddock/contracts/http';
import { sampled } from '@paddock/contracts/testing/scale.fixture';
import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import type { Match } from '../../support/match.ts';
import { useNewCustomer } from '../support/customer.ts';
import { keepPicture } from '../support/pictures.ts';
import { place } from '../support/place.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';

/** What was announced may take a moment to be on the site. */
const onSite = { timeout: 30_000, interval: 100 };

/** What every line doubles: all matches are won by their home sides at evens, so that returns can be worked out by hand. */
const evens = { home: { up: 1, down: 1 }, draw: { up: 2, down: 1 }, away: { up: 3, down: 1 } };

const sides = ['Alba', 'Brae', 'Corr', 'Doon', 'Elva', 'Fenn', 'Glas', 'Hale'];

/** Types by the number of selections that they take: name, lines, and the return of 1.00 a line when all win at evens. */
const betTypes: readonly (readonly [
  selections: number,
  types: readonly (readonly [string, number, string])[],
])[] = [
  [
    2,
    [
      ['Double', 1, '€4.00'],
      ['Single Stakes About', 2, '€6.00'],
      ['Double Stakes About', 2, '€8.00'],
    ],
  ],
  [
    3,
    [
      ['Treble', 1, '€8.00'],
      ['Doubles', 3, '€12.00'],
      ['Trixie', 4, '€20.00'],
      ['Patent', 7, '€26.00'],
      ['Round Robin', 10, '€38.00'],
    ],
  ],
  [
    4,
    [
      ['4-fold accumulator', 1, '€16.00'],
      ['Trebles', 4, '€32.00'],
      ['Yankee', 11, '€72.00'],
      ['Lucky 15', 15, '€80.00'],
      ['Flag', 23, '€108.00'],
    ],
  ],
  [
    5,
    [
      ['4-folds', 5, '€80.00'],
      ['Canadian (Super Yankee)', 26, '€232.00'],
      ['Lucky 31', 31, '€242.00'],
      ['Super Flag', 46, '€292.00'],
    ],
  ],
  [
    6,
    [
      ['Heinz', 57, '€716.00'],
      ['Lucky 63', 63, '€728.00'],
    ],
  ],
  [7, [['Super Heinz', 120, '€2,172.00']]],
  [8, [['Goliath', 247, '€6,544.00']]],
];

/** Any-to-come, a few selections, many, and the most that there are. */
const classOf = ([selections]: (typeof betTypes)[number]): string => {
  if (selections === 2) return 'two';
  if (selections === 8) return 'eight';
  return selections < 5 ? 'few' : 'many';
};

/** The settled bets of the account, newest first, with their sums shown. */
const settledBets = async (page: Page) => {
  await page.goto('/account#account-bethistory');
  return page.getByRole('region', { name: 'Bet history' });
};

describe('every bet type', () => {
  const site = useSharedSite();
  const { announce } = site;
  const { customer, arrive } = useNewCustomer(site, 2000);

  const select = async (selections: readonly { marketid: string; selectionid: string }[]): Promise<void> => {
    await vi.waitFor(async () => {
      const added = await customer().browser.ask(addQuickToBetslip, {
        body: [...selections],
      });
      expect(added).toMatchObject({ Status: 0, Bets: selections.length });
    }, onSite);
  };
  const homeOf = ({ marketId, idOf }: Match) => ({ marketid: marketId, selectionid: idOf('home') });

  it.each(sampled(betTypes, classOf))(
    'on %i matches is offered with its lines, placed, and settled as worked out by hand',
    async (count, types) => {
      const matches: Match[] = [];
      for (const side of sides.slice(0, count)) {
        matches.push(await announce(`${side} ${count}`, `${side} Celtic ${count}`, { prices: evens }));
      }
      await select(matches.map(homeOf));
      const page = await arrive('/betslip');
      for (const [name, lines] of types) {
        const field = page.getByLabel(`Stake per line on the ${name.toLowerCase()}`, { exact: true });
        await field.fill('1');
        await sees(page.getByRole('listitem').filter({ has: field }), `× ${lines}`);
      }
      await place(page);
      for (const match of matches) await match.finish('home');
      const history = await settledBets(page);
      for (const [name, , returned] of types) {
        await sees(history, name);
        await sees(history, `returned ${returned}`);
      }
    },
  );

  it('on a race is paid: each-way at the terms of the race, forecast and tricast at their dividends', async () => {
    const race = await announce.race({
      course: 'Larkfield',
      runners: {
        'Amber Light': { up: 8, down: 1 },
        'Brook Dancer': { up: 5, down: 1 },
        'Copper Beech': { up: 3, down: 1 },
        'Dusk Rider': { up: 10, down: 1 },
      },
    });
    const runner = (name: string) => ({ marketid: race.marketId, selectionid: race.idOf(name) });
    await select([runner('Amber Light'), runner('Brook Dancer'), runner('Copper Beech')]);
    const page = await arrive('/betslip');
    await page.getByLabel('Stake on Amber Light', { exact: true }).fill('10');
    await page.getByRole('checkbox', { name: /Amber Light/ }).check();
    await page.getByLabel('Stake per line on the combination forecast').fill('1');
    await page.getByLabel('Stake per line on the combination tricast').fill('1');
    await page.getByLabel('Stake per line on the straight tricast').fill('2');
    await place(page);

    const order = ['Brook Dancer', 'Amber Light', 'Copper Beech'].map(race.idOf);
    await race.result(
      {
        'Brook Dancer': { outcome: 'won', position: 1 },
        'Amber Light': { outcome: 'placed', position: 2 },
        'Copper Beech': { outcome: 'placed', position: 3 },
      },
      [
        { order: order.slice(0, 2), dividend: 4250 },
        { order, dividend: 18_000 },
      ],
    );
    const history = await settledBets(page);
    // Placed at a fifth of 8/1: 10 × (1 + 8/5). The combinations hold the order that came in; the straight one does not.
    await sees(history, 'returned €26.00');
    await sees(history, 'returned €42.50');
    await sees(history, 'returned €180.00');
    await sees(history, 'Straight Tricast');
    await sees(history, 'returned €0.00');
    await page.setViewportSize({ width: 390, height: 844 });
    await keepPicture(page, 'bet-history-race-phone', { fullPage: true });
  });
});
