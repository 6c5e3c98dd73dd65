import type { Card, HeldReason } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { isExcluded } from '../exclusions/exclusions.ts';
import { availableFunds } from '../holds/available-funds.ts';
import type { DecidedEvent, Decision, DecisionContext, OpenAccount } from '../state.ts';
import { owedTo } from './cards.ts';
import { heldFor, type OwnerChange, reasonsOfAccount } from './hold-withdrawal.ts';

type PayOutBalance = {
  type: 'pay-out-balance';
  payOutId: string;
  /** The member of staff who was asked by the customer. */
  requestedBy: string;
  /** Until when they are excluded in another account of theirs, which keeps them from this one too. */
  excludedUntil?: string | undefined;
  /** The last one; `null`: there was none. */
  ownerChange: OwnerChange | null;
};

type Part = { withdrawalId: string; amount: number; card?: Card };

/** What of an amount goes back to each card, the one used last first, and what is left then. */
const shares = ({ payments: { cards } }: OpenAccount, payOutId: string, balance: number) => {
  const parts: (Part & { card: Card })[] = [];
  let left = balance;
  for (const used of cards.toReversed()) {
    const amount = Math.min(left, owedTo(used));
    const { token, lastFour, scheme } = used;
    const withdrawalId = `${payOutId}-${parts.length + 1}`;
    if (amount > 0) parts.push({ withdrawalId, amount, card: { token, lastFour, scheme } });
    left -= amount;
  }
  return { parts, left };
};

/** What came from no card: to the one that was paid in with last; without one somebody finds another way. */
const restOf = ({ payments }: OpenAccount, payOutId: string, amount: number): Part => {
  const last = payments.cards.findLast(({ paidIn }) => paidIn > 0);
  const rest = { withdrawalId: `${payOutId}-rest`, amount };
  if (!last) return rest;
  const { token, lastFour, scheme } = last;
  return { ...rest, card: { token, lastFour, scheme } };
};

/**
 * Pays the whole balance to a customer who is excluded and can't ask for it themselves: to each card what came from it,
 * and the rest once another person has looked at it; all of it once they have, while it is open how a payment ended, or
 * within a day after the account may have been taken over: whoever asked staff may not be the customer.
 * Refuses `customer-not-excluded` and `nothing-to-pay-out`.
 */
export const payOutBalance = (
  account: OpenAccount,
  { payOutId, requestedBy, excludedUntil, ownerChange }: PayOutBalance,
  context: DecisionContext,
): Decision => {
  const { now } = context;
  const isOut = excludedUntil !== undefined || isExcluded(account.exclusions, now);
  if (!isOut) return refuse('customer-not-excluded');
  const { balance } = availableFunds(account, now);
  if (balance <= 0) return refuse('nothing-to-pay-out');
  const ofAccount = reasonsOfAccount(account, ownerChange, context);
  const payOut = (part: Part & { card: Card }): DecidedEvent => {
    const held = heldFor(ofAccount, undefined);
    return held
      ? { type: 'WithdrawalHeld', data: { ...part, ...held, requestedBy } }
      : { type: 'WithdrawalRequested', data: { ...part, requestedBy } };
  };
  const hold = (part: Part, own: HeldReason): DecidedEvent => ({
    type: 'WithdrawalHeld',
    data: { ...part, reason: own, ...heldFor(ofAccount, own), requestedBy },
  });
  const { parts, left } = shares(account, payOutId, balance);
  const rest = left === 0 ? [] : [restOf(account, payOutId, left)];
  return [
    ...parts.map(payOut),
    ...rest.map((part) => hold(part, part.card ? 'above-card-deposits' : 'no-card')),
  ];
};
