import { accountStateView } from '@paddock/contracts/compliance/compliance.fixture';
import { describe, expect, it } from 'vitest';
import type { AccountState } from '../../lib/api/compliance.ts';
import { compareLines, stateLines } from './state-lines.ts';

const state = accountStateView({
  balance: 2000,
  totals: { deposits: 2000, withdrawals: 0, stakes: 0, returns: 0 },
  limits: [{ period: 'daily', amount: 5000, pending: null }],
  shopTransactions: [{ transId: 's1', amount: 1000, status: 'active' }],
});

const changes = (before: AccountState, after: AccountState) =>
  compareLines(stateLines(before), stateLines(after))
    .filter(({ change }) => change)
    .map(({ key, change, was, text }) => [key, change, was, text]);

describe('the state of an account beside the one before', () => {
  it('marks nothing where nothing changed', () => {
    expect(changes(state, { ...state, position: 5 })).toEqual([]);
  });

  it('marks what changed, with what it was', () => {
    expect(changes(state, { ...state, balance: 1500, totals: { ...state.totals, stakes: 500 } })).toEqual([
      ['balance', 'changed', '£20.00', '£15.00'],
      ['stakes', 'changed', '£0.00', '£5.00'],
    ]);
  });

  it('marks what came and what went', () => {
    const until = '2027-05-20T12:00:00Z';
    const after = {
      ...state,
      limits: [],
      exclusions: [{ product: 'sportsbook' as const, until }],
    };
    expect(changes(state, after)).toEqual([
      ['exclusion sportsbook', 'new', undefined, 'until 20 May 2027, 13:00'],
      ['limit daily', 'gone', undefined, '£50.00'],
    ]);
  });

  it('shows free bets, loss limits, reality check and referrals', () => {
    const expiresAt = '2026-12-01T12:00:00Z';
    const after: AccountState = {
      ...state,
      freeBalance: 700,
      tokens: [{ tokenId: 't1', amount: 500, betType: 'S', promoCode: 'HELLO', status: 'unused', expiresAt }],
      netLossLimits: [{ period: 'weekly', amount: 9000, pending: null }],
      realityCheck: { minutes: 30, lastAction: null, lastActionAt: null },
      referrals: [
        {
          placementId: 'p1',
          stake: 10000,
          reasons: ['stake'],
          expiresAt,
          decision: 'offered',
          maximumStake: 4000,
        },
      ],
    };
    expect(changes(state, after)).toEqual([
      ['free balance', 'changed', '£0.00', '£7.00'],
      ['token t1', 'new', undefined, '£5.00, unused, until 1 Dec 2026, 12:00'],
      ['net loss limit weekly', 'new', undefined, '£90.00'],
      ['reality check', 'changed', 'none', '30 minutes'],
      ['referral p1', 'new', undefined, '£100.00, offered at up to £40.00'],
    ]);
  });

  it('marks nothing while the one before is not known', () => {
    expect(compareLines(undefined, stateLines(state)).some(({ change }) => change)).toBe(false);
  });
});
