import { describe, expect, it } from 'vitest';
import type { Offer } from '../../adapters/catalogue/catalogue.ts';
import { offered, onSlip } from '../../pricing/betslip/betslip.fixture.ts';
import type { SlipSelection } from '../../pricing/betslip/slip.ts';
import type { SlipBet } from '../../pricing/betslip/slip-bets.ts';
import { betDelayOf, checkOffers, isTaken, type Moved } from './validate-offers.ts';

const betOn = (...selections: SlipSelection[]): SlipBet => ({
  id: 'any',
  betType: 'single',
  name: 'Single',
  selections,
  unitStake: 100,
  lines: 1,
});
const check = (selection: SlipSelection, offer: Offer | undefined) =>
  checkOffers([betOn(selection)], new Map([[selection, offer]]));
const [a, b] = [onSlip('a'), onSlip('b')];

describe('what is offered against what was seen', () => {
  it('agrees on the same price, in whatever terms', () => {
    expect(check(a, offered('a', { up: 2, down: 2 }))).toEqual([]);
    expect(check(onSlip('a', { seenPrice: null }), offered('a', null))).toEqual([]);
  });

  it.each([
    ['a longer price', { up: 2, down: 1 }],
    ['a shorter price', { up: 1, down: 2 }],
    ['no price any more', null],
  ])('names %s as a change', (_, to) => {
    const offer = offered('a', to);
    const moves = { price: { from: { up: 1, down: 1 }, to } };
    expect(check(a, offer)).toEqual([{ selection: a, offer, moves }]);
  });

  it('names a selection once, in however many bets it is', () => {
    const quotes = new Map([
      [a, offered('a', { up: 2, down: 1 })],
      [b, offered('b')],
    ]);
    expect(checkOffers([betOn(a), betOn(a, b)], quotes)).toHaveLength(1);
  });

  it.each<[string, Offer | undefined, string]>([
    ['is not offered', undefined, 'selection-unknown'],
    [
      'is of a fixture that is over',
      offered('a', null, { fixture: { status: 'finished' } }),
      'selection-unknown',
    ],
    [
      'is of a market that is resulted',
      offered('a', null, { market: { status: 'resulted' } }),
      'selection-unknown',
    ],
    [
      'is withdrawn',
      { ...offered('a'), selection: { price: null, status: 'withdrawn' }, isTradable: false },
      'selection-unknown',
    ],
    ['is suspended', offered('a', { up: 1, down: 1 }, { isTradable: false }), 'selection-suspended'],
  ])('refuses a selection that %s', (_, offer, refused) => {
    expect(check(a, offer)).toEqual({ refused });
  });
});

describe('a move without being asked', () => {
  const price = (up: number, to: number | null): Moved['moves'] => ({
    price: { from: { up, down: 1 }, to: to === null ? null : { up: to, down: 1 } },
  });
  const line = { line: { from: 250, to: 350 } };

  it.each<[string, Moved['moves'], taken: string[]]>([
    ['a better price', price(2, 3), ['better', 'any']],
    ['a worse price', price(3, 2), ['any']],
    ['starting price in place of a price', price(3, null), []],
    ['another line', line, []],
    ['a better price on another line', { ...price(2, 3), ...line }, []],
    ['other each-way terms', { eachWay: { from: null, to: null } }, []],
  ])('is taken for %s as the preference says', (_, moves, taken) => {
    const moved = { selection: a, offer: offered('a'), moves };
    const preferences = ['none', 'better', 'any'] as const;
    expect(preferences.filter((preference) => isTaken(moved, preference))).toEqual(taken);
  });
});

describe('the bet delay', () => {
  const inPlay = (name: string, betDelaySeconds: number) =>
    offered(name, undefined, { fixture: { status: 'in-play' }, market: { betDelaySeconds } });

  it('is the longest of the fixtures in play', () => {
    const quotes = new Map([
      [a, inPlay('a', 3)],
      [b, inPlay('b', 5)],
    ]);
    expect(betDelayOf([betOn(a), betOn(a, b)], quotes)).toBe(5);
  });

  it('is none before the start', () => {
    const quotes = new Map([[a, offered('a', undefined, { market: { betDelaySeconds: 5 } })]]);
    expect(betDelayOf([betOn(a)], quotes)).toBe(0);
  });
});
