import { describe, expect, it } from 'vitest';
import { aSlip, aSlipCombination, aSlipSelection, aToken } from '../../lib/api/betslip/slip.fixture.ts';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import { betOfToken, fundingRefusal, placementFundingOf } from './funding.ts';

const slip = (selections: number, changes: Partial<Slip> = {}): Slip =>
  aSlip({
    selections: Array.from({ length: selections }, (_, index) =>
      aSlipSelection({ selectionId: `s${index + 1}` }),
    ),
    combinations: [aSlipCombination('double'), aSlipCombination('treble'), aSlipCombination('accumulator')],
    tokens: [aToken('single'), aToken('double'), aToken('accumulator')],
    freeBalance: 1000,
    ...changes,
  });

describe('a free bet token', () => {
  it('a token of singles pays for the selection that has a stake, else for the first', () => {
    const staked = slip(0, {
      selections: [aSlipSelection({ selectionId: 's1' }), aSlipSelection({ selectionId: 's2', stake: 300 })],
    });
    expect(betOfToken(aToken('single'), slip(2))?.id).toBe('s1');
    expect(betOfToken(aToken('single'), staked)?.id).toBe('s2');
  });

  it('a token of accumulators needs four selections', () => {
    expect(betOfToken(aToken('accumulator'), slip(3))).toBeUndefined();
    expect(betOfToken(aToken('accumulator'), slip(4))?.id).toBe('accumulator');
  });

  it('is paid for by no bet that the slip does not have, and says which it needs', () => {
    const without = slip(2, { combinations: [] });
    expect(fundingRefusal({ kind: 'token', tokenId: 't-double' }, without, 500, 'betslip')).toBe(
      'This Free Bet Token is only available to be used on the following bet type : Double',
    );
  });

  it('is shared evenly between the parts of an each-way bet, or not used for it', () => {
    const eachWay = slip(0, { selections: [aSlipSelection({ eachWay: true })] });
    const odd = { ...eachWay, tokens: [aToken('single', { amount: 501 })] };
    const single = { kind: 'token', tokenId: 't-single' } as const;
    expect(fundingRefusal(single, eachWay, 500, 'betslip')).toBeUndefined();
    expect(fundingRefusal(single, odd, 500, 'betslip')).toMatch(/cannot be split evenly/);
  });

  it('has to be chosen, in the words of the page and of the popup', () => {
    const none = { kind: 'token', tokenId: null } as const;
    expect(fundingRefusal(none, slip(1), 0, 'betslip')).toBe('Please select a token');
    expect(fundingRefusal(none, slip(1), 0, 'quick-bet')).toBe('Please choose a Free bet token.');
  });
});

describe('paying', () => {
  it('paying from the free bet balance takes no more than it holds', () => {
    expect(fundingRefusal({ kind: 'free-balance' }, slip(1), 1000, 'quick-bet')).toBeUndefined();
    expect(fundingRefusal({ kind: 'free-balance' }, slip(1), 1001, 'quick-bet')).toBe(
      'Sorry, your free bet balance is not sufficient to place this bet.',
    );
  });

  it('paying with a token is by that token, and in cash while none is chosen', () => {
    const { tokens } = slip(1);
    expect(placementFundingOf({ kind: 'token', tokenId: 't-double' }, tokens)).toEqual({
      kind: 'token',
      token: aToken('double'),
    });
    expect(placementFundingOf({ kind: 'token', tokenId: null }, tokens)).toEqual({ kind: 'cash' });
    expect(placementFundingOf({ kind: 'free-balance' }, tokens)).toEqual({ kind: 'free-balance' });
  });
});
