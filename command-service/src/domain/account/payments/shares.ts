import type { Card } from '@paddock/contracts/events';
import type { OpenAccount } from '../state.ts';
import { cardOf, owedTo } from './cards.ts';

/** A part of a balance that goes back to its customer. `card` absent: nobody knows one. */
export type Share = { withdrawalId: string; amount: number; card?: Card };

/** Whether a withdrawal is such a part: ids of what customers ask for are UUIDs. */
export const isShare = (withdrawalId: string): boolean => /-(?:rest|\d{1,3})$/.test(withdrawalId);

/** What of an amount goes back to each card, the one used last first, and what is left then. */
const byCards = ({ payments: { cards } }: OpenAccount, payOutId: string, balance: number) => {
  const parts: (Share & { card: Card })[] = [];
  let left = balance;
  for (const used of cards.toReversed()) {
    const amount = Math.min(left, owedTo(used));
    const withdrawalId = `${payOutId}-${parts.length + 1}`;
    if (amount > 0) parts.push({ withdrawalId, amount, card: cardOf(used) });
    left -= amount;
  }
  return { parts, left };
};

/** What came from no card: to the one that was paid in with last; without one somebody finds another way. */
const restOf = ({ payments }: OpenAccount, payOutId: string, amount: number): Share => {
  const last = payments.cards.findLast(({ paidIn }) => paidIn > 0);
  const rest = { withdrawalId: `${payOutId}-rest`, amount };
  if (!last) return rest;
  return { ...rest, card: cardOf(last) };
};

/** How a balance goes back to its customer: `parts` to the cards that it came from, `rest` once somebody has looked. */
export const sharesOf = (
  account: OpenAccount,
  payOutId: string,
  balance: number,
): { parts: (Share & { card: Card })[]; rest: Share[] } => {
  const { parts, left } = byCards(account, payOutId, balance);
  return { parts, rest: left === 0 ? [] : [restOf(account, payOutId, left)] };
};
