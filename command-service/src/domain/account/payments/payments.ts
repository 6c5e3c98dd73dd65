import type { Card, HeldReason, PaymentEnd } from '@paddock/contracts/events';
import { periodMs } from '../limits/limits.ts';
import type { AccountEventOf, Slice, SliceContext } from '../slice.ts';
import { paidInFrom, paidOutTo, type UsedCard } from './cards.ts';
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
  /** `null`: cash in a shop. */
  card: Card | null;
};

/** Why somebody looks at a withdrawal before it is paid. `requestedBy`: the member of staff who asked for it. */
type Hold = { reason: HeldReason; requestedBy: string | null };

/** A withdrawal that left the wallet and has not reached the card. `hold` `null`: the provider has it. */
type PendingWithdrawal = { withdrawalId: string; amount: number; card: Card; hold: Hold | null };

type EndedWithdrawal = { withdrawalId: string; amount: number; outcome: PaymentEnd };

/** The provider said that a payment ended otherwise than is recorded. */
type Contradiction = { paymentId: string; resolved: boolean };

type Payments = {
  deposits: readonly Deposit[];
  withdrawals: readonly PendingWithdrawal[];
  /** The last few withdrawals that ended, so that a report received twice is recognised. */
  endedWithdrawals: readonly EndedWithdrawal[];
  /** All cards that money came from or went to, the one that was paid in with last at the end. */
  cards: readonly UsedCard[];
  /** What may be paid in within 30 days by what somebody found who looked where the money comes from. */
  reviewed: { amount: number; until: string } | null;
  /** All that nobody has cleared up, and the last few that somebody has. */
  contradictions: readonly Contradiction[];
};

const noPayments: Payments = {
  ...{ deposits: [], withdrawals: [], endedWithdrawals: [] },
  ...{ cards: [], reviewed: null, contradictions: [] },
};

const keptEnded = 20;

/** Deposits older than the longest limit period are of no use to a decision. */
const keptMs = periodMs.monthly;

const recent = (deposits: readonly Deposit[], at: string): Deposit[] =>
  deposits.filter(
    (deposit) => deposit.status === 'pending' || Date.parse(deposit.at) > Date.parse(at) - keptMs,
  );

type RequestedDeposit = Deposit & { amount: RequestedAmount };

/** A deposit by its id. What stands in the state was requested by way of the gate. */
export const depositOf = (payments: Payments, depositId: string): RequestedDeposit | undefined =>
  payments.deposits.find((deposit): deposit is RequestedDeposit => deposit.depositId === depositId);

export const withdrawalOf = (payments: Payments, withdrawalId: string): PendingWithdrawal | undefined =>
  payments.withdrawals.find((withdrawal) => withdrawal.withdrawalId === withdrawalId);

export const endedWithdrawalOf = (payments: Payments, withdrawalId: string): EndedWithdrawal | undefined =>
  payments.endedWithdrawals.find((withdrawal) => withdrawal.withdrawalId === withdrawalId);

/** The list with one deposit added, or replaced where it already was. */
const withDeposit = (payments: Payments, deposit: Deposit): Payments => {
  const others = payments.deposits.filter(({ depositId }) => depositId !== deposit.depositId);
  return { ...payments, deposits: [...recent(others, deposit.at), deposit] };
};

const withCompleted = (payments: Payments, { depositId, amount }: Completed, at: string): Payments => {
  const card = depositOf(payments, depositId)?.card ?? null;
  const next = withDeposit(payments, { depositId, amount, status: 'completed', at, card });
  return card ? { ...next, cards: paidInFrom(next.cards, card, amount) } : next;
};

const withStatus = (payments: Payments, depositId: string, status: Deposit['status']): Payments => ({
  ...payments,
  deposits: payments.deposits.map((deposit) =>
    deposit.depositId === depositId ? { ...deposit, status } : deposit,
  ),
});

const withWithdrawal = (payments: Payments, withdrawal: PendingWithdrawal): Payments => ({
  ...payments,
  withdrawals: [...payments.withdrawals, withdrawal],
  cards: paidOutTo(payments.cards, withdrawal.card, withdrawal.amount),
});

const withEnded = (payments: Payments, withdrawalId: string, outcome: PaymentEnd): Payments => {
  const pending = withdrawalOf(payments, withdrawalId);
  if (!pending) return payments;
  const { amount, card } = pending;
  return {
    ...payments,
    withdrawals: payments.withdrawals.filter((withdrawal) => withdrawal !== pending),
    endedWithdrawals: [...payments.endedWithdrawals.slice(-keptEnded + 1), { withdrawalId, amount, outcome }],
    cards: outcome === 'declined' ? paidOutTo(payments.cards, card, -amount) : payments.cards,
  };
};

/** Whatever was resolved longest ago is forgotten, and nothing that was not. */
const withContradiction = (
  { contradictions: before, ...payments }: Payments,
  one: Contradiction,
): Payments => {
  const all = [...before.filter(({ paymentId }) => paymentId !== one.paymentId), one];
  const resolved = all.filter((known) => known.resolved).slice(-keptEnded);
  return { ...payments, contradictions: all.filter((known) => !known.resolved || resolved.includes(known)) };
};

const handles = [
  'DepositRequested',
  'DepositCompleted',
  'DepositDeclined',
  'WithdrawalRequested',
  'WithdrawalHeld',
  'WithdrawalReleased',
  'WithdrawalCompleted',
  'WithdrawalFailed',
  'ShopDepositConfirmed',
  'DepositsReviewed',
  'PaymentContradicted',
  'PaymentContradictionResolved',
] as const;
type PaymentsEvent = AccountEventOf<(typeof handles)[number]>;
type Completed = Pick<AccountEventOf<'DepositCompleted'>['data'], 'depositId' | 'amount'>;

const evolve = (payments: Payments, { type, data }: PaymentsEvent, { at }: SliceContext): Payments => {
  switch (type) {
    case 'DepositRequested':
      return withDeposit(payments, { ...data, status: 'pending', at });
    case 'DepositCompleted':
      return withCompleted(payments, data, at);
    case 'ShopDepositConfirmed':
      return withCompleted(payments, { depositId: data.transId, amount: data.amount }, at);
    case 'DepositDeclined':
      return withStatus(
        payments,
        data.depositId,
        data.reason === 'provider-timeout' ? 'timed-out' : 'declined',
      );
    case 'WithdrawalRequested':
      return withWithdrawal(payments, { ...data, hold: null });
    case 'WithdrawalHeld': {
      const { reason, requestedBy = null, ...withdrawal } = data;
      return withWithdrawal(payments, { ...withdrawal, hold: { reason, requestedBy } });
    }
    case 'WithdrawalReleased':
      return {
        ...payments,
        withdrawals: payments.withdrawals.map((withdrawal) =>
          withdrawal.withdrawalId === data.withdrawalId ? { ...withdrawal, hold: null } : withdrawal,
        ),
      };
    case 'WithdrawalCompleted':
      return withEnded(payments, data.withdrawalId, 'completed');
    case 'WithdrawalFailed':
      return withEnded(payments, data.withdrawalId, 'declined');
    case 'DepositsReviewed':
      return { ...payments, reviewed: { amount: data.amount, until: data.until } };
    case 'PaymentContradicted':
      return withContradiction(payments, { paymentId: data.paymentId, resolved: false });
    case 'PaymentContradictionResolved':
      return withContradiction(payments, { paymentId: data.paymentId, resolved: true });
    default:
      return type satisfies never;
  }
};

export const paymentsSlice: Slice<Payments, PaymentsEvent['type']> = { initial: noPayments, handles, evolve };
