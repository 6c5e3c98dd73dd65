import type { HeldReason } from '@paddock/contracts/events';
import { availableFunds } from '../holds/available-funds.ts';
import { heldFor, holdOfAccount, type OwnerChange } from '../payments/hold-withdrawal.ts';
import { type Share, sharesOf } from '../payments/shares.ts';
import type { DecidedEvent, DecisionContext, OpenAccount } from '../state.ts';
import { returnFromPoker } from '../wallet/return-from-poker.ts';

/** What a balance goes back by. */
export type ReturnOrder = {
  /** Names this return and no other. */
  returnId: string;
  /** By what somebody else may have taken the account over last; `null`: by nothing. */
  ownerChange: OwnerChange | null;
};

/** A part of it; `held`: why somebody looks at it before it is paid. */
type ReturnedPart = Share & { held: ReturnType<typeof heldFor> };

/** How the whole balance, that of the poker wallet with it, goes back now: to the cards that it came from, what did not come from one once somebody has looked. */
export const returnedParts = (
  account: OpenAccount,
  order: ReturnOrder,
  context: DecisionContext,
): ReturnedPart[] => {
  const all = availableFunds(account, context.now).balance + account.wallet.poker;
  const { parts, rest } = sharesOf(account, order.returnId, all);
  const ofAccount = holdOfAccount(account, { amount: all, ownerChange: order.ownerChange }, context);
  const ownOf = ({ card }: Share): HeldReason => (card ? 'above-card-deposits' : 'no-card');
  return [
    ...parts.map((part) => ({ ...part, held: heldFor(ofAccount, undefined) })),
    ...rest.map((part) => ({ ...part, held: heldFor(ofAccount, ownOf(part)) })),
  ];
};

const totalOf = (parts: readonly ReturnedPart[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

const eventOf = ({ held, ...part }: ReturnedPart): DecidedEvent => {
  const { card } = part;
  return held === undefined && card
    ? { type: 'WithdrawalRequested', data: { ...part, card } }
    : { type: 'WithdrawalHeld', data: { ...part, reason: 'no-card', ...held } };
};

/**
 * Returns all that is in the wallets, once: it has left it with this. None where there is nothing. No least amount, and
 * what a correction could not take back stays written down: it is not taken from here.
 */
export const returnBalance = (
  account: OpenAccount,
  closingId: string | null,
  order: ReturnOrder,
  context: DecisionContext,
): DecidedEvent[] => {
  const parts = returnedParts(account, order, context);
  if (parts.length === 0) return [];
  const { returnId } = order;
  const held = totalOf(parts.filter((part) => part.held !== undefined));
  const returned = { closingId, returnId, amount: totalOf(parts), held, currency: account.currency };
  return [
    ...returnFromPoker(account, returnId),
    ...parts.map(eventOf),
    { type: 'BalanceReturned', data: returned },
  ];
};
