import type { Price } from '@paddock/contracts/odds';
import { describe, expect, it } from 'vitest';
import { createOffer, createSelection } from '../../pricing/betslip/betslip.fixture.ts';
import type { SlipSelection } from '../../pricing/betslip/slip.ts';
import type { SlipBet } from '../../pricing/betslip/slip-bets.ts';
import type { Offer } from '../../pricing/offer.ts';
import { betRequestsOf } from './bet-requests.ts';

const none: ReadonlyMap<SlipSelection, Price> = new Map();
const bet = (selection: SlipSelection, more: Partial<SlipBet> = {}): SlipBet => ({
  ...{ id: 'any', betType: 'single', name: 'Single', selections: [selection], unitStake: 100, lines: 1 },
  ...more,
});
const legOf = (selection: SlipSelection, offer: Offer, autoAccepted = none) => {
  const quotes = new Map([[selection, offer]]);
  return betRequestsOf('p-1', { bets: [bet(selection)], quotes, autoAccepted })[0]?.legs[0];
};
const promising = {
  eachWay: { fraction: { up: 1, down: 5 }, places: 3 },
  bestOddsGuaranteed: true,
  antePost: true,
  nonRunnerNoBet: true,
  line: 250,
};

describe('a leg', () => {
  it('a leg is frozen at the price and under the names of now', () => {
    expect(legOf(createSelection('a'), createOffer('a', { up: 5, down: 2 }))).toEqual({
      fixtureId: 'f-a',
      marketId: 'm-a',
      selectionId: 's-a',
      sport: 'football',
      fixtureName: 'Fixture a',
      marketName: 'Match result',
      selectionName: 'Selection a',
      startsAt: '2026-11-20T15:00:00.000Z',
      inPlay: false,
      priceType: 'board',
      price: { up: 5, down: 2 },
    });
  });

  it('a leg keeps what the market promises', () => {
    const { eachWay, line } = promising;
    expect(legOf(createSelection('a'), createOffer('a', undefined, { market: promising }))).toMatchObject({
      ...{ eachWay, line },
      ...{ bestOddsGuaranteed: true, antePost: true, nonRunnerNoBet: true },
    });
  });

  it('a leg has best odds for a board price before the off only', () => {
    const market = { ...promising, startingPrice: true };
    const atStart = legOf(createSelection('a', { priceType: 'sp' }), createOffer('a', undefined, { market }));
    expect(atStart).toMatchObject({ priceType: 'sp' });
    expect(atStart).not.toHaveProperty('price');
    expect(atStart).not.toHaveProperty('bestOddsGuaranteed');
    const inPlay = createOffer('a', undefined, { market, fixture: { status: 'in-play' } });
    expect(legOf(createSelection('a'), inPlay)).not.toHaveProperty('bestOddsGuaranteed');
  });

  it('a leg keeps the price that was seen where another was accepted without asking', () => {
    const selection = createSelection('a');
    const seen = new Map([[selection, { up: 1, down: 1 }]]);
    expect(legOf(selection, createOffer('a', { up: 5, down: 2 }), seen)).toMatchObject({
      seenPrice: { up: 1, down: 1 },
      price: { up: 5, down: 2 },
    });
  });
});

it('a bet keeps its type, sizes, each-way and bonus, and is the same bet at every attempt', () => {
  const selection = createSelection('a');
  const perm = bet(selection, {
    betType: 'perm',
    folds: [2],
    eachWay: true,
    bonus: { kind: 'acca-boost' },
  });
  const quotes = new Map([[selection, createOffer('a')]]);
  const validated = { bets: [perm], quotes, autoAccepted: none };
  const [first] = betRequestsOf('p-1', validated);
  expect(first).toMatchObject({
    ...{ betType: 'perm', folds: [2], eachWay: true, unitStake: 100 },
    bonus: { kind: 'acca-boost' },
  });
  expect(betRequestsOf('p-1', validated)[0]?.betId).toBe(first?.betId);
  expect(betRequestsOf('p-2', validated)[0]?.betId).not.toBe(first?.betId);
});
