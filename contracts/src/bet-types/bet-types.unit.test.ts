import { describe, expect, it } from 'vitest';
import { type BetType, betTypeSchema } from '../events/bet.ts';
import {
  anyBetTypeList,
  betTypeList,
  betTypeName,
  furtherBetTypeSchema,
  isForecast,
  isInOrder,
  isLucky,
  isOneLine,
  plainBetTypeName,
  runnersNamed,
} from './index.ts';

describe('the names of bets', () => {
  it.each<[BetType, number, number[] | undefined, string]>([
    ['accumulator', 4, undefined, '4-fold accumulator'],
    ['accumulator', 20, undefined, '20-fold accumulator'],
    ['perm', 4, [2], 'Doubles'],
    ['perm', 4, [3], 'Trebles'],
    ['perm', 6, [5], '5-folds'],
    ['perm', 6, [2, 3, 5], 'Perm of Doubles, Trebles, 5-folds'],
    ['lucky-15', 4, undefined, 'Lucky 15'],
  ])('the bet type %s of %d with %j reads %s', (betType, count, folds, name) => {
    expect(betTypeName(betType, count, folds)).toBe(name);
  });

  it('are all different', () => {
    expect(new Set(anyBetTypeList.map(plainBetTypeName)).size).toBe(anyBetTypeList.length);
  });
});

describe('the bet types', () => {
  it('are all listed', () => {
    expect(new Set(betTypeList)).toEqual(new Set(betTypeSchema.options));
    expect(anyBetTypeList.slice(betTypeList.length)).toEqual(furtherBetTypeSchema.options);
  });

  it('that the calculator alone works out are none that can be struck', () => {
    expect(
      furtherBetTypeSchema.options.filter((betType) => betTypeSchema.safeParse(betType).success),
    ).toEqual([]);
  });

  it('forecasts and tricasts are paid by dividends, no others are', () => {
    expect(betTypeList.filter(isForecast)).toEqual([
      ...['straight-forecast', 'reverse-forecast', 'combination-forecast'],
      ...['straight-tricast', 'combination-tricast'],
    ]);
  });

  it('bet types of a tricast name three runners, those of a forecast two; only straight ones in their order', () => {
    const forecasts = betTypeList.filter(isForecast);
    expect(forecasts.filter((betType) => runnersNamed(betType) === 3)).toEqual([
      'straight-tricast',
      'combination-tricast',
    ]);
    expect(betTypeList.filter(isInOrder)).toEqual(['straight-forecast', 'straight-tricast']);
  });

  it('bet types in one line are those whose odds multiply', () => {
    expect(betTypeList.filter(isOneLine)).toEqual(['single', 'double', 'treble', 'accumulator']);
  });

  it('bet types with bonuses for winners are the Luckies', () => {
    expect(anyBetTypeList.filter(isLucky)).toEqual(['lucky-15', 'lucky-31', 'lucky-63']);
  });
});
