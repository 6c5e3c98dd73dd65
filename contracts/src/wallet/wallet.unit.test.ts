import { describe, expect, it } from 'vitest';
import {
  betResettled,
  betSettled,
  betVoided,
  depositCompleted,
  freeBalanceCredited,
  withdrawalFailed,
} from '../events/events.fixture.ts';
import {
  addMovements,
  emptyWallet,
  evolveWallet,
  movementOf,
  noMovements,
  type WalletEvent,
  walletOf,
} from './index.ts';

const deposited = depositCompleted('d1', 1000);
const settled = betSettled('b1', 'won', 350);
const corrected = betResettled('b1', { debited: 300, shortfall: 50 });
const voided = betVoided('b1', 200);
const failed = withdrawalFailed('w1', 400);
const credited = freeBalanceCredited(500);

describe('the wallet', () => {
  it('is what was paid in, less what went out and was staked, and what came back', () => {
    const events: WalletEvent[] = [deposited, settled, corrected];
    expect(events.reduce((wallet, event) => evolveWallet(wallet, event), emptyWallet)).toEqual({
      balance: 1050,
      free: 0,
      poker: 0,
    });
  });

  it('has what went to poker there, and not in the balance, until it comes back', () => {
    const transferred = (to: 'poker' | 'sportsbook', amount: number): WalletEvent => ({
      type: 'WalletTransferred',
      data: { transferId: 't1', to, amount, by: 'customer' },
    });
    const events = [deposited, transferred('poker', 700), transferred('sportsbook', 200)];
    expect(events.reduce((wallet, event) => evolveWallet(wallet, event), emptyWallet)).toEqual({
      balance: 500,
      free: 0,
      poker: 500,
    });
    expect(movementOf(transferred('poker', 700))).toEqual({ ...noMovements, toPoker: 700 });
  });

  it('is the same from all movements together as event by event', () => {
    const events: WalletEvent[] = [deposited, settled, corrected, failed, credited];
    const moved = events.map((event) => movementOf(event)).reduce(addMovements, noMovements);
    expect(walletOf(moved)).toEqual(
      events.reduce((wallet, event) => evolveWallet(wallet, event), emptyWallet),
    );
    expect(moved).toMatchObject({ deposits: 1000, withdrawals: -400, returns: 50, freeCredited: 500 });
  });

  it('counts as deposits what came in and stayed, and holds no less than nothing', () => {
    const chargedBack: WalletEvent = {
      type: 'DepositChargedBack',
      data: { depositId: 'd1', reference: 'c', amount: 1000, debited: 600, shortfall: 400 },
    };
    const paid: WalletEvent = {
      type: 'DebtsSettled',
      data: { amount: 300, parts: [{ of: 'chargeback', id: 'd1', amount: 300 }] },
    };
    const moved = [deposited, chargedBack, depositCompleted('d2', 300), paid]
      .map((event) => movementOf(event))
      .reduce(addMovements, noMovements);
    expect(moved).toMatchObject({ deposits: 300, owed: 100 });
    expect(walletOf({ ...moved, stakes: 400 })).toEqual({ balance: 0, free: 0, poker: 0 });
    const off: WalletEvent = {
      type: 'DebtWrittenOff',
      data: { of: 'chargeback', id: 'd1', amount: 100, note: { kind: 'plain', text: 'moved away' } },
    };
    const forgiven = addMovements(moved, movementOf(off));
    expect(forgiven).toMatchObject({ deposits: 300, owed: 0, writtenOff: 100 });
    expect(walletOf(forgiven)).toEqual(walletOf(moved));
    const again: WalletEvent = { type: 'DebtReinstated', data: { of: 'chargeback', id: 'd1', amount: 100 } };
    expect(addMovements(forgiven, movementOf(again))).toEqual(moved);
  });

  it.each([
    ['cash', 200],
    [undefined, 200],
    ['free-balance', 0],
    ['token', 0],
  ] as const)('takes back, of a void bet paid with %s, %d into the balance', (paidWith, balance) => {
    expect(evolveWallet(emptyWallet, voided, paidWith)).toEqual({ balance, free: 0, poker: 0 });
  });
});
