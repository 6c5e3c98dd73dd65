import { describe, expect, it } from 'vitest';
import { offered, onSlip, quotesOf, slipWith } from './betslip.fixture.ts';
import { hasMoved, movesOf, seeOffers } from './moves.ts';

const price = (up: number, down = 1) => ({ up, down });
const fifth = { fraction: price(1, 5), places: 3 };
const quarter = { fraction: price(1, 4), places: 2 };

describe('what moved since the customer saw it', () => {
  it('is nothing at the same price, in whatever terms', () => {
    const moves = movesOf(onSlip('a'), offered('a', price(2, 2)), false);
    expect([moves, hasMoved(moves)]).toEqual([{}, false]);
  });

  it('is a price that pays otherwise, or that came or went', () => {
    expect(movesOf(onSlip('a'), offered('a', price(2)), false)).toEqual({
      price: { from: price(1), to: price(2) },
    });
    expect(movesOf(onSlip('a'), offered('a', null), false)).toEqual({ price: { from: price(1), to: null } });
    expect(movesOf(onSlip('a', { seenPrice: null }), offered('a'), false)).toEqual({
      price: { from: null, to: price(1) },
    });
  });

  it('is no board price while the starting price is chosen and offered', () => {
    const selection = onSlip('a', { priceType: 'sp' });
    const at = (startingPrice: boolean) => offered('a', price(9), { market: { startingPrice } });
    expect(movesOf(selection, at(true), false)).toEqual({});
    expect(movesOf(selection, at(false), false)).toEqual({ price: { from: null, to: price(9) } });
  });

  it('is another line, where one was seen', () => {
    const at = offered('a', price(1), { market: { line: 250 } });
    expect(movesOf(onSlip('a', { seenLine: 200 }), at, false)).toEqual({ line: { from: 200, to: 250 } });
    expect(movesOf(onSlip('a'), at, false)).toEqual({});
  });

  it('is other each-way terms, where each-way is wanted', () => {
    const selection = onSlip('a', { seenEachWay: fifth });
    const at = offered('a', price(1), { market: { eachWay: quarter } });
    expect(movesOf(selection, at, false)).toEqual({});
    expect(movesOf(selection, at, true)).toEqual({ eachWay: { from: fifth, to: quarter } });
    expect(movesOf(selection, offered('a'), true)).toEqual({ eachWay: { from: fifth, to: null } });
  });
});

describe('seeing what is offered', () => {
  it('leaves nothing moved', () => {
    const slip = slipWith(onSlip('a', { seenLine: 200, seenEachWay: fifth, eachWay: true }));
    const at = offered('a', price(3), { market: { line: 250, eachWay: quarter } });
    const seen = seeOffers(slip, quotesOf(slip, [at]));
    expect(movesOf(seen.selections[0]!, at, true)).toEqual({});
    expect(seen.selections[0]).toMatchObject({ seenPrice: price(3), eachWay: true });
  });

  it('unticks each-way that has no terms and takes the board price where there is no other', () => {
    const slip = slipWith(onSlip('a', { eachWay: true, priceType: 'sp' }), onSlip('b'));
    const seen = seeOffers(slip, quotesOf(slip, [offered('a'), undefined]));
    expect(seen.selections[0]).toMatchObject({ eachWay: false, priceType: 'board' });
    expect(seen.selections[1]).toBe(slip.selections[1]);
  });
});
