import { describe, expect, it } from 'vitest';
import { noteNewTerms } from './acknowledge-prices.ts';
import { createOffer, createQuotes, createSelection, createSlip } from './betslip.fixture.ts';
import { hasMoved, movesOf } from './moves.ts';

const price = (up: number, down = 1) => ({ up, down });
const fifth = { fraction: price(1, 5), places: 3 };
const quarter = { fraction: price(1, 4), places: 2 };

describe('what moved since the customer saw it', () => {
  it('nothing moved at the same price, however its fraction is written', () => {
    const moves = movesOf(createSelection('a'), createOffer('a', price(2, 2)), false);
    expect([moves, hasMoved(moves)]).toEqual([{}, false]);
  });

  it('a price moved that pays otherwise, or that came or went', () => {
    expect(movesOf(createSelection('a'), createOffer('a', price(2)), false)).toEqual({
      price: { from: price(1), to: price(2) },
    });
    expect(movesOf(createSelection('a'), createOffer('a', null), false)).toEqual({
      price: { from: price(1), to: null },
    });
    expect(movesOf(createSelection('a', { seenPrice: null }), createOffer('a'), false)).toEqual({
      price: { from: null, to: price(1) },
    });
  });

  it('a board price does not count as moved while the starting price is chosen and offered', () => {
    const selection = createSelection('a', { priceType: 'sp' });
    const at = (startingPrice: boolean) => createOffer('a', price(9), { market: { startingPrice } });
    expect(movesOf(selection, at(true), false)).toEqual({});
    expect(movesOf(selection, at(false), false)).toEqual({ price: { from: null, to: price(9) } });
  });

  it('another line is a move, where a line was seen', () => {
    const at = createOffer('a', price(1), { market: { line: 250 } });
    expect(movesOf(createSelection('a', { seenLine: 200 }), at, false)).toEqual({
      line: { from: 200, to: 250 },
    });
    expect(movesOf(createSelection('a'), at, false)).toEqual({});
  });

  it('other each-way terms are a move, where the bet is each-way', () => {
    const selection = createSelection('a', { seenEachWay: fifth });
    const at = createOffer('a', price(1), { market: { eachWay: quarter } });
    expect(movesOf(selection, at, false)).toEqual({});
    expect(movesOf(selection, at, true)).toEqual({ eachWay: { from: fifth, to: quarter } });
    expect(movesOf(selection, createOffer('a'), true)).toEqual({ eachWay: { from: fifth, to: null } });
  });

  it('best odds guaranteed that were seen and are dropped are a move, for who takes the board price', () => {
    const seen = { seenBestOdds: true };
    const at = (bestOddsGuaranteed: boolean, status: 'not-started' | 'in-play' = 'not-started') =>
      createOffer('a', price(1), {
        market: { bestOddsGuaranteed, startingPrice: true },
        fixture: { status },
      });
    const gone = { bestOdds: { from: true, to: false } };
    expect(movesOf(createSelection('a', seen), at(false), false)).toEqual(gone);
    expect(movesOf(createSelection('a', seen), at(true, 'in-play'), false)).toEqual(gone);
    expect(movesOf(createSelection('a', seen), at(true), false)).toEqual({});
    expect(movesOf(createSelection('a', { ...seen, priceType: 'sp' }), at(false), false)).toEqual({});
    expect(movesOf(createSelection('a'), at(true), false)).toEqual({});
  });

  it('non-runner no bet that was seen and is dropped is a move, until non-runners are no bet anyway', () => {
    const selection = createSelection('a', { seenNonRunnerNoBet: true });
    const at = (market: { antePost?: boolean; nonRunnerNoBet?: boolean }) =>
      createOffer('a', price(1), { market });
    expect(movesOf(selection, at({ antePost: true }), false)).toEqual({
      nonRunnerNoBet: { from: true, to: false },
    });
    expect(movesOf(selection, at({ antePost: true, nonRunnerNoBet: true }), false)).toEqual({});
    expect(movesOf(selection, at({}), false)).toEqual({});
    expect(movesOf(createSelection('a'), at({ antePost: true, nonRunnerNoBet: true }), false)).toEqual({});
  });

  it('each-way terms that nobody has seen are a move, until they are seen as each-way is ticked', () => {
    const slip = createSlip(createSelection('a'), createSelection('b'));
    const at = (terms: typeof fifth) => createOffer('a', price(1), { market: { eachWay: terms } });
    expect(movesOf(slip.selections[0]!, at(fifth), true)).toEqual({ eachWay: { from: null, to: fifth } });
    const [ticked, other] = noteNewTerms(slip, createQuotes(slip, [at(fifth)])).selections;
    expect(movesOf(ticked!, at(fifth), true)).toEqual({});
    expect(movesOf(ticked!, at(quarter), true)).toEqual({ eachWay: { from: fifth, to: quarter } });
    expect(other).toEqual(slip.selections[1]);
  });
});
