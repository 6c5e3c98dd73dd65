import { describe, expect, it } from 'vitest';
import { placeShare } from './place-share.ts';
import { fractionText } from './rational.ts';

const heat = (tied: number, places: number) => ({ tied, places });

describe('the place part of a leg', () => {
  it.each<[string, Parameters<typeof placeShare>[0], number, string]>([
    ['a winner is placed', { outcome: 'won' }, 3, '1'],
    ['a placed runner without a position is placed', { outcome: 'placed' }, 3, '1'],
    ['a loser without a position is not placed', { outcome: 'lost' }, 3, '0'],
    ['the last place pays', { outcome: 'placed', position: 3 }, 3, '1'],
    ['the one after it does not, whatever the race paid', { outcome: 'placed', position: 4 }, 3, '0'],
    ['a place that only the bet has pays', { outcome: 'lost', position: 4 }, 4, '1'],
    ['two tied for first both have a place', { outcome: 'won', deadHeat: heat(2, 1) }, 3, '1'],
    ['three tied for first share two places', { outcome: 'won', deadHeat: heat(3, 1) }, 2, '2/3'],
    ['two tied for first share the only place', { outcome: 'won', deadHeat: heat(2, 1) }, 1, '1/2'],
    ['a winner is first, whatever its position says', { outcome: 'won', position: 9 }, 3, '1'],
    [
      'two tied for third share one place',
      { outcome: 'placed', position: 3, deadHeat: heat(2, 1) },
      3,
      '1/2',
    ],
    [
      'three tied for second share two places',
      { outcome: 'placed', position: 2, deadHeat: heat(3, 2) },
      3,
      '2/3',
    ],
    ['the places are those of the bet', { outcome: 'placed', position: 3, deadHeat: heat(2, 1) }, 4, '1'],
    ['a placed runner has no place where only the winner has one', { outcome: 'placed' }, 1, '0'],
    [
      'two placed in a dead heat have no place where only the winner has one',
      { outcome: 'placed', deadHeat: heat(2, 1) },
      1,
      '0',
    ],
    [
      'a dead heat fills no more places than the bet has behind its winner',
      { outcome: 'placed', deadHeat: heat(4, 4) },
      3,
      '1/2',
    ],
    [
      'a dead heat without a position decides the share',
      { outcome: 'placed', deadHeat: heat(3, 2) },
      9,
      '2/3',
    ],
  ])('%s', (_, result, places, share) => {
    expect(fractionText(placeShare(result, places))).toBe(share);
  });
});
