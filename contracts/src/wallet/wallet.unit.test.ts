import { describe, expect, it } from 'vitest';
import {
  addMovements,
  emptyWallet,
  evolveWallet,
  movementOf,
  noMovements,
  type WalletEvent,
  walletOf,
} from './index.ts';

const deposited: WalletEvent = {
  type: 'DepositCompleted',
  data: { depositId: 'd1', amount: 1000, providerReference: 'r' },
};
const settled: WalletEvent = { type: 'BetSettled', data: { betId: 'b1', outcome: 'won', returned: 350 } };
const corrected: WalletEvent = {
  type: 'BetResettled',
  data: {
    betId: 'b1',
    outcome: 'lost',
    returned: 0,
    reason: 'resettled',
    previousOutcome: 'won',
    previousReturned: 350,
    credited: 0,
    debited: 300,
    shortfall: 50,
  },
};
const voided: WalletEvent = {
  type: 'BetVoided',
  data: { betId: 'b1', reason: 'abandoned', refunded: 200 },
};
const failed: WalletEvent = {
  type: 'WithdrawalFailed',
  data: { withdrawalId: 'w1', amount: 400, reason: 'refused' },
};
const credited: WalletEvent = { type: 'FreeBalanceCredited', data: { amount: 500, reason: 'promotion' } };

describe('the wallet', () => {
  it('is what was paid in, less what went out and was staked, and what came back', () => {
    const events = [deposited, settled, corrected];
    expect(events.reduce((wallet, event) => evolveWallet(wallet, event), emptyWallet)).toEqual({
      balance: 1050,
      free: 0,
    });
  });

  it('comes to the same from all movements together as event by event', () => {
    const events = [deposited, settled, corrected, failed, credited];
    const moved = events.map((event) => movementOf(event)).reduce(addMovements, noMovements);
    expect(walletOf(moved)).toEqual(
      events.reduce((wallet, event) => evolveWallet(wallet, event), emptyWallet),
    );
    expect(moved).toMatchObject({ deposits: 1000, withdrawals: -400, returns: 50, freeCredited: 500 });
  });

  it.each([
    ['cash', 200],
    [undefined, 200],
    ['free-balance', 0],
    ['token', 0],
  ] as const)('a void bet paid with %s gives %d back into the balance', (paidWith, balance) => {
    expect(evolveWallet(emptyWallet, voided, paidWith)).toEqual({ balance, free: 0 });
  });
});
