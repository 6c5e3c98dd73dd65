import { describe, expect, it } from 'vitest';
import { acceptShown, acknowledgeOffers, acknowledgePrices } from './acknowledge-prices.ts';
import { createOffer, createQuotes, createSelection, createSlip } from './betslip.fixture.ts';
import { movesOf } from './moves.ts';

const price = (up: number, down = 1) => ({ up, down });
const fifth = { fraction: price(1, 5), places: 3 };
const quarter = { fraction: price(1, 4), places: 2 };

describe('acknowledging what is offered', () => {
  it('nothing has moved after the offers were acknowledged', () => {
    const slip = createSlip(createSelection('a', { seenLine: 200, seenEachWay: fifth, eachWay: true }));
    const at = createOffer('a', price(3), { market: { line: 250, eachWay: quarter } });
    const seen = acknowledgeOffers(slip, createQuotes(slip, [at]));
    expect(movesOf(seen.selections[0]!, at, true)).toEqual({});
    expect(seen.selections[0]).toMatchObject({ seenPrice: price(3), eachWay: true });
  });

  it('acknowledging unticks each-way that has no terms and takes the board price where there is no other', () => {
    const slip = createSlip(createSelection('a', { eachWay: true, priceType: 'sp' }), createSelection('b'));
    const seen = acknowledgeOffers(slip, createQuotes(slip, [createOffer('a'), undefined]));
    expect(seen.selections[0]).toMatchObject({ eachWay: false, priceType: 'board' });
    expect(seen.selections[1]).toBe(slip.selections[1]);
  });
});

describe('acknowledging what was shown', () => {
  it('acknowledging takes over what was shown of a selection, and leaves its stake and the other selections', () => {
    const slip = createSlip(createSelection('a', { stake: 100 }), createSelection('b'));
    const shown = createSlip(createSelection('a', { seenPrice: price(3), seenLine: 250, stake: 7 }));
    const [a, b] = acknowledgePrices(slip, shown).selections;
    expect(a).toEqual(createSelection('a', { seenPrice: price(3), seenLine: 250, stake: 100 }));
    expect(b).toBe(slip.selections[1]);
  });
});

describe('accepting what moved with the press', () => {
  it('nothing has moved while the offer is still as it was shown, and it has moved when it is not', () => {
    const slip = createSlip(createSelection('a', { seenLine: 200 }), createSelection('b'));
    const accepted = acceptShown(slip, [{ selection: 's-a', price: price(3), line: 250 }]);
    const [a] = accepted.selections;
    expect(movesOf(a!, createOffer('a', price(3), { market: { line: 250 } }), false)).toEqual({});
    expect(movesOf(a!, createOffer('a', price(4), { market: { line: 250 } }), false)).toEqual({
      price: { from: price(3), to: price(4) },
    });
    expect(accepted.selections[1]).toBe(slip.selections[1]);
  });

  it('each-way terms are accepted where they are said, and stay as they were seen where they are not', () => {
    const slip = createSlip(createSelection('a', { seenEachWay: fifth, eachWay: true }));
    const at = createOffer('a', price(3), { market: { eachWay: quarter } });
    const shown = { selection: 's-a', price: price(3), line: null };
    const movesWith = (more: { eachWay?: typeof quarter }) =>
      acceptShown(slip, [{ ...shown, ...more }]).selections.map((held) => movesOf(held, at, true));
    expect(movesWith({ eachWay: quarter })).toEqual([{}]);
    expect(movesWith({})).toEqual([{ eachWay: { from: fifth, to: quarter } }]);
  });
});
