import { describe, expect, it } from 'vitest';
import { calculationOf } from './calculate.ts';

const plain = { boostedReturns: [], isAccaBoostLimit: false, iSP: false };

describe('the calculation of the slip', () => {
  it('reads totals and returns in minor units', () => {
    const calculated = calculationOf({
      ...plain,
      StakeAndReturn: '3.50:22.76:17:22.76',
      SelectionReturns: ['fb-1:mr:home:8.13', 'double:14.63'],
    });
    expect(calculated).toMatchObject({ totalStake: 350, potentialReturn: 2276, unboostedReturn: 2276 });
    expect([...calculated.returns]).toEqual([
      ['fb-1:mr:home', 813],
      ['double', 1463],
    ]);
  });

  it('has no return where there is none', () => {
    const calculated = calculationOf({
      ...plain,
      StakeAndReturn: '1.00:N/A:17:N/A',
      SelectionReturns: ['s1:-1'],
    });
    expect(calculated.potentialReturn).toBeNull();
    expect(calculated.returns.size).toBe(0);
  });

  it('has the boosted return from the return without the boost', () => {
    const calculated = calculationOf({
      ...plain,
      StakeAndReturn: '1.00:11.50:17:11.00',
      SelectionReturns: ['accumulator:11.00'],
      boostedReturns: ['accumulator:11.50'],
      isAccaBoostLimit: true,
    });
    expect(calculated).toMatchObject({ potentialReturn: 1150, unboostedReturn: 1100, isBoostLimited: true });
    expect(calculated.boosted.get('accumulator')).toBe(1150);
  });
});
