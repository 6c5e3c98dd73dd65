import { describe, expect, it } from 'vitest';
import type { Bet } from '../../lib/api/bet-history.ts';
import { aBet, aLeg } from '../bet/bet.fixture.ts';
import { settlementToast } from './settlement-toast.ts';

const bet = (status: Bet['status'], stake: number, returned: number): Bet =>
  aBet({ status, stake, returned, legs: [aLeg({ selectionName: 'Silver Larch' })] });

describe('the toast of a settled bet', () => {
  it('is a success when more came back than was staked', () => {
    expect(settlementToast(bet('won', 100, 350))).toEqual({
      tone: 'ok',
      title: 'Won: €3.50 returned',
      text: 'Silver Larch',
    });
  });

  it.each([
    ['won', 100],
    ['won', 55],
    ['lost', 0],
    ['void', 100],
    ['cashed-out', 250],
  ] as const)('celebrates nothing when a %s bet of 1.00 returns %i cents', (status, returned) => {
    expect(settlementToast(bet(status, 100, returned))?.tone).toBe('info');
  });

  it('says nothing of a bet that is open', () => {
    expect(settlementToast(bet('open', 100, 0))).toBeUndefined();
  });
});
