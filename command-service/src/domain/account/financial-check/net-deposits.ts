import { periodMs } from '../limits/limits.ts';
import type { AccountEventOf, Slice } from '../slice.ts';

/** What was paid in, less what reached the customer, as long as 30 days count it; and withdrawals that have not yet. */
type NetDeposits = {
  /** Oldest first; negative: paid out. Minor units. */
  moves: readonly { at: string; amount: number }[];
  open: readonly { withdrawalId: string; amount: number }[];
};

const handles = [
  'DepositCompleted',
  'ShopDepositConfirmed',
  'DepositTakenBack',
  'DepositRefunded',
  'WithdrawalRequested',
  'WithdrawalHeld',
  'WithdrawalCompleted',
  'WithdrawalPaidOtherwise',
  'WithdrawalFailed',
  'WithdrawalTakenAgain',
] as const;
type NetDepositEvent = AccountEventOf<(typeof handles)[number]>;

const moved = (state: NetDeposits, amount: number, at: string): NetDeposits => ({
  ...state,
  moves: [
    ...state.moves.filter((move) => Date.parse(move.at) > Date.parse(at) - periodMs.monthly),
    { at, amount },
  ],
});

const openOf = (state: NetDeposits, withdrawalId: string) =>
  state.open.find((one) => one.withdrawalId === withdrawalId);

const without = (state: NetDeposits, withdrawalId: string): NetDeposits => ({
  ...state,
  open: state.open.filter((one) => one.withdrawalId !== withdrawalId),
});

/**
 * A withdrawal counts once it reached the customer: what is on its way may come back. A refund is paid out as well; a
 * chargeback gives no room back, so that nobody passes the check by asking their bank for what they lost.
 */
export const netDepositsSlice: Slice<NetDeposits, NetDepositEvent['type']> = {
  initial: { moves: [], open: [] },
  handles,
  evolve: (state, { type, data }, { at }) => {
    switch (type) {
      case 'DepositCompleted':
        return moved(state, data.amount, data.requestedAt ?? at);
      case 'ShopDepositConfirmed':
        return moved(state, data.amount, at);
      case 'DepositTakenBack':
      case 'DepositRefunded':
        return moved(state, -data.amount, at);
      case 'WithdrawalRequested':
      case 'WithdrawalHeld': {
        const { withdrawalId, amount } = data;
        return { ...state, open: [...without(state, withdrawalId).open, { withdrawalId, amount }] };
      }
      case 'WithdrawalCompleted': {
        const known = openOf(state, data.withdrawalId);
        return known ? moved(without(state, data.withdrawalId), -known.amount, at) : state;
      }
      case 'WithdrawalPaidOtherwise':
      case 'WithdrawalTakenAgain':
        return moved(without(state, data.withdrawalId), -data.amount, at);
      case 'WithdrawalFailed':
        // One that had reached the customer, and came back after all, is paid in again.
        return openOf(state, data.withdrawalId)
          ? without(state, data.withdrawalId)
          : moved(state, data.amount, at);
      default:
        return type satisfies never;
    }
  },
};
