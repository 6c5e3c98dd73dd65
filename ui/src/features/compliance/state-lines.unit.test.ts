import type { AccountStateView } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { compareLines, stateLines } from './state-lines.ts';

const state: AccountStateView = {
  accountId: 'a1',
  position: 4,
  at: '2026-11-20T12:00:00Z',
  currency: 'GBP',
  jurisdiction: 'GB',
  balance: 2000,
  totals: { deposits: 2000, withdrawals: 0, stakes: 0, returns: 0 },
  limits: [{ period: 'daily', amount: 5000, pending: null }],
  exclusions: [],
  openBets: [],
  shopTransactions: [{ transId: 's1', amount: 1000, status: 'active' }],
};

const changes = (before: AccountStateView, after: AccountStateView) =>
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

  it('marks nothing while the one before is not known', () => {
    expect(compareLines(undefined, stateLines(state)).some(({ change }) => change)).toBe(false);
  });
});
