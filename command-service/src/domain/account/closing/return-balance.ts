import type { HeldReason } from '@paddock/contracts/events';
import { availableFunds } from '../holds/available-funds.ts';
import { isContradicted } from '../payments/payments.ts';
import { isRecentChange, type OwnerChange } from '../payments/request-withdrawal.ts';
import { type Share, sharesOf } from '../payments/shares.ts';
import type { DecidedEvent, DecisionContext, OpenAccount } from '../state.ts';

/** What a balance goes back by. */
export type ReturnOrder = {
  /** Names this return and no other. */
  returnId: string;
  /** By what somebody else may have taken the account over last; `null`: by nothing. */
  ownerChange: OwnerChange | null;
};

/** A part of it; `reason`: why somebody looks at it before it is paid. */
type ReturnedPart = Share & { reason: HeldReason | null };

/** Why all of it is looked at first. */
const reasonForAll = (
  { payments }: OpenAccount,
  { ownerChange }: ReturnOrder,
  context: DecisionContext,
): HeldReason | undefined => {
  if (isContradicted(payments)) return 'contradicted-payment';
  return ownerChange && isRecentChange(ownerChange, context) ? ownerChange.kind : undefined;
};

/** How the whole balance goes back now: to the cards that it came from, what did not come from one once somebody has looked. */
export const returnedParts = (
  account: OpenAccount,
  order: ReturnOrder,
  context: DecisionContext,
): ReturnedPart[] => {
  const { parts, rest } = sharesOf(account, order.returnId, availableFunds(account, context.now).balance);
  const all = reasonForAll(account, order, context);
  return [
    ...parts.map((part) => ({ ...part, reason: all ?? null })),
    ...rest.map((part) => ({ ...part, reason: all ?? (part.card ? 'above-card-deposits' : 'no-card') })),
  ];
};

const totalOf = (parts: readonly ReturnedPart[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

const eventOf = ({ reason, ...part }: ReturnedPart): DecidedEvent => {
  const { card } = part;
  return reason === null && card
    ? { type: 'WithdrawalRequested', data: { ...part, card } }
    : { type: 'WithdrawalHeld', data: { ...part, reason: reason ?? 'no-card' } };
};

/**
 * Returns all that is in the wallet, once: it has left it with this. None where there is nothing. No least amount, and
 * what a correction could not take back stays written down: it is not taken from here.
 */
export const returnBalance = (
  account: OpenAccount,
  closingId: string,
  order: ReturnOrder,
  context: DecisionContext,
): DecidedEvent[] => {
  const parts = returnedParts(account, order, context);
  if (parts.length === 0) return [];
  const { returnId } = order;
  const held = totalOf(parts.filter(({ reason }) => reason !== null));
  const returned = { closingId, returnId, amount: totalOf(parts), held, currency: account.currency };
  return [...parts.map(eventOf), { type: 'BalanceReturned', data: returned }];
};
