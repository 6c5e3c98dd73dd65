import { expect, it } from 'vitest';
import { balanceOf } from './balance.ts';

it('a balance has the names of the screens', () => {
  const answer = {
    currency: 'GBP' as const,
    sbwallet: 2000,
    totalbal: 2700,
    freebal: 700,
    freebetbal: 0,
    islowbalance: false,
    openStakes: 500,
    openFreeStakes: 0,
    openBets: 1,
    lifetimeNetDeposits: 3000,
  };
  expect(balanceOf(answer)).toEqual({
    currency: 'GBP',
    cash: 2000,
    total: 2700,
    openStakes: 500,
    openBets: 1,
    lifetimeNetDeposits: 3000,
  });
});
