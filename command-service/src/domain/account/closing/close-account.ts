import type { ClosedBy, ClosingReason } from '@paddock/contracts/closing';
import { withdrawnPin } from '../exclusions/withdrawn-pin.ts';
import type { DecidedEvent, Decision, DecisionContext, OpenAccount } from '../state.ts';
import { closedOnceDone } from './finish-closing.ts';
import type { ReturnOrder } from './return-balance.ts';

type CloseAccount = {
  type: 'close-account';
  closingId: string;
  /** As the customer gave it; `null`: they gave none. */
  reason: ClosingReason | null;
} & ReturnOrder;

/** Begins to close an account, and ends it where nothing is open. A PIN of a shop is taken back: no cash comes any more. */
export const beginClosing = (
  account: OpenAccount,
  { by, reason, closingId, ...order }: Omit<CloseAccount, 'type'> & { by: ClosedBy },
  context: DecisionContext,
): DecidedEvent[] => [
  { type: 'AccountClosing', data: { closingId, by, reason } },
  ...withdrawnPin(account, context.now),
  ...closedOnceDone(account, { closingId, by }, order, context),
];

/**
 * The customer closes the account: no bets, deposits and bonuses from now on, open bets go on, and once nothing is open
 * any more the balance goes back and it is closed.
 */
export const closeAccount = (
  account: OpenAccount,
  { type: _, ...wanted }: CloseAccount,
  context: DecisionContext,
): Decision =>
  account.closing.status === 'open' ? beginClosing(account, { ...wanted, by: 'customer' }, context) : [];
