import { describe, expect, it } from 'vitest';
import { readCalculation } from './calculation.ts';

describe('the calculation of the slip', () => {
  it('reads totals and returns in minor units', () => {
    const { totals, returns } = readCalculation({
      StakeAndReturn: '3.50:22.76:17:22.76',
      SelectionReturns: ['fb-1:mr:home:8.13', 'double:14.63'],
    });
    expect(totals).toEqual({ totalStake: 350, potentialReturn: 2276 });
    expect([...returns]).toEqual([
      ['fb-1:mr:home', 813],
      ['double', 1463],
    ]);
  });

  it('knows no return where there is none', () => {
    const { totals, returns } = readCalculation({
      StakeAndReturn: '1.00:N/A:17:N/A',
      SelectionReturns: ['s1:-1'],
    });
    expect(totals.potentialReturn).toBeNull();
    expect(returns.size).toBe(0);
  });
});
