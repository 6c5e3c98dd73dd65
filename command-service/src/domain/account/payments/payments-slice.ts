import type { Card, PaymentEnd } from '@paddock/contracts/events';
import { isGivenUp } from '@paddock/contracts/payments';
import { periodMs } from '../limits/limits.ts';
import type { AccountEventOf, Slice, SliceContext } from '../slice.ts';
import { movedLater, paidInFrom, paidOutTo } from './cards.ts';
import {
  type Contradiction,
  contradictionOf,
  keptEnded,
  withChanged,
  withContradiction,
} from './contradictions.ts';
import { isUnderWay } from './deposit-states.ts';
import { isForFunding } from './funding.ts';
import {
  type Deposit,
  depositOf,
  endedWithdrawalOf,
  type Payments,
  type PendingWithdrawal,
  withdrawalOf,
} from './payments.ts';

const noPayments: Payments = {
  ...{ deposits: [], withdrawals: [], endedWithdrawals: [] },
  ...{ cards: [], reviewed: null, contradictions: [] },
};

/** Deposits older than the longest limit period are of no use to a decision. */
const keptMs = periodMs.monthly;

const recent = (deposits: readonly Deposit[], at: string): Deposit[] =>
  deposits.filter((deposit) => isUnderWay(deposit) || Date.parse(deposit.at) > Date.parse(at) - keptMs);

/** As the provider has it. */
const notHeld = { hold: null, furtherReasons: [] } as const;

/** The list with one deposit added, or replaced where it already was. */
const withDeposit = (payments: Payments, deposit: Deposit): Payments => {
  const others = payments.deposits.filter(({ depositId }) => depositId !== deposit.depositId);
  return { ...payments, deposits: [...recent(others, deposit.at), deposit] };
};

const withCompleted = (
  payments: Payments,
  { depositId, amount, requestedAt }: Completed,
  now: string,
): Payments => {
  const known = depositOf(payments, depositId) ?? contradictionOf(payments, depositId);
  const card = known?.card ?? null;
  const at = requestedAt ?? now;
  const funding = depositOf(payments, depositId)?.funding ?? null;
  const ended = { status: 'completed', reason: null, paidDebts: 0, funding } as const;
  // Of one that came in after all it is what was missing of it.
  const next = withDeposit(payments, { depositId, amount: known?.amount ?? amount, ...ended, at, card });
  return card ? { ...next, cards: paidInFrom(next.cards, card, amount) } : next;
};

const withStatus = (
  payments: Payments,
  depositId: string,
  status: Deposit['status'],
  more: Partial<Pick<Deposit, 'reason' | 'funding'>> = {},
): Payments => ({
  ...payments,
  deposits: payments.deposits.map((deposit) =>
    deposit.depositId === depositId ? { ...deposit, status, reason: null, ...more } : deposit,
  ),
});

/** The provider is asked anew: what was accepted of money that it held counts for that hold alone. */
const withAskedAnew = (
  payments: Payments,
  depositId: string,
  status: 'authentication' | 'pending',
): Payments => ({
  ...payments,
  deposits: payments.deposits.map((deposit) =>
    deposit.depositId === depositId ? { ...deposit, status, reason: null, funding: null } : deposit,
  ),
});

const withAuthorised = (
  payments: Payments,
  { depositId, funding }: AccountEventOf<'DepositAuthorised'>['data'],
): Payments => ({
  ...payments,
  deposits: payments.deposits.map((deposit) =>
    deposit.depositId === depositId ? { ...deposit, status: 'authorised', funding } : deposit,
  ),
});

/** Where it was let go for what it would be paid from, what was accepted of that before counts no more. */
const withDeclined = (
  payments: Payments,
  { depositId, reason }: AccountEventOf<'DepositDeclined'>['data'],
): Payments =>
  withStatus(payments, depositId, isGivenUp(reason) ? 'timed-out' : 'declined', {
    reason,
    ...(isForFunding(reason) && { funding: null }),
  });

