import type { AccountStateView } from '../http/index.ts';

/** Tests: the state of an account in which nothing happened but its opening, at noon of 20 November 2026. */
export const accountStateView = (more: Partial<AccountStateView> = {}): AccountStateView => ({
  accountId: 'a1',
  position: 4,
  at: '2026-11-20T12:00:00Z',
  currency: 'GBP',
  jurisdiction: 'GB',
  balance: 0,
  totals: { deposits: 0, withdrawals: 0, stakes: 0, returns: 0 },
  freeBalance: 0,
  freeTotals: { credited: 0, staked: 0 },
  tokens: [],
  limits: [],
  netLossLimits: [],
  realityCheck: { minutes: null, lastAction: null, lastActionAt: null },
  stakeFactor: 100,
  referrals: [],
  exclusions: [],
  openBets: [],
  shopTransactions: [],
  depositReview: null,
  heldWithdrawals: [],
  contradictions: [],
  bonusRequests: [],
  requests: [],
  ...more,
});
