import type { SelectionResult } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import type { PricedBet } from './bet.ts';
import type { AnyBetType } from './bet-types.ts';
import { leg, lost, placed, struckAt, voided, won } from './bets.fixture.ts';
import { countLines } from './lines.ts';
import type { BettingRules } from './rules.ts';
import { settle } from './settle.ts';
import type { Step } from './shape.ts';
import { unnamedFavourite } from './unnamed-favourite.ts';

const rules: BettingRules = { maximumPayout: Number.POSITIVE_INFINITY };
const evens = (result?: SelectionResult) => leg('1/1', result);
const returned = (betType: AnyBetType, legs: PricedBet['legs'], more: Partial<PricedBet> = {}) =>
  settle({ betType, legs, unitStake: 100, ...more }, struckAt, rules)?.returned;

describe('the lines of the bets that the calculator alone works out', () => {
  it.each<[AnyBetType, number, number]>([
    ['lucky-7', 7, 127],
    ['lucky-8', 8, 255],
    ['heinz-flag', 6, 87],
    ['super-heinz-flag', 7, 162],
    ['goliath-flag', 8, 303],
    ['perm-single-stakes-about', 3, 6],
    ['perm-double-stakes-about', 5, 20],
    ['rounder', 3, 3],
    ['roundabout', 3, 3],
    ['up-and-down-doubles', 4, 2],
    ['up-and-down-trebles', 6, 2],
    ['any-to-come', 4, 1],
    ['alphabet', 6, 26],
    ['union-jack', 9, 8],
    ['union-jack-patent', 9, 56],
    ['union-jack-round-robin', 9, 80],
    ['perm-trixies', 4, 16],
    ['perm-patents', 5, 70],
    ['perm-yankees', 5, 55],
    ['perm-yankees', 20, 4845 * 11],
    ['banker-forecast', 4, 3],
  ])('a bet %s of %d has %d lines, and each-way twice as many', (betType, legs, lines) => {
    const shape = { betType, legs: new Array(legs).fill({}), steps: [] };
    expect(countLines(shape)).toBe(lines);
    expect(countLines({ ...shape, eachWay: true })).toBe(2 * lines);
  });
});

describe('any to come', () => {
  const steps = (...units: Step['units'][]): Step[] =>
    units.map((of, index) => ({ legs: [index], units: index === 0 ? 1 : of }));
  const chain = (of: Step[], ...results: (SelectionResult | undefined)[]) =>
    returned('any-to-come', results.map(evens), { steps: of });

  it('a unit is sent on, and what is not is kept', () => {
    expect(chain(steps(1, 1, 1), won, won, won)).toBe(400);
    expect(chain(steps(1, 1, 1), won, lost, won)).toBe(200);
    expect(chain(steps(1, 'all', 'all'), won, won, won)).toBe(800);
    expect(chain(steps(1, 2, 3), won, won, lost)).toBe(100);
  });

  it('nothing is sent on of nothing, and what came of the first leg alone may settle it', () => {
    expect(chain(steps(1, 1, 1), lost, won, won)).toBe(0);
    expect(chain(steps(1, 1), lost, undefined)).toBe(0);
    expect(chain(steps(1, 1), won, undefined)).toBeUndefined();
  });

  it('a void stake comes back into the cash in hand', () => {
    expect(chain(steps(1, 1, 1), voided, won, won)).toBe(300);
    expect(chain(steps(1, 2), won, voided)).toBe(200);
  });

  it('legs that are staked on together are one line', () => {
    const legs = [won, won, lost].map(evens);
    const of: Step[] = [
      { legs: [0], units: 1 },
      { legs: [1, 2], units: 1 },
    ];
    expect(returned('any-to-come', legs, { steps: of })).toBe(100);
  });

  it('a rounder sends one unit on the other two, a roundabout two', () => {
    const all = [won, won, won].map(evens);
    expect(returned('rounder', all)).toBe(3 * (100 + 400));
    expect(returned('roundabout', all)).toBe(3 * 800);
    expect(returned('rounder', [won, won, lost].map(evens))).toBe(200);
  });

  it('up and down is one line about the other', () => {
    expect(returned('up-and-down-doubles', [won, won, won, won].map(evens))).toBe(2 * (300 + 400));
    expect(returned('up-and-down-doubles', [won, won, won, lost].map(evens))).toBe(300);
    expect(returned('up-and-down-trebles', [won, won, won, won, won, won].map(evens))).toBe(2 * (700 + 800));
  });
});

describe('bets that are made of others', () => {
  it('a union jack with one line of winners pays one treble', () => {
    const winners = [0, 4, 8];
    const legs = Array.from({ length: 9 }, (_, index) => evens(winners.includes(index) ? won : lost));
    expect(returned('union-jack', legs)).toBe(800);
    // One patent of three winners, and in each of the seven other lines a single.
    expect(returned('union-jack-patent', legs)).toBe(100 * (26 + 7 * 2));
  });

  it('an alphabet of winners pays two patents, a yankee and the six together', () => {
    const legs = Array.from({ length: 6 }, () => evens(won));
    expect(returned('alphabet', legs)).toBe(100 * (26 + 26 + (81 - 1 - 8) + 64));
  });

  it('a perm of patents pays a double in as many of them as have it', () => {
    const legs = [won, won, lost, lost].map(evens);
    expect(returned('perm-patents', legs)).toBe(100 * (3 * 2 + 3 * 2 + 2 * 4));
  });

  it('a place pays alone what it pays each-way', () => {
    const one = leg('10/1', { ...placed, position: 3 });
    expect(returned('single', [one], { placeOnly: true })).toBe(300);
    expect(returned('single', [leg('10/1', { ...placed, position: 4 })], { placeOnly: true })).toBe(0);
    expect(returned('single', [leg('10/1', won)], { placeOnly: true })).toBe(300);
  });

  it('a free union jack keeps every unit back that did not lose', () => {
    const legs = Array.from({ length: 9 }, () => evens(won));
    expect(returned('union-jack', legs, { funding: { kind: 'free-balance' } })).toBe(8 * 700);
  });
});

describe('a banker forecast', () => {
  const order = (...names: string[]) => ({ order: names, dividend: 1250 });
  const runner = (selectionId: string, result: SelectionResult, banker?: true) =>
    leg('SP', result, { selectionId, ...(banker && { banker }), dividends: [order('b', 'a')] });
  const second: SelectionResult = { outcome: 'placed', position: 2 };

  it('pays when the banker is first and any of the others second', () => {
    const legs = [runner('a', second), runner('b', won, true), runner('c', lost)];
    expect(returned('banker-forecast', legs)).toBe(1250);
  });

  it('pays nothing when the banker is second', () => {
    const legs = [runner('a', second, true), runner('b', won), runner('c', lost)];
    expect(returned('banker-forecast', legs)).toBe(0);
  });
});

describe('the unnamed favourite', () => {
  const at = (number: number, up: number, down = 1) => ({ number, sp: { up, down } });

  it('is at the shortest starting price, and of joint favourites the lowest on the card', () => {
    expect(unnamedFavourite([at(1, 5), at(2, 2), at(3, 3)])?.number).toBe(2);
    expect(unnamedFavourite([at(7, 2), at(4, 4, 2), at(9, 3)])?.number).toBe(4);
    expect(unnamedFavourite([])).toBeUndefined();
  });
});
