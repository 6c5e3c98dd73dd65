import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSlip, aSlipCombination, aSlipSelection, aToken } from '../../lib/api/betslip/slip.fixture.ts';
import type { Slip } from '../../lib/api/betslip/slip.ts';

vi.stubGlobal('document', { cookie: '' });
const { betslip } = await import('./betslip.ts');
const { mainSlipQuery } = await import('./main-slip-query.ts');
const { keepTokenStake } = await import('./token-stake.ts');

const selections = [aSlipSelection(), aSlipSelection({ selectionId: 's2' })];
const tokens = [aToken('single'), aToken('double')];
/** As a selection shows that was added a moment ago. */
const unanswered = aSlip({ selections, combinations: [], tokens });
const answered = aSlip({ selections, combinations: [aSlipCombination('double')], tokens });

const show = (slip: Slip): void => {
  mainSlipQuery.update(() => slip);
  keepTokenStake(betslip, slip);
};
const choose = (tokenId: string | null): void => {
  betslip.funding.set({ kind: 'token', tokenId });
};
const stakes = () => ['s1', 's2', 'double'].map((id) => betslip.stakes.textOf(id));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  betslip.leave(null);
  vi.useRealTimers();
});

describe('the token that is chosen', () => {
  it('stands on the bet of its type that comes after it was chosen', () => {
    choose('t-double');
    show(unanswered);
    expect(stakes()).toEqual(['', '', '']);
    show(answered);
    expect(stakes()).toEqual(['', '', '5']);
  });

  it('stays whole when its bet gets other lines', () => {
    choose('t-double');
    show(answered);
    betslip.stakes.forgetCombinations();
    show({ ...answered, combinations: [aSlipCombination('double', { lines: 2 })] });
    expect(stakes()).toEqual(['', '', '2.50']);
  });

  it('moves to another single when its own is taken off', () => {
    choose('t-single');
    show(answered);
    expect(stakes()).toEqual(['5', '', '']);
    betslip.stakes.forget('s1');
    show({ ...answered, selections: [aSlipSelection({ selectionId: 's2' })], combinations: [] });
    expect(stakes()).toEqual(['', '5', '']);
  });

  it('leaves no stake of the customer beside it', () => {
    show(answered);
    betslip.stakes.type('s2', '7');
    choose('t-double');
    show(answered);
    expect(stakes()).toEqual(['', '', '5']);
  });

  it('changes no stake before there is one, nor while a bet is being placed', () => {
    show(answered);
    betslip.stakes.type('s2', '7');
    choose(null);
    show(answered);
    choose('t-double');
    betslip.placement.state.set({ step: 'placing', since: 0, lost: false });
    show(answered);
    expect(stakes()).toEqual(['', '7', '']);
  });
});
