import type { SelectionResult } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { type Withdrawal, withholdingReason } from './compare-deductions.ts';

const at = '2030-01-01T14:00:00.000Z';
const later = '2030-01-01T14:05:00.000Z';
const out = (up: number, down: number, when = at): Withdrawal => ({ at: when, price: { up, down } });
const winner = (...pence: number[]): Record<string, SelectionResult> => ({
  a: {
    outcome: 'won',
    ...(pence.length > 0 && {
      deductions: pence.map((penceInThePound) => ({ penceInThePound, struckBefore: later })),
    }),
  },
  b: { outcome: 'lost' },
  c: { outcome: 'void', nonRunner: true },
});

describe('the Rule 4 of a result', () => {
  it.each<[string, Record<string, SelectionResult>, Withdrawal[]]>([
    ['no runner came out', winner(), []],
    ['its deduction is that of the table', winner(25), [out(3, 1)]],
    ['several add up, as one or apart', winner(25, 15), [out(3, 1), out(9, 2, later)]],
    ['several were added up already', winner(40), [out(3, 1), out(9, 2)]],
    ['they are cut at 90', winner(90), [out(1, 1), out(5, 6)]],
    ['they are cut at 90 by whoever settles', winner(45, 50), [out(1, 1), out(5, 6)]],
    ['what came out was too long to deduct for', winner(), [out(20, 1)]],
    ['a deduction of nothing is stated', winner(0), [out(20, 1)]],
  ])('agrees with the table where %s', (_, results, withdrawals) => {
    expect(withholdingReason(results, withdrawals)).toBeUndefined();
  });

  it.each<[string, Record<string, SelectionResult>, Withdrawal[], RegExp]>([
    ['other pence', winner(10), [out(3, 1)], /is 10p, by the table 25p: withdrawn at 3\/1$/],
    ['none', winner(), [out(3, 1)], /is nothing, by the table 25p/],
    ['a deduction for nobody', winner(25), [], /is 25p, by the table nothing: nothing was withdrawn$/],
    ['the deduction of one of two', winner(25), [out(3, 1), out(9, 2)], /is 25p, by the table 40p/],
  ])('differs from the table with %s', (_, results, withdrawals, fault) => {
    expect(withholdingReason(results, withdrawals)).toMatch(fault);
  });

  it('is compared for placed runners too, one by one', () => {
    const results = { ...winner(25), b: { outcome: 'placed' as const, position: 2 } };
    expect(withholdingReason(results, [out(3, 1)])).toMatch(/is nothing/);
  });

  it('may not spare bets that were struck before the runner came out', () => {
    expect(withholdingReason(winner(25), [out(3, 1, '2030-01-01T14:05:00.001Z')])).toMatch(/spares bets/);
    const [early, late] = [out(3, 1, at), out(9, 2, '2030-01-01T14:05:00.001Z')];
    expect(withholdingReason(winner(25, 15), [early, late])).toMatch(/spares bets/);
  });

  it('cannot be compared where nobody knows a price at withdrawal', () => {
    expect(withholdingReason(winner(10), [{ at, price: null }])).toBeUndefined();
  });
});
