import type { HeldReason } from '@paddock/contracts/events';
import type { DecidedEvent, OpenAccount } from '../state.ts';
import type { heldFor } from './hold-withdrawal.ts';
import type { PendingWithdrawal } from './payments.ts';
import { askedAt } from './withdrawn.ts';

const again = /^(.*)-again-(\d+)$/;

/** Whether it is what came of another withdrawal. */
export const isHeldAgain = (withdrawalId: string): boolean => again.test(withdrawalId);

/** The id of what is tried after a withdrawal, other than any before it. */
const nextId = (withdrawalId: string): string => {
  const [, first = withdrawalId, tries = '0'] = again.exec(withdrawalId) ?? [];
  return `${first}-again-${Number(tries) + 1}`;
};

type Withdrawal = Pick<PendingWithdrawal, 'withdrawalId' | 'amount' | 'card' | 'requestedBy'>;

type Known = Pick<OpenAccount, 'withdrawn'>;

/**
 * The amount of a withdrawal that came back, for somebody to look at: nobody may ask for it again. It was asked for when the
 * first was: what somebody has looked at since counts no more.
 */
const heldAgain = (
  account: Known,
  { withdrawalId, amount, card, requestedBy }: Withdrawal,
  why: NonNullable<ReturnType<typeof heldFor>>,
): DecidedEvent => {
  const requestedAt = askedAt(account, withdrawalId);
  return {
    type: 'WithdrawalHeld',
    data: {
      ...{ withdrawalId: nextId(withdrawalId), amount, ...why },
      ...(card && { card }),
      ...(requestedAt !== undefined && { requestedAt }),
      ...(requestedBy !== null && { requestedBy }),
    },
  };
};

/** Its card would not have it: whoever looks finds another way to pay it. */
export const heldForItsCard = (account: Known, withdrawal: Withdrawal): DecidedEvent =>
  heldAgain(account, withdrawal, { reason: 'card-failed' });

/** Staff would not pay it: for all that it was held for. */
export const heldAsBefore = (
  account: Known,
  pending: PendingWithdrawal & { hold: HeldReason },
): DecidedEvent => {
  const { hold: reason, furtherReasons } = pending;
  return heldAgain(account, pending, {
    reason,
    ...(furtherReasons.length > 0 && { furtherReasons: [...furtherReasons] }),
  });
};

/** A payment that was taken back took so much of it: what is left is held for all that it was held for, and all is told. */
export const heldForLess = (
  account: Known,
  pending: PendingWithdrawal & { hold: HeldReason },
  taken: number,
): DecidedEvent[] => {
  const { withdrawalId, amount } = pending;
  const left = amount - taken;
  const rest = left > 0 ? { heldAgainAs: nextId(withdrawalId) } : {};
  return [
    {
      type: 'WithdrawalFailed',
      data: {
        ...{ withdrawalId, amount, reason: 'a payment was taken back' },
        taken: { amount: taken, ...rest },
      },
    },
    ...(left > 0 ? [heldAsBefore(account, { ...pending, amount: left })] : []),
  ];
};
