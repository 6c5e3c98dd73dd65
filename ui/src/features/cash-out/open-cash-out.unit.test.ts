import { expect, it } from 'vitest';
import { announceAccountChange } from '../../lib/account-changes.ts';
import { aBet } from '../bet/bet.fixture.ts';
import { isCashingOut, openCashOut } from './open-cash-out.ts';

it('the popup of a bet is gone with its customer', () => {
  const bet = aBet();
  openCashOut(bet, 'full');
  announceAccountChange({ from: 'nina', to: null });
  expect(isCashingOut(bet.betId)).toBe(false);
});
