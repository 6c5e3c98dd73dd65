import { describe, expect, it } from 'vitest';
import { createOffer, createSelection } from '../../pricing/betslip/betslip.fixture.ts';
import type { MovedOffer } from '../../pricing/betslip/moves.ts';
import type { SlipSelection } from '../../pricing/betslip/slip.ts';
import type { SlipBet } from '../../pricing/betslip/slip-bets.ts';
import type { Offer } from '../../pricing/offer.ts';
import { betDelaySeconds, isAutoAccepted, movedOffers } from './validate-offers.ts';

const betOn = (...selections: SlipSelection[]): SlipBet => ({
  id: 'any',
  betType: 'single',
  name: 'Single',
  selections,
  unitStake: 100,
  lines: 1,
});
const check = (selection: SlipSelection, offer: Offer | undefined) =>
  movedOffers([betOn(selection)], new Map([[selection, offer]]));
const [a, b] = [createSelection('a'), createSelection('b')];

describe('what is offered against what was seen', () => {
  it('an offer has not moved at the same price, however its fraction is written', () => {
    expect(check(a, createOffer('a', { up: 2, down: 2 }))).toEqual([]);
    expect(check(createSelection('a', { seenPrice: null }), createOffer('a', null))).toEqual([]);
  });

  it.each([
    ['a longer price', { up: 2, down: 1 }],
    ['a shorter price', { up: 1, down: 2 }],
    ['no price any more', null],
  ])('%s is a move', (_, to) => {
    const offer = createOffer('a', to);
    const moves = { price: { from: { up: 1, down: 1 }, to } };
    expect(check(a, offer)).toEqual([{ selection: a, offer, moves }]);
  });

  it('a selection has moved once, in however many bets it is', () => {
    const quotes = new Map([
      [a, createOffer('a', { up: 2, down: 1 })],
      [b, createOffer('b')],
    ]);
    expect(movedOffers([betOn(a), betOn(a, b)], quotes)).toHaveLength(1);
  });

  it.each<[string, Offer | undefined, string]>([
    ['is not offered', undefined, 'selection-unknown'],
    [
      'is of a fixture that is over',
      createOffer('a', null, { fixture: { status: 'finished' } }),
      'selection-unknown',
    ],
    [
      'is of a market that is resulted',
      createOffer('a', null, { market: { status: 'resulted' } }),
      'selection-unknown',
    ],
    [
      'is withdrawn',
      { ...createOffer('a'), selection: { price: null, status: 'withdrawn' }, isTradable: false },
      'selection-unknown',
    ],
    ['is suspended', createOffer('a', { up: 1, down: 1 }, { isTradable: false }), 'selection-suspended'],
  ])('a selection is refused that %s', (_, offer, refused) => {
    expect(check(a, offer)).toEqual({ refused });
  });
});

describe('a move that is accepted without being asked about', () => {
  const price = (up: number, to: number | null): MovedOffer['moves'] => ({
    price: { from: { up, down: 1 }, to: to === null ? null : { up: to, down: 1 } },
  });
  const line = { line: { from: 250, to: 350 } };

  it.each<[string, MovedOffer['moves'], preferences: string[]]>([
    ['a better price', price(2, 3), ['better', 'any']],
    ['a worse price', price(3, 2), ['any']],
    ['starting price in place of a price', price(3, null), []],
    ['another line', line, []],
    ['a better price on another line', { ...price(2, 3), ...line }, []],
    ['other each-way terms', { eachWay: { from: null, to: null } }, []],
  ])('%s is accepted without asking only where the preference says so', (_, moves, expected) => {
    const moved = { selection: a, offer: createOffer('a'), moves };
    const all = ['none', 'better', 'any'] as const;
    expect(all.filter((preference) => isAutoAccepted(moved, preference))).toEqual(expected);
  });
});

describe('the bet delay', () => {
  const rule = { maximumBetDelaySeconds: 30 };
  const inPlay = (name: string, betDelaySeconds: number) =>
    createOffer(name, undefined, { fixture: { status: 'in-play' }, market: { betDelaySeconds } });

  it('the bet delay is the longest of the fixtures in play', () => {
    const quotes = new Map([
      [a, inPlay('a', 3)],
      [b, inPlay('b', 5)],
    ]);
    expect(betDelaySeconds([betOn(a), betOn(a, b)], quotes, rule)).toBe(5);
  });

  it('there is no bet delay before the start', () => {
    const quotes = new Map([[a, createOffer('a', undefined, { market: { betDelaySeconds: 5 } })]]);
    expect(betDelaySeconds([betOn(a)], quotes, rule)).toBe(0);
  });
});
