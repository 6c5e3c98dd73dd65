import type { Card, HeldReason } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { isFullyExcluded } from '../exclusions/exclusions.ts';
import { availableFunds } from '../holds/available-funds.ts';
import type { DecidedEvent, Decision, DecisionContext, OpenAccount } from '../state.ts';
import { returnFromPoker } from '../wallet/return-from-poker.ts';
import { heldFor, holdOfAccount, type OwnerChange } from './hold-withdrawal.ts';
import { type Share, sharesOf } from './shares.ts';

type PayOutBalance = {
  type: 'pay-out-balance';
  payOutId: string;
  /** The member of staff who was asked by the customer. */
  requestedBy: string;
  /** From everything in another account of theirs, which keeps them from this one too. */
  isExcludedElsewhere?: boolean;
  /** The last one; `null`: there was none. */
  ownerChange: OwnerChange | null;
};

/**
 * Pays the whole balance, that of the poker wallet with it, to a customer who is excluded and can't ask for it themselves: to each card what came from it,
 * and the rest once another person has looked at it; all of it once they have, while it is open how a payment ended, or
 * within a day after the account may have been taken over, as whoever asked staff may not be the customer, or where it is
 * above what goes out unseen.
 * Refuses `customer-not-excluded` and `nothing-to-pay-out`.
 */
export const payOutBalance = (
  account: OpenAccount,
  { payOutId, requestedBy, isExcludedElsewhere = false, ownerChange }: PayOutBalance,
  context: DecisionContext,
): Decision => {
  const { now } = context;
  const isOut = isExcludedElsewhere || isFullyExcluded(account.exclusions);
  if (!isOut) return refuse('customer-not-excluded');
  const balance = availableFunds(account, now).balance + account.wallet.poker;
  if (balance <= 0) return refuse('nothing-to-pay-out');
  const ofAccount = holdOfAccount(account, { amount: balance, ownerChange }, context);
  const payOut = (part: Share & { card: Card }): DecidedEvent => {
    const held = heldFor(ofAccount, undefined);
    return held
      ? { type: 'WithdrawalHeld', data: { ...part, ...held, requestedBy } }
      : { type: 'WithdrawalRequested', data: { ...part, requestedBy } };
  };
  const hold = (part: Share, own: HeldReason): DecidedEvent => ({
    type: 'WithdrawalHeld',
    data: { ...part, reason: own, ...heldFor(ofAccount, own), requestedBy },
  });
  const { parts, rest } = sharesOf(account, payOutId, balance);
  return [
    ...returnFromPoker(account, payOutId),
    ...parts.map(payOut),
    ...rest.map((part) => hold(part, part.card ? 'above-card-deposits' : 'no-card')),
  ];
};
