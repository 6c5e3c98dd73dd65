import type { PaymentEnd } from '@paddock/contracts/events';
import { card, deposited, given, type Happened, opened, plain } from '../account.fixture.ts';
import type { AccountCommand } from '../commands.ts';

/** What was contradicted. */
export type Kind = 'deposit' | 'withdrawal';

/** Of whoever cleared it up. */
export const note = plain('the bank says so');
/** Says which end of a payment holds. */
export const resolve = (paymentId: string, outcome: 'as-recorded' | 'as-reported', decidedBy = 'staff-1') =>
  ({ type: 'resolve-contradiction', paymentId, outcome, note, decidedBy }) as const;
/** A payment as it is recorded, and reported otherwise. */
export const payment = (paymentId: string, kind: Kind, amount: number, recorded: PaymentEnd) =>
  ({
    ...{ paymentId, kind, amount, recorded },
    reported: recorded === 'completed' ? 'declined' : 'completed',
    providerReference: 'r-1',
  }) as const;
/** One person says that it ended as it was reported. */
export const requested = (data: ReturnType<typeof payment>): Happened => ({
  type: 'PaymentCorrectionRequested',
  data: { ...data, requestedBy: 'staff-1', note },
});
/** It is cleared up. */
export const resolved = (paymentId: string, outcome: 'as-recorded' | 'as-reported'): Happened => ({
  type: 'PaymentContradictionResolved',
  data: { paymentId, outcome, note },
});
/** What is decided already. */
export const ended = { refused: 'review-ended' } as const;

/** What happened with what a command gives then. */
export const followedBy = (history: readonly Happened[], command: AccountCommand): Happened[] => {
  const decided = given(history).decides(command);
  if ('refused' in decided) throw new Error(`refused: ${decided.refused}`);
  return [...history, ...decided];
};
/** What is in the wallet after all that. */
export const balanceOf = (history: readonly Happened[]): number => {
  const { state } = given(history);
  return state.status === 'open' ? state.wallet.balance : 0;
};

/** What the provider says of a deposit, and of a withdrawal. */
export const saysDeposit = {
  completed: { type: 'complete-deposit', depositId: 'd-1', providerReference: 'r-1' },
  declined: { type: 'decline-deposit', depositId: 'd-1', reason: 'declined', providerReference: 'r-1' },
} as const;
export const saysWithdrawal = {
  completed: { type: 'complete-withdrawal', withdrawalId: 'w-1', providerReference: 'r-1' },
  declined: { type: 'fail-withdrawal', withdrawalId: 'w-1', reason: 'declined', providerReference: 'r-1' },
} as const;
/** Payments that were asked for. */
export const depositAsked: Happened = {
  type: 'DepositRequested',
  data: { depositId: 'd-1', amount: 1000, card },
};
export const withdrawalAsked: Happened = {
  type: 'WithdrawalRequested',
  data: { withdrawalId: 'w-1', amount: 800, card },
};

/** Payments that ended, and were then reported to have ended otherwise. */
export const completedDeposit = followedBy(
  followedBy([opened(), depositAsked], saysDeposit.completed),
  saysDeposit.declined,
);
export const declinedDeposit = followedBy(
  followedBy([opened(), depositAsked], saysDeposit.declined),
  saysDeposit.completed,
);
export const funded = [opened(), ...deposited(1000, 'd-0')];
export const completedWithdrawal = followedBy(
  followedBy([...funded, withdrawalAsked], saysWithdrawal.completed),
  saysWithdrawal.declined,
);
export const failedWithdrawal = followedBy(
  followedBy([...funded, withdrawalAsked], saysWithdrawal.declined),
  saysWithdrawal.completed,
);
/** Two persons say that it ended as it was reported. */
export const twoSay = (history: readonly Happened[], paymentId: string): Happened[] =>
  followedBy(
    followedBy(history, resolve(paymentId, 'as-reported')),
    resolve(paymentId, 'as-reported', 'staff-2'),
  );