const withWithdrawal = (payments: Payments, withdrawal: PendingWithdrawal): Payments => ({
  ...payments,
  withdrawals: [...payments.withdrawals, withdrawal],
  cards: paidOutTo(payments.cards, withdrawal.card, withdrawal.amount),
});

/** A withdrawal by its id, under way, over, or contradicted when it was forgotten. */
const anyWithdrawalOf = (payments: Payments, withdrawalId: string) => {
  const contradicted = contradictionOf(payments, withdrawalId);
  return (
    withdrawalOf(payments, withdrawalId) ??
    endedWithdrawalOf(payments, withdrawalId) ??
    (contradicted?.kind === 'withdrawal' ? contradicted : undefined)
  );
};

/** Ended, or ended otherwise: `paidOut` of it went to its card with that, or came back from there. */
const withEnded = (
  payments: Payments,
  withdrawalId: string,
  outcome: PaymentEnd,
  paidOut: -1 | 0 | 1,
): Payments => {
  const known = anyWithdrawalOf(payments, withdrawalId);
  if (!known) return payments;
  const { amount, card } = known;
  const others = payments.endedWithdrawals.filter((ended) => ended.withdrawalId !== withdrawalId);
  return {
    ...payments,
    withdrawals: payments.withdrawals.filter((pending) => pending.withdrawalId !== withdrawalId),
    endedWithdrawals: [...others.slice(-keptEnded + 1), { withdrawalId, amount, outcome, card }],
    cards: paidOut === 0 ? payments.cards : paidOutTo(payments.cards, card, paidOut * amount),
  };
};

/** Of a deposit that brought the money; of before, and of money that came back otherwise, nothing is known. */
const withPaidDebts = (
  payments: Payments,
  { depositId, amount: paidDebts }: AccountEventOf<'DebtsSettled'>['data'],
): Payments => ({
  ...payments,
  deposits: payments.deposits.map((deposit) =>
    deposit.depositId === depositId ? { ...deposit, paidDebts } : deposit,
  ),
});

/** A deposit that was completed never arrived. */
const withTakenBack = (payments: Payments, depositId: string, amount: number): Payments => {
  const { card = null } = depositOf(payments, depositId) ?? contradictionOf(payments, depositId) ?? {};
  return withPaidIn(withStatus(payments, depositId, 'taken-back'), card, -amount);
};

/** So much came in from a card, or went back there, afterwards. */
const withPaidIn = (payments: Payments, card: Card | null | undefined, amount: number): Payments =>
  card && amount !== 0 ? { ...payments, cards: movedLater(payments.cards, card, amount) } : payments;

/** The contradiction with what is known of its payment: events of before don't say. */
const contradictionBy = (
  payments: Payments,
  { card, reason, ...data }: AccountEventOf<'PaymentContradicted'>['data'],
): Contradiction => {
  const deposit = data.kind === 'deposit' ? depositOf(payments, data.paymentId) : undefined;
  const known = deposit ?? endedWithdrawalOf(payments, data.paymentId);
  return {
    ...{ ...data, card: card ?? known?.card ?? null, reason: reason ?? deposit?.reason ?? null },
    ...{ requestedBy: null, resolved: false },
  };
};

const contradicted = (
  payments: Payments,
  change: (all: Payments['contradictions']) => Payments['contradictions'],
): Payments => ({ ...payments, contradictions: change(payments.contradictions) });

