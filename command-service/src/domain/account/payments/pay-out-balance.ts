import type { Card } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { sportsbookExcludedUntil } from '../exclusions/exclusions.ts';
import type { DecidedEvent, Decision, DecisionContext, OpenAccount } from '../state.ts';
import { owedTo } from './cards.ts';

type PayOutBalance = {
  type: 'pay-out-balance';
  payOutId: string;
  /** The member of staff who was asked by the customer. */
  requestedBy: string;
};

/** What goes back to each card, the one used last first, and what is left then. */
const shares = ({ payments: { cards }, wallet }: OpenAccount) => {
  const parts: { card: Card; amount: number }[] = [];
  let left = wallet.balance;
  for (const used of cards.toReversed()) {
    const amount = Math.min(left, owedTo(used));
    const { token, lastFour, scheme } = used;
    if (amount > 0) parts.push({ card: { token, lastFour, scheme }, amount });
    left -= amount;
  }
  return { parts, left };
};

/**
 * Pays the whole balance to a customer who is excluded and can't ask for it themselves: to each card what came from it,
 * and the rest, once another person has looked at it, to the card that was paid in with last. Refuses
 * `customer-not-excluded`, `nothing-to-pay-out`, and `no-card-to-pay` for who never paid in by card.
 */
export const payOutBalance = (
  account: OpenAccount,
  { payOutId, requestedBy }: PayOutBalance,
  { now }: DecisionContext,
): Decision => {
  if (sportsbookExcludedUntil(account.exclusions, now) === undefined) return refuse('customer-not-excluded');
  if (account.wallet.balance <= 0) return refuse('nothing-to-pay-out');
  const last = account.payments.cards.findLast(({ paidIn }) => paidIn > 0);
  if (!last) return refuse('no-card-to-pay');
  const { parts, left } = shares(account);
  const paid = parts.map(
    (part, index): DecidedEvent => ({
      type: 'WithdrawalRequested',
      data: { withdrawalId: `${payOutId}-${index + 1}`, ...part },
    }),
  );
  if (left === 0) return paid;
  const { token, lastFour, scheme } = last;
  const rest = { withdrawalId: `${payOutId}-rest`, amount: left, card: { token, lastFour, scheme } };
  const held = {
    type: 'WithdrawalHeld',
    data: { ...rest, reason: 'above-card-deposits', requestedBy },
  } as const;
  return [...paid, held];
};
