import { expect, it } from 'vitest';
import { balanceOf, checkInterval } from './balance.ts';

const shortfall = {
  of: 'bet' as const,
  id: 'b-1',
  amount: 300,
  at: '2026-11-20T12:00:00.000Z',
  payment: null,
};

const answer = {
  currency: 'GBP' as const,
  ...{ update: true, checkbalance: true, isAVBlocked: false, ptwallet: 700, qdbalance: 1900 },
  sbwallet: 2000,
  totalbal: 2700,
  freebal: 700,
  freebetbal: 400,
  islowbalance: true,
  openStakes: 500,
  openFreeStakes: 0,
  openBets: 1,
  lifetimeNetDeposits: 3000,
  owed: 0,
  shortfalls: [
    { ...shortfall, open: 120 },
    { ...shortfall, id: 'b-2', open: 0 },
  ],
};

it('a balance has the names of the screens, and of what could not be taken what is still missing', () => {
  expect(balanceOf(answer)).toEqual({
    currency: 'GBP',
    cash: 2000,
    quickDeposit: 1900,
    poker: 700,
    total: 2700,
    free: 700,
    tokens: 400,
    isLow: true,
    isAvBlocked: false,
    openStakes: 500,
    openBets: 1,
    lifetimeNetDeposits: 3000,
    owed: 0,
    shortfalls: [{ ...shortfall, open: 120 }],
  });
});

it('a balance is asked for every three minutes, until the site says that it need not be', () => {
  expect(checkInterval(undefined)).toBe(180_000);
  expect(checkInterval(answer)).toBe(180_000);
  expect(checkInterval({ ...answer, checkbalance: false })).toBe(false);
});
