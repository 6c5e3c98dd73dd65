import type { BetType } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { canBe, forecastsOf, multiplesOf } from './offers.ts';

const listed = (selections: number) => multiplesOf(selections).map(({ name, lines }) => `${name} ×${lines}`);

describe('what selections make', () => {
  it('a single selection makes no multiple, and none has more than twenty', () => {
    expect([multiplesOf(0), multiplesOf(1), multiplesOf(21)]).toEqual([[], [], []]);
  });

  it('the one line is listed first, then folds, full cover and any-to-come', () => {
    expect(listed(2)).toEqual(['Double ×1', 'Single Stakes About ×2', 'Double Stakes About ×2']);
    expect(listed(3)).toEqual(['Treble ×1', 'Doubles ×3', 'Trixie ×4', 'Patent ×7', 'Round Robin ×10']);
    expect(listed(4)).toEqual([
      '4-fold accumulator ×1',
      'Doubles ×6',
      'Trebles ×4',
      'Yankee ×11',
      'Lucky 15 ×15',
      'Flag ×23',
    ]);
    expect(listed(8).at(-1)).toBe('Goliath ×247');
    expect(listed(20)).toHaveLength(19);
  });

  it('a perm is named by its fold', () => {
    expect(multiplesOf(5)[2]).toEqual({
      id: 'perm-3',
      betType: 'perm',
      name: 'Trebles',
      folds: [3],
      lines: 10,
    });
  });

  it.each([
    [1, true, true, []],
    [2, true, true, ['straight-forecast', 'reverse-forecast']],
    [3, true, true, ['combination-forecast', 'straight-tricast', 'combination-tricast']],
    [3, true, false, ['combination-forecast']],
    [4, false, true, ['combination-tricast']],
    [2, false, true, []],
  ])(
    '%d runners of a race with forecasts %s and tricasts %s make %j',
    (selections, forecasts, tricasts, types) => {
      expect(forecastsOf(selections, { forecasts, tricasts }).map(({ betType }) => betType)).toEqual(types);
    },
  );

  it.each<[BetType, number, number[] | undefined, number, boolean]>([
    ['yankee', 4, undefined, 0, true],
    ['yankee', 5, undefined, 0, false],
    ['accumulator', 3, undefined, 0, false],
    ['accumulator', 20, undefined, 0, true],
    ['yankee', 4, [2], 0, false],
    ['yankee', 4, undefined, 1, false],
    ['perm', 5, [2, 3], 0, true],
    ['perm', 5, [3, 2], 0, false],
    ['perm', 5, [2, 2], 0, false],
    ['perm', 5, [], 0, false],
    ['perm', 5, undefined, 0, false],
    ['perm', 5, [6], 0, false],
    ['perm', 5, [4], 1, true],
    ['perm', 5, [4], 2, false],
    ['perm', 5, [1], 5, false],
  ])(
    'a %s of %d legs with sizes %j beside %d bankers is possible: %s',
    (betType, legs, folds, bankers, possible) => {
      expect(canBe(betType, legs, folds, bankers)).toBe(possible);
    },
  );
});
