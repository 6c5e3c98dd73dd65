import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSlip, aSlipSelection, aToken } from '../../lib/api/betslip/slip.fixture.ts';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import type { Funding } from './funding.ts';

const toast = vi.hoisted(() => vi.fn());
vi.mock('../../design/toast.ts', () => ({ toast }));
vi.stubGlobal('document', { cookie: '' });
const { betslip } = await import('./betslip.ts');
const { leaveLostFunding } = await import('./lost-funding.ts');
const { mainSlipQuery } = await import('./main-slip-query.ts');

const selections = [aSlipSelection({ stake: 500 })];
const boost = { percent: 50, minOdds: { up: 1, down: 1 }, maxStake: 1000, maxPayout: 400 };
const boosted = [aSlipSelection({ stake: 500, bigGameBoost: { state: 'selected', ...boost } })];
const tokens = [aToken('single'), aToken('double')];
const rich = aSlip({ selections, freeBalance: 500, tokens });

const show = (slip: Slip, funding: Funding): void => {
  mainSlipQuery.update(() => slip);
  betslip.funding.set(funding);
  leaveLostFunding(betslip, slip);
};
const stakes = () =>
  mainSlipQuery.current()?.selections.map(({ selectionId: id }) => betslip.stakes.textOf(id));

beforeEach(() => {
  vi.useFakeTimers();
  toast.mockClear();
});
afterEach(() => {
  betslip.leave(null);
  vi.useRealTimers();
});

const free: Funding = { kind: 'free-balance' };
const token = (tokenId: string | null): Funding => ({ kind: 'token', tokenId });

describe('what a slip was to be paid with and is not to be had any more', () => {
  it.each<[string, Slip, Funding]>([
    ['a free bet balance that was used elsewhere', { ...rich, freeBalance: 0 }, free],
    ['a free bet balance beside a boost', { ...rich, selections: boosted }, free],
    ['a token that was used', { ...rich, tokens: [aToken('single', { used: true })] }, token('t-single')],
    ['a token that ran out', { ...rich, tokens: [aToken('double')] }, token('t-single')],
    ['a token to be chosen where none is left', { ...rich, tokens: [] }, token(null)],
    ['a token beside a boost', { ...rich, selections: boosted }, token('t-single')],
  ])(
    'is the wallet instead, without stakes that were not meant for it, and it is said: %s',
    (_, slip, chosen) => {
      show(slip, chosen);
      expect(betslip.funding.get()).toEqual({ kind: 'cash' });
      expect(stakes()).toEqual(['']);
      expect(toast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ tone: 'warn' }));
    },
  );

  it.each<[string, Slip, Funding]>([
    ['the wallet', aSlip({ selections }), { kind: 'cash' }],
    ['a free bet balance, also one that is too low', { ...rich, freeBalance: 1 }, free],
    ['a token', rich, token('t-single')],
    ['a token to be chosen', rich, token(null)],
  ])('is left as it is while it is to be had: %s', (_, slip, chosen) => {
    show(slip, chosen);
    expect(betslip.funding.get()).toEqual(chosen);
    expect(stakes()).toEqual(['5']);
    expect(toast).not.toHaveBeenCalled();
  });

  it('is left as it is while the bet that uses it is being placed', () => {
    betslip.placement.state.set({ step: 'placing', since: 0, lost: false });
    show({ ...rich, freeBalance: 0 }, free);
    expect(betslip.funding.get()).toEqual(free);
  });
});
