import type { SelectionResult } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { legMultiplier, type PricedLeg } from './leg.ts';

const struckAt = '2026-11-20T13:00:00.000Z';
const struckBefore = '2026-11-20T14:00:00.000Z';
const board: PricedLeg = { priceType: 'board', price: { up: 8, down: 1 } };
const startingPrice: PricedLeg = { priceType: 'sp' };

/** Hundredths of a unit that one unit came to. */
const hundredths = (leg: PricedLeg, result?: SelectionResult) => {
  const multiplier = legMultiplier(result ? { ...leg, result } : leg, struckAt);
  return multiplier && Number((multiplier.numerator * 100n) / multiplier.denominator);
};

describe('a leg to win', () => {
  it.each<[string, PricedLeg, SelectionResult | undefined, number | undefined]>([
    ['undecided without a result', board, undefined, undefined],
    ['its price and the stake when it won', board, { outcome: 'won' }, 900],
    ['nothing when it lost', board, { outcome: 'lost' }, 0],
    ['nothing when it was only placed', board, { outcome: 'placed', position: 2 }, 0],
    ['its stake when it is void', board, { outcome: 'void' }, 100],
    ['half of it in a dead heat of two', board, { outcome: 'won', deadHeat: { tied: 2, places: 1 } }, 450],
    [
      'winnings less the deduction',
      board,
      { outcome: 'won', deductions: [{ penceInThePound: 25, struckBefore }] },
      700,
    ],
    [
      'a share of the deducted price when both apply',
      board,
      {
        outcome: 'won',
        deadHeat: { tied: 2, places: 1 },
        deductions: [{ penceInThePound: 25, struckBefore }],
      },
      350,
    ],
    ['the price taken, whatever the starting price', board, { outcome: 'won', sp: { up: 20, down: 1 } }, 900],
    [
      'the starting price when it was taken so',
      startingPrice,
      { outcome: 'won', sp: { up: 3, down: 1 } },
      400,
    ],
    ['undecided when it won at a starting price not known', startingPrice, { outcome: 'won' }, undefined],
    ['nothing when it lost, known starting price or not', startingPrice, { outcome: 'lost' }, 0],
    [
      'the starting price without deduction',
      startingPrice,
      { outcome: 'won', sp: { up: 3, down: 1 }, deductions: [{ penceInThePound: 25, struckBefore }] },
      400,
    ],
  ])('comes to %s', (_, leg, result, expected) => {
    expect(hundredths(leg, result)).toBe(expected);
  });
});
