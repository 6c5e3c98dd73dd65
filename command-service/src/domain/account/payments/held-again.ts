import type { HeldReason } from '@paddock/contracts/events';
import type { DecidedEvent } from '../state.ts';
import type { heldFor } from './hold-withdrawal.ts';
import type { PendingWithdrawal } from './payments.ts';

const again = /^(.*)-again-(\d+)$/;

/** Whether it is what came of another withdrawal. */
export const isHeldAgain = (withdrawalId: string): boolean => again.test(withdrawalId);

/** The id of what is tried after a withdrawal, other than any before it. */
const nextId = (withdrawalId: string): string => {
  const [, first = withdrawalId, tries = '0'] = again.exec(withdrawalId) ?? [];
  return `${first}-again-${Number(tries) + 1}`;
};

type Withdrawal = Pick<PendingWithdrawal, 'withdrawalId' | 'amount' | 'card' | 'requestedBy'>;

/** The amount of a withdrawal that came back, for somebody to look at: nobody may ask for it again. */
const heldAgain = (
  { withdrawalId, amount, card, requestedBy }: Withdrawal,
  why: NonNullable<ReturnType<typeof heldFor>>,
): DecidedEvent => ({
  type: 'WithdrawalHeld',
  data: {
    ...{ withdrawalId: nextId(withdrawalId), amount, ...why },
    ...(card && { card }),
    ...(requestedBy !== null && { requestedBy }),
  },
});

/** Its card would not have it: whoever looks finds another way to pay it. */
export const heldForItsCard = (withdrawal: Withdrawal): DecidedEvent =>
  heldAgain(withdrawal, { reason: 'card-failed' });

/** Staff would not pay it: for all that it was held for. */
export const heldAsBefore = (pending: PendingWithdrawal & { hold: HeldReason }): DecidedEvent => {
  const { hold: reason, furtherReasons } = pending;
  return heldAgain(pending, {
    reason,
    ...(furtherReasons.length > 0 && { furtherReasons: [...furtherReasons] }),
  });
};

/** A payment that was taken back took so much of it: what is left is held for all that it was held for, and all is told. */
export const heldForLess = (
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
    ...(left > 0 ? [heldAsBefore({ ...pending, amount: left })] : []),
  ];
};
