import type { LinkedWithdrawal } from '@paddock/contracts/events';
import { periodMs } from '../limits/limits.ts';
import type { AccountEventOf, Slice } from '../slice.ts';

/** A withdrawal that left the wallet, and did not come back. */
export type CountedWithdrawal = LinkedWithdrawal & { status: 'open' | 'completed' };

type Withdrawn = {
  /** As long as 30 days count them, those that have not reached the customer however long that takes. */
  withdrawals: readonly (CountedWithdrawal & { heldAboveSum: boolean })[];
  /** When somebody last paid one that was held for the sum: what was asked for before was looked at. */
  lookedAt: string | null;
};

export const isCounted = <One extends LinkedWithdrawal>(
  withdrawal: One,
  now: number,
): withdrawal is One & CountedWithdrawal => {
  const { status, at } = withdrawal;
  return status === 'open' || (status === 'completed' && Date.parse(at) > now - periodMs.monthly);
};

const handles = [
  'WithdrawalRequested',
  'WithdrawalHeld',
  'WithdrawalReleased',
  'WithdrawalPaidOtherwise',
  'WithdrawalCompleted',
  'WithdrawalFailed',
  'WithdrawalTakenAgain',
] as const;
type WithdrawnEvent = AccountEventOf<(typeof handles)[number]>;

const without = (state: Withdrawn, withdrawalId: string): Withdrawn => ({
  ...state,
  withdrawals: state.withdrawals.filter((one) => one.withdrawalId !== withdrawalId),
});

const withOne = (state: Withdrawn, one: Withdrawn['withdrawals'][number]): Withdrawn => {
  const now = Date.parse(one.at);
  const others = without(state, one.withdrawalId).withdrawals.filter((other) => isCounted(other, now));
  return { ...state, withdrawals: [...others, one] };
};

type Asked = { withdrawalId: string; amount: number; requestedAt?: string };

const asked = ({ withdrawalId, amount, requestedAt }: Asked, at: string) =>
  ({
    withdrawalId,
    amount,
    status: 'open',
    requestedAt: requestedAt ?? at,
    at,
    heldAboveSum: false,
  }) as const;

/** When one that has not come back was asked for; of one that is held again, when the first of them was. */
export const askedAt = ({ withdrawn }: { withdrawn: Withdrawn }, withdrawalId: string): string | undefined =>
  withdrawn.withdrawals.find((one) => one.withdrawalId === withdrawalId)?.requestedAt;

const completed = (state: Withdrawn, withdrawalId: string, at: string): Withdrawn => {
  const known = state.withdrawals.find((one) => one.withdrawalId === withdrawalId);
  return known ? withOne(state, { ...known, status: 'completed', at }) : state;
};

/** Who pays what was held for the sum has looked at all that came to it. */
const looked = (state: Withdrawn, withdrawalId: string, at: string): Withdrawn => {
  const known = state.withdrawals.find((one) => one.withdrawalId === withdrawalId);
  return known?.heldAboveSum ? { ...state, lookedAt: at } : state;
};

export const withdrawnSlice: Slice<Withdrawn, WithdrawnEvent['type']> = {
  initial: { withdrawals: [], lookedAt: null },
  handles,
  evolve: (state, { type, data }, { at }) => {
    switch (type) {
      case 'WithdrawalRequested':
        return withOne(state, asked(data, at));
      case 'WithdrawalHeld': {
        const { reason, furtherReasons = [] } = data;
        const heldAboveSum = [reason, ...furtherReasons].includes('above-sum');
        return withOne(state, { ...asked(data, at), heldAboveSum });
      }
      case 'WithdrawalReleased':
        return looked(state, data.withdrawalId, at);
      case 'WithdrawalPaidOtherwise':
        return completed(looked(state, data.withdrawalId, at), data.withdrawalId, at);
      case 'WithdrawalCompleted':
        return completed(state, data.withdrawalId, at);
      case 'WithdrawalFailed':
        return without(state, data.withdrawalId);
      case 'WithdrawalTakenAgain':
        return withOne(state, { ...asked(data, at), status: 'completed' });
      default:
        return type satisfies never;
    }
  },
};
