import { describe, expect, it } from 'vitest';
import type { Offer } from '../../adapters/catalogue/catalogue.ts';
import { offered, onSlip } from '../../pricing/betslip/betslip.fixture.ts';
import type { SlipSelection } from '../../pricing/betslip/slip.ts';
import type { SlipBet } from '../../pricing/betslip/slip-bets.ts';
import { wantedBets } from './bet-requests.ts';

const none: ReadonlySet<SlipSelection> = new Set();
const bet = (selection: SlipSelection, more: Partial<SlipBet> = {}): SlipBet => ({
  ...{ id: 'any', betType: 'single', name: 'Single', selections: [selection], unitStake: 100, lines: 1 },
  ...more,
});
const legOf = (selection: SlipSelection, offer: Offer, taken = none) =>
  wantedBets('p-1', [bet(selection)], new Map([[selection, offer]]), taken)[0]?.legs[0];
const promising = {
  eachWay: { fraction: { up: 1, down: 5 }, places: 3 },
  bestOddsGuaranteed: true,
  antePost: true,
  nonRunnerNoBet: true,
  line: 250,
};

describe('a leg', () => {
  it('is frozen at the price and under the names of now', () => {
    expect(legOf(onSlip('a'), offered('a', { up: 5, down: 2 }))).toEqual({
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

  it('keeps what the market promises', () => {
    const { eachWay, line } = promising;
    expect(legOf(onSlip('a'), offered('a', undefined, { market: promising }))).toMatchObject({
      ...{ eachWay, line },
      ...{ bestOddsGuaranteed: true, antePost: true, nonRunnerNoBet: true },
    });
  });

  it('has best odds for a board price before the off only', () => {
    const market = { ...promising, startingPrice: true };
    const atStart = legOf(onSlip('a', { priceType: 'sp' }), offered('a', undefined, { market }));
    expect(atStart).toMatchObject({ priceType: 'sp' });
    expect(atStart).not.toHaveProperty('price');
    expect(atStart).not.toHaveProperty('bestOddsGuaranteed');
    const inPlay = offered('a', undefined, { market, fixture: { status: 'in-play' } });
    expect(legOf(onSlip('a'), inPlay)).not.toHaveProperty('bestOddsGuaranteed');
  });

  it('keeps the price that was seen where another was taken unasked', () => {
    const selection = onSlip('a');
    expect(legOf(selection, offered('a', { up: 5, down: 2 }), new Set([selection]))).toMatchObject({
      seenPrice: { up: 1, down: 1 },
      price: { up: 5, down: 2 },
    });
  });
});

it('a bet keeps its type, sizes, each-way and bonus, and is the same bet at every try', () => {
  const selection = onSlip('a');
  const quotes = new Map([[selection, offered('a')]]);
  const perm = bet(selection, {
    betType: 'perm',
    folds: [2],
    eachWay: true,
    bonus: { kind: 'acca-boost' },
  });
  const [first] = wantedBets('p-1', [perm], quotes, none);
  expect(first).toMatchObject({
    ...{ betType: 'perm', folds: [2], eachWay: true, unitStake: 100 },
    bonus: { kind: 'acca-boost' },
  });
  expect(wantedBets('p-1', [perm], quotes, none)[0]?.betId).toBe(first?.betId);
  expect(wantedBets('p-2', [perm], quotes, none)[0]?.betId).not.toBe(first?.betId);
});
