import { describe, expect, it } from 'vitest';
import { anyToComeLine } from './any-to-come.ts';
import { fractionText, rational } from './rational.ts';

const line = (first: [number, number], second: number, units: 1 | 2) =>
  fractionText(anyToComeLine(rational(...first), rational(second), units));

describe('a unit on one leg, any to come on another', () => {
  it.each<[string, [number, number], number, string, string]>([
    ['a winner sends its units on and keeps the rest', [5, 1], 3, '7', '9'],
    ['a loser leaves nothing to send on', [0, 1], 3, '0', '0'],
    ['a void leg returns its unit, which is staked on', [1, 1], 3, '3', '3'],
    ['what came in limits what goes on', [1, 2], 3, '3/2', '3/2'],
    ['with less than two units all of it goes on', [3, 2], 3, '7/2', '9/2'],
    ['a loser second takes what was sent on', [5, 1], 0, '4', '3'],
    ['a void second returns what was sent on', [5, 1], 1, '5', '5'],
  ])('any to come: %s', (_, first, second, single, double) => {
    expect([line(first, second, 1), line(first, second, 2)]).toEqual([single, double]);
  });
});
