import { periodMs } from '../limits/limits.ts';
import type { AccountEventOf, Slice, SliceContext } from '../slice.ts';
import type { RequestedAmount } from './gated-deposits.ts';

/**
 * A deposit, by card or in a shop, as long as a deposit limit may count it. `timed-out`: declined because the
 * provider did not answer in time; the money may still arrive.
 */
type Deposit = {
  depositId: string;
  amount: number;
  status: 'pending' | 'completed' | 'declined' | 'timed-out';
  /** When it was requested; once completed, when that was. */
  at: string;
};

/** A withdrawal that left the wallet and has not reached the card. */
type PendingWithdrawal = { withdrawalId: string; amount: number };

type Payments = {
  deposits: readonly Deposit[];
  withdrawals: readonly PendingWithdrawal[];
  /** Ids of the last few withdrawals that ended, so that a report received twice is recognised. */
  endedWithdrawals: readonly string[];
};

const noPayments: Payments = { deposits: [], withdrawals: [], endedWithdrawals: [] };

const keptEnded = 20;

/** Deposits older than the longest limit period are of no use to a decision. */
const keptMs = periodMs.monthly;

const recent = (deposits: readonly Deposit[], at: string): Deposit[] =>
  deposits.filter(
    (deposit) => deposit.status === 'pending' || Date.parse(deposit.at) > Date.parse(at) - keptMs,
  );

/** The list with one deposit added, or replaced where it already was. */
const withDeposit = (payments: Payments, deposit: Deposit): Payments => {
  const others = payments.deposits.filter(({ depositId }) => depositId !== deposit.depositId);
  return { ...payments, deposits: [...recent(others, deposit.at), deposit] };
};

const withStatus = (payments: Payments, depositId: string, status: Deposit['status']): Payments => ({
  ...payments,
  deposits: payments.deposits.map((deposit) =>
    deposit.depositId === depositId ? { ...deposit, status } : deposit,
  ),
});

const withoutWithdrawal = (payments: Payments, withdrawalId: string): Payments => ({
  ...payments,
  withdrawals: payments.withdrawals.filter((pending) => pending.withdrawalId !== withdrawalId),
  endedWithdrawals: [...payments.endedWithdrawals.slice(-keptEnded + 1), withdrawalId],
});

const handles = [
  'DepositRequested',
  'DepositCompleted',
  'DepositDeclined',
  'WithdrawalRequested',
  'WithdrawalCompleted',
  'WithdrawalFailed',
  'ShopDepositConfirmed',
] as const;
type PaymentsEvent = AccountEventOf<(typeof handles)[number]>;

const evolve = (payments: Payments, { type, data }: PaymentsEvent, { at }: SliceContext): Payments => {
  switch (type) {
    case 'DepositRequested':
      return withDeposit(payments, { depositId: data.depositId, amount: data.amount, status: 'pending', at });
    case 'DepositCompleted':
      return withDeposit(payments, {
        depositId: data.depositId,
        amount: data.amount,
        status: 'completed',
        at,
      });
    case 'ShopDepositConfirmed':
      return withDeposit(payments, { depositId: data.transId, amount: data.amount, status: 'completed', at });
    case 'DepositDeclined':
      return withStatus(
        payments,
        data.depositId,
        data.reason === 'provider-timeout' ? 'timed-out' : 'declined',
      );
    case 'WithdrawalRequested': {
      const pending = { withdrawalId: data.withdrawalId, amount: data.amount };
      return { ...payments, withdrawals: [...payments.withdrawals, pending] };
    }
    case 'WithdrawalCompleted':
    case 'WithdrawalFailed':
      return withoutWithdrawal(payments, data.withdrawalId);
    default:
      return type satisfies never;
  }
};

export const paymentsSlice: Slice<Payments, PaymentsEvent['type']> = { initial: noPayments, handles, evolve };

type RequestedDeposit = Deposit & { amount: RequestedAmount };

/** A deposit by its id. What stands in the state was requested by way of the gate. */
export const depositOf = (payments: Payments, depositId: string): RequestedDeposit | undefined =>
  payments.deposits.find((deposit): deposit is RequestedDeposit => deposit.depositId === depositId);

export const withdrawalOf = (payments: Payments, withdrawalId: string): PendingWithdrawal | undefined =>
  payments.withdrawals.find((withdrawal) => withdrawal.withdrawalId === withdrawalId);
