import type { LinkedDeposit, LinkedDepositsNoted, LinkedWithdrawal } from '@paddock/contracts/events';
import { periodMs } from '../limits/limits.ts';
import { isUnderWay } from '../payments/deposit-states.ts';
import { isCounted } from '../payments/withdrawn.ts';
import { hasExpired } from '../shop/shop.ts';
import type { OpenAccount } from '../state.ts';

/** What the other accounts of the person are told of this one. */
export type DepositsForOthers = Pick<LinkedDepositsNoted, 'deposits' | 'moves' | 'block'> & {
  withdrawals: LinkedWithdrawal[];
};

const statusOf = (deposit: OpenAccount['payments']['deposits'][number]): LinkedDeposit['status'] => {
  if (isUnderWay(deposit)) return 'open';
  const { status } = deposit;
  return status === 'completed' || status === 'declined' ? status : 'ended';
};

/** Cash that a PIN waits for, as a deposit under way. */
const pinOf = ({ shop: { active } }: OpenAccount, now: Date): LinkedDeposit[] => {
  if (!active || hasExpired(active, now)) return [];
  const { transId: depositId, amount, expiresAt } = active;
  return [{ depositId, amount, status: 'open', at: now.toISOString(), until: expiresAt, byCard: false }];
};

/** Moves of one instant are one. */
const movesOf = ({ netDeposits }: OpenAccount, since: number): LinkedDepositsNoted['moves'] => {
  const byInstant = new Map<string, number>();
  for (const { at, amount } of netDeposits.moves) {
    if (Date.parse(at) > since) byInstant.set(at, (byInstant.get(at) ?? 0) + amount);
  }
  return [...byInstant].map(([at, amount]) => ({ at, amount }));
};

/** All that still counts within 30 days. */
export const depositsForOthers = (account: OpenAccount, now: Date): DepositsForOthers => {
  const since = now.getTime() - periodMs.monthly;
  const deposits = account.payments.deposits
    .filter((deposit) => isUnderWay(deposit) || Date.parse(deposit.at) > since)
    .map((deposit): LinkedDeposit => {
      const { depositId, amount, at, card } = deposit;
      return { depositId, amount, status: statusOf(deposit), at, until: null, byCard: card !== null };
    });
  return {
    deposits: [...deposits, ...pinOf(account, now)],
    withdrawals: account.withdrawn.withdrawals
      .filter((one) => isCounted(one, now.getTime()))
      .map(({ heldAboveSum: _, ...withdrawal }) => withdrawal),
    moves: movesOf(account, since),
    block: account.depositBlock.last,
  };
};
