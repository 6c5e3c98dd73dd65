import { describe, expect, it } from 'vitest';
import { type Folds, multiplesOf } from './bet-types.ts';
import { choose, countLines } from './lines.ts';

describe('lines', () => {
  it.each<[string, Folds, number, number]>([
    ['single', [1], 1, 1],
    ['double', [2], 2, 1],
    ['treble', [3], 3, 1],
    ['accumulator of 20', 'whole', 20, 1],
    ['trixie', [2, 3], 3, 4],
    ['yankee', [2, 3, 4], 4, 11],
    ['lucky 15', [1, 2, 3, 4], 4, 15],
    ['goliath', [2, 3, 4, 5, 6, 7, 8], 8, 247],
  ])('a %s has as many lines as its folds say', (_, folds, legs, lines) => {
    expect(countLines(folds, legs)).toBe(lines);
  });

  it('counts all tens out of twenty', () => expect(choose(20, 10)).toBe(184_756));

  it.each([
    [1, []],
    [2, ['double']],
    [3, ['treble']],
    [4, ['accumulator']],
    [20, ['accumulator']],
    [21, []],
  ])('offers on %d selections: %j', (selections, betTypes) => {
    expect(multiplesOf(selections)).toEqual(betTypes);
  });
});
