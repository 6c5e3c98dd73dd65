import { describe, expect, it } from 'vitest';
import { relatedPair } from './interrelation.ts';

const leg = (fixtureId: string, marketId: string) => ({ fixtureId, marketId });

describe('legs that depend on each other', () => {
  it('legs of different fixtures stand in one line', () => {
    expect(relatedPair([leg('a', 'a1'), leg('b', 'b1'), leg('c', 'c1')])).toBeUndefined();
  });

  it('two legs of one market depend on each other', () => {
    const [first, second] = [leg('a', 'a1'), leg('a', 'a1')];
    expect(relatedPair([leg('b', 'b1'), first, second])).toEqual([first, second]);
  });

  it('two markets of one fixture depend on each other', () => {
    const [first, second] = [leg('a', 'a1'), leg('a', 'a2')];
    expect(relatedPair([first, leg('b', 'b1'), second])).toEqual([first, second]);
  });
});
