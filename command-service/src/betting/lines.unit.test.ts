import type { BetType } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { betTypeList, betTypes, isForecast } from './bet-types.ts';
import { choose } from './choose.ts';
import { countLines } from './lines.ts';

const legs = (count: number, bankers = 0) =>
  Array.from({ length: count }, (_, index) => (index < bankers ? { banker: true as const } : {}));

/** What every betting shop has on its wall. */
const wall: [BetType, number, number][] = [
  ['single', 1, 1],
  ['double', 2, 1],
  ['treble', 3, 1],
  ['accumulator', 4, 1],
  ['accumulator', 20, 1],
  ['trixie', 3, 4],
  ['patent', 3, 7],
  ['yankee', 4, 11],
  ['lucky-15', 4, 15],
  ['canadian', 5, 26],
  ['lucky-31', 5, 31],
  ['heinz', 6, 57],
  ['lucky-63', 6, 63],
  ['super-heinz', 7, 120],
  ['goliath', 8, 247],
  ['single-stakes-about', 2, 2],
  ['double-stakes-about', 2, 2],
  ['round-robin', 3, 10],
  ['flag', 4, 23],
  ['super-flag', 5, 46],
  ['straight-forecast', 2, 1],
  ['reverse-forecast', 2, 2],
  ['combination-forecast', 3, 6],
  ['combination-forecast', 5, 20],
  ['straight-tricast', 3, 1],
  ['combination-tricast', 3, 6],
  ['combination-tricast', 5, 60],
];

describe('lines', () => {
  it.each(wall)('a %s of %d legs has %d lines', (betType, count, lines) => {
    expect(countLines({ betType, legs: legs(count) })).toBe(lines);
  });

  it('every bet type but the perm stands on the wall', () => {
    expect(new Set([...wall.map(([betType]) => betType), 'perm'])).toEqual(new Set(betTypeList));
  });

  it.each([
    ['all pairs of five', 5, 0, [2], 10],
    ['pairs and threes of five', 5, 0, [2, 3], 20],
    ['one banker with two of four others', 5, 1, [2], 6],
    ['two bankers with one of three others', 5, 2, [1], 3],
    ['tens of twenty', 20, 0, [10], 184_756],
  ])('a perm counts %s', (_, count, bankers, folds, lines) => {
    expect(countLines({ betType: 'perm', legs: legs(count, bankers), folds })).toBe(lines);
  });

  it('each-way has every line twice', () => {
    expect(countLines({ betType: 'yankee', legs: legs(4), eachWay: true })).toBe(22);
  });

  it('all tens out of twenty are counted', () => expect(choose(20, 10)).toBe(184_756));
});

it.each(betTypeList)('%s is paid by a dividend just where its lines name an order of finish', (betType) => {
  expect(isForecast(betType)).toBe(betTypes[betType].lines.kind === 'forecast');
});
