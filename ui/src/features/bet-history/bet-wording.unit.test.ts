import type { BetView } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { ordinal, resultNotes, returnSentence } from './bet-wording.ts';

const bet: BetView = {
  betId: 'b1',
  placementId: 'p1',
  betType: 'single',
  placedAt: '2026-11-20T12:00:00Z',
  stake: 1000,
  unitStake: 1000,
  lines: 1,
  currency: 'EUR',
  potentialReturn: 3500,
  status: 'open',
  settledAt: null,
  returned: null,
  legs: [],
};

describe('what a bet came to', () => {
  it.each([
    [{}, 'Returns €35.00 if it wins at the prices taken.'],
    [{ potentialReturn: null }, 'The return depends on the starting price.'],
    [{ status: 'won', returned: 3500 }, '€35.00 was paid, the stake of €10.00 included.'],
    [{ status: 'won', returned: 550 }, '€5.50 of the stake of €10.00 was paid back.'],
    [{ status: 'lost', returned: 0 }, 'Lost: nothing came back of the stake of €10.00.'],
    [{ status: 'void', returned: 1000 }, 'The bet was void: €10.00 went back to your balance.'],
  ] as const)('%o: %s', (changes, sentence) => {
    expect(returnSentence({ ...bet, ...changes })).toBe(sentence);
  });
});

describe('the notes on a result', () => {
  it('name the position, the dead heat and the deduction', () => {
    const result = {
      outcome: 'won' as const,
      position: 1,
      deadHeat: { tied: 2, places: 1 },
      deductions: [{ penceInThePound: 25, struckBefore: '2026-11-20T12:30:00Z' }],
    };
    expect(resultNotes(result, bet.placedAt)).toEqual([
      'Finished 1st',
      'Dead heat: 2 tied for 1 place',
      'Rule 4: 25p in the pound',
    ]);
  });

  it('leave out a deduction for bets struck before this one', () => {
    const deductions = [{ penceInThePound: 25, struckBefore: '2026-11-20T11:30:00Z' }];
    expect(resultNotes({ outcome: 'won', deductions }, bet.placedAt)).toEqual([]);
  });

  it('cap deductions at 90p', () => {
    const struckBefore = '2026-11-20T12:30:00Z';
    const deductions = [45, 50].map((penceInThePound) => ({ penceInThePound, struckBefore }));
    expect(resultNotes({ outcome: 'won', deductions }, bet.placedAt)).toEqual(['Rule 4: 90p in the pound']);
  });

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [11, '11th'],
    [22, '22nd'],
  ])('write %d as %s', (position, text) => {
    expect(ordinal(position)).toBe(text);
  });
});
