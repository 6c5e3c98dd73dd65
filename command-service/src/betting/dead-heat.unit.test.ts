import { describe, expect, it } from 'vitest';
import { deadHeatShare } from './dead-heat.ts';

describe('dead heat', () => {
  it.each([
    { deadHeat: undefined, share: [1n, 1n], says: 'no dead heat wins with the whole stake' },
    { deadHeat: { tied: 2, places: 1 }, share: [1n, 2n], says: 'two for one place win with half' },
    { deadHeat: { tied: 3, places: 1 }, share: [1n, 3n], says: 'three for one place win with a third' },
    { deadHeat: { tied: 3, places: 2 }, share: [2n, 3n], says: 'three for two places win with two thirds' },
    { deadHeat: { tied: 2, places: 2 }, share: [1n, 1n], says: 'as many places as tied is no dead heat' },
    { deadHeat: { tied: 2, places: 3 }, share: [1n, 1n], says: 'more places than tied never adds stake' },
  ])('$says', ({ deadHeat, share: [numerator, denominator] }) => {
    expect(deadHeatShare(deadHeat)).toEqual({ numerator, denominator });
  });
});
