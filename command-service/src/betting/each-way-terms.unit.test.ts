import { describe, expect, it } from 'vitest';
import { eachWayTermsFor } from './each-way-terms.ts';

describe('each-way terms', () => {
  it.each([
    [1, 4, false, undefined],
    [1, 4, true, undefined],
    [5, 7, false, '1/4 for 2'],
    [5, 7, true, '1/4 for 2'],
    [8, 40, false, '1/5 for 3'],
    [8, 11, true, '1/5 for 3'],
    [12, 15, true, '1/4 for 3'],
    [16, 40, true, '1/4 for 4'],
  ])('each-way terms of %d to %d runners (handicap: %s) are %s', (from, to, handicap, expected) => {
    const texts = [from, to].map((starters) => {
      const terms = eachWayTermsFor(starters, handicap);
      return terms && `${terms.fraction.up}/${terms.fraction.down} for ${terms.places}`;
    });
    expect(texts).toEqual([expected, expected]);
  });
});
