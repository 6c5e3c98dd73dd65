import { texts } from '@paddock/contracts/texts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announceAccountChange } from '../../../lib/account-changes.ts';
import type { PlacementState } from '../../place-bet/placement-state.ts';

vi.stubGlobal('document', { cookie: '' });
const { leaveQuickBet, quickBetslip } = await import('./quick-betslip.ts');

const { state } = quickBetslip.placement;
const close = vi.fn();
beforeEach(() => {
  close.mockClear();
  state.set({ step: 'composing' });
});

describe('the quick-bet popup', () => {
  it('is not closed while its bet is being placed: nothing else would say what becomes of it', () => {
    state.set({ step: 'placing', since: 0, lost: false });
    leaveQuickBet(close);
    expect(close).not.toHaveBeenCalled();
  });

  it.each<PlacementState>([
    { step: 'composing' },
    { step: 'interrupted' },
    { step: 'composing', problem: { code: undefined, message: texts.tryAgain } },
  ])('is closed otherwise: %o', (now) => {
    state.set(now);
    leaveQuickBet(close);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('turns down what was offered in it when it is closed', () => {
    state.set({ step: 're-offered', changes: [], until: 0 });
    leaveQuickBet(close);
    expect(close).toHaveBeenCalledTimes(1);
    expect(state.get()).toEqual({ step: 'composing' });
  });

  it('keeps nothing of whoever has left', () => {
    quickBetslip.stakes.set('s1', '7');
    quickBetslip.funding.set({ kind: 'free-balance' });
    announceAccountChange({ from: 'nina', to: 'nell' });
    expect(quickBetslip.stakes.textOf('s1')).toBe('');
    expect(quickBetslip.funding.get()).toEqual({ kind: 'cash' });
  });
});
