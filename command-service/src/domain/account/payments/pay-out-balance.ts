import type { HeldReason } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { isExcluded } from '../exclusions/exclusions.ts';
import { availableFunds } from '../holds/available-funds.ts';
import type { DecidedEvent, Decision, DecisionContext, OpenAccount } from '../state.ts';
import { isContradicted } from './payments.ts';
import { type Share, sharesOf } from './shares.ts';

type PayOutBalance = {
  type: 'pay-out-balance';
  payOutId: string;
  /** The member of staff who was asked by the customer. */
  requestedBy: string;
  /** Until when they are excluded in another account of theirs, which keeps them from this one too. */
  excludedUntil?: string | undefined;
};

/**
 * Pays the whole balance to a customer who is excluded and can't ask for it themselves: to each card what came from it,
 * and the rest once another person has looked at it; all of it once they have, while it is open how a payment ended.
 * Refuses `customer-not-excluded` and `nothing-to-pay-out`.
 */
export const payOutBalance = (
  account: OpenAccount,
  { payOutId, requestedBy, excludedUntil }: PayOutBalance,
  { now }: DecisionContext,
): Decision => {
  const isOut = excludedUntil !== undefined || isExcluded(account.exclusions, now);
  if (!isOut) return refuse('customer-not-excluded');
  const { balance } = availableFunds(account, now);
  if (balance <= 0) return refuse('nothing-to-pay-out');
  const hold = (part: Share, reason: HeldReason): DecidedEvent => ({
    type: 'WithdrawalHeld',
    data: { ...part, reason, requestedBy },
  });
  const { parts, rest } = sharesOf(account, payOutId, balance);
  if (isContradicted(account.payments))
    return [...parts, ...rest].map((part) => hold(part, 'contradicted-payment'));
  return [
    ...parts.map((part): DecidedEvent => ({ type: 'WithdrawalRequested', data: { ...part, requestedBy } })),
    ...rest.map((part) => hold(part, part.card ? 'above-card-deposits' : 'no-card')),
  ];
};
