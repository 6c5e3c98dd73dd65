import type { HeldReason } from '@paddock/contracts/events';
import type { DecidedEvent } from '../state.ts';
import type { PendingWithdrawal } from './payments.ts';

/** The id of what is tried after a withdrawal, other than any before it. */
const nextId = (withdrawalId: string): string => {
  const [, first = withdrawalId, tries = '0'] = /^(.*)-again-(\d+)$/.exec(withdrawalId) ?? [];
  return `${first}-again-${Number(tries) + 1}`;
};

/** The amount of a withdrawal that came back, for somebody to look at: nobody may ask for it again. */
export const heldAgain = (
  { withdrawalId, amount, card, requestedBy }: PendingWithdrawal,
  reason: HeldReason,
): DecidedEvent => ({
  type: 'WithdrawalHeld',
  data: {
    ...{ withdrawalId: nextId(withdrawalId), amount, reason },
    ...(card && { card }),
    ...(requestedBy !== null && { requestedBy }),
  },
});