const handles = [
  'DepositRequested',
  'DepositCompleted',
  'DepositDeclined',
  'WithdrawalRequested',
  'WithdrawalHeld',
  'WithdrawalReleased',
  'WithdrawalPaidOtherwise',
  'WithdrawalCompleted',
  'WithdrawalFailed',
  'ShopDepositConfirmed',
  'DepositsReviewed',
  'PaymentContradicted',
  'PaymentCorrectionRequested',
  'DepositTakenBack',
  'WithdrawalTakenAgain',
  'PaymentContradictionResolved',
  'DepositAuthenticationAsked',
  'DepositPending',
  'DepositConfirmationAllowed',
  'DepositAuthorised',
  'DepositChargedBack',
  'DepositRefunded',
  'ChargebackReversed',
  'DebtsSettled',
] as const;
type PaymentsEvent = AccountEventOf<(typeof handles)[number]>;
type Completed = Pick<AccountEventOf<'DepositCompleted'>['data'], 'depositId' | 'amount' | 'requestedAt'>;

const evolve = (payments: Payments, { type, data }: PaymentsEvent, { at }: SliceContext): Payments => {
  switch (type) {
    case 'DepositRequested': {
      const { cardDigest: _, methodId: __, ...deposit } = data;
      const asked = { status: 'requested', reason: null, paidDebts: 0, funding: null } as const;
      return withDeposit(payments, { ...deposit, ...asked, at });
    }
    case 'DepositCompleted':
      return withCompleted(payments, data, at);
    case 'ShopDepositConfirmed':
      return withCompleted(payments, { depositId: data.transId, amount: data.amount }, at);
    case 'DepositAuthenticationAsked':
      return withAskedAnew(payments, data.depositId, 'authentication');
    case 'DepositPending':
    case 'DepositConfirmationAllowed':
      return withAskedAnew(payments, data.depositId, 'pending');
    case 'DepositAuthorised':
      return withAuthorised(payments, data);
    case 'DepositDeclined':
      return withDeclined(payments, data);
    case 'DepositChargedBack':
    case 'DepositRefunded':
      return withPaidIn(payments, data.card, -data.amount);
    case 'ChargebackReversed':
      return withPaidIn(payments, data.card, data.amount);
    case 'DebtsSettled':
      return withPaidDebts(payments, data);
    case 'WithdrawalRequested': {
      const { cardDigest: _, ...withdrawal } = data;
      return withWithdrawal(payments, {
        ...{ requestedBy: null, ...withdrawal },
        ...notHeld,
      });
    }
    case 'WithdrawalHeld': {
      const { reason: hold, cardDigest: _, sum: __, requestedAt: ___, ...withdrawal } = data;
      return withWithdrawal(payments, {
        ...{ requestedBy: null, card: null, furtherReasons: [] },
        ...{ ...withdrawal, hold },
      });
    }
    case 'WithdrawalReleased':
      return {
        ...payments,
        withdrawals: payments.withdrawals.map((withdrawal) =>
          withdrawal.withdrawalId === data.withdrawalId ? { ...withdrawal, ...notHeld } : withdrawal,
        ),
      };
    case 'WithdrawalCompleted':
    case 'WithdrawalPaidOtherwise':
      return withEnded(payments, data.withdrawalId, 'completed', 0);
    case 'WithdrawalFailed':
      return withEnded(payments, data.withdrawalId, 'declined', -1);
    case 'WithdrawalTakenAgain':
      return withEnded(payments, data.withdrawalId, 'completed', 1);
    case 'DepositTakenBack':
      return withTakenBack(payments, data.depositId, data.amount);
    case 'DepositsReviewed':
      return { ...payments, reviewed: { amount: data.amount, until: data.until } };
    case 'PaymentContradicted':
      return contradicted(payments, (all) => withContradiction(all, contradictionBy(payments, data)));
    case 'PaymentCorrectionRequested': {
      const { paymentId, requestedBy } = data;
      return contradicted(payments, (all) => withChanged(all, paymentId, { requestedBy }));
    }
    case 'PaymentContradictionResolved':
      return contradicted(payments, (all) => withChanged(all, data.paymentId, { resolved: true }));
    default:
      return type satisfies never;
  }
};

export const paymentsSlice: Slice<Payments, PaymentsEvent['type']> = { initial: noPayments, handles, evolve };
