import type { Card, DeclineReason, EWalletFunding, HeldReason, PaymentEnd } from '@paddock/contracts/events';
import type { UsedCard } from './cards.ts';
import type { Contradiction } from './contradictions.ts';
import type { UnderWay } from './deposit-states.ts';
import type { RequestedAmount } from './gated-deposits.ts';

/** A deposit, by card or in a shop, as long as a deposit limit may count it. */
export type Deposit = {
  depositId: string;
  amount: number;
  /** As it is recorded, apart from what is contradicted, and from what was taken of it afterwards. */
  status: UnderWay | 'completed' | 'declined' | 'timed-out' | 'taken-back';
  /** Why it was declined, or given up; `null`: it was not. */
  reason: DeclineReason | null;
  /** Minor units of it that paid what the customer owed. */
  paidDebts: number;
  /** When it was requested; once completed, when that was, or when it was requested where nobody heard of it then. */
  at: string;
  /** `null`: cash in a shop. */
  card: Card | null;
  /** Where its money comes from, as the provider said when it held it, and was accepted; `null`: it never said so. */
  funding: EWalletFunding | null;
};

/** A withdrawal that left the wallet and has not reached the customer. */
export type PendingWithdrawal = {
  withdrawalId: string;
  amount: number;
  /** `null`: of a customer who has none. */
  card: Card | null;
  /** The member of staff who asked for it in place of the customer. */
  requestedBy: string | null;
  /** Why somebody looks at it before it is paid; `null`: the provider has it. */
  hold: HeldReason | null;
  /** Beside that. */
  furtherReasons: readonly HeldReason[];
};

type EndedWithdrawal = { withdrawalId: string; amount: number; outcome: PaymentEnd; card: Card | null };

export type Payments = {
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

type RequestedDeposit = Deposit & { amount: RequestedAmount };

/** A deposit by its id. What stands in the state was requested by way of the gate. */
export const depositOf = (payments: Payments, depositId: string): RequestedDeposit | undefined =>
  payments.deposits.find((deposit): deposit is RequestedDeposit => deposit.depositId === depositId);

/** Minor units of a deposit that paid what the customer owed; `undefined`: none of it did. */
export const paidDebtsOf = (payments: Payments, depositId: string): number | undefined =>
  depositOf(payments, depositId)?.paidDebts || undefined;

export const withdrawalOf = (payments: Payments, withdrawalId: string): PendingWithdrawal | undefined =>
  payments.withdrawals.find((withdrawal) => withdrawal.withdrawalId === withdrawalId);

export const endedWithdrawalOf = (payments: Payments, withdrawalId: string): EndedWithdrawal | undefined =>
  payments.endedWithdrawals.find((withdrawal) => withdrawal.withdrawalId === withdrawalId);
