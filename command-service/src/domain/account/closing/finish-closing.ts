import type { ClosedBy } from '@paddock/contracts/closing';
import { isFullyExcluded } from '../exclusions/exclusions.ts';
import type { DecidedEvent, Decision, DecisionContext, OpenAccount } from '../state.ts';
import { type ReturnOrder, returnBalance } from './return-balance.ts';
import { isWaiting } from './waits-for.ts';

type FinishClosing = { type: 'finish-closing' } & ReturnOrder;

/** Free bets end with the account. */
const lostFreeBets = ({ wallet, tokens }: OpenAccount): DecidedEvent[] => [
  ...(wallet.free > 0
    ? [{ type: 'FreeBalanceDebited', data: { amount: wallet.free, reason: 'account-closed' } } as const]
    : []),
  ...tokens.unused.map(({ tokenId }): DecidedEvent => ({ type: 'FreeBetTokenExpired', data: { tokenId } })),
];

/** Closes the account for good and returns its balance, where nothing is open; nothing while something is. */
export const closedOnceDone = (
  account: OpenAccount,
  { closingId, by }: { closingId: string; by: ClosedBy },
  order: ReturnOrder,
  context: DecisionContext,
): DecidedEvent[] =>
  isWaiting(account, context.now)
    ? []
    : [
        ...lostFreeBets(account),
        ...returnBalance(account, closingId, order, context),
        { type: 'AccountClosed', data: { closingId, by } },
      ];

/**
 * Closes an account that waited for this; of one that is closed, and of one whose customer is excluded from everything,
 * returns what is in the wallet, or came into it since.
 */
export const finishClosing = (
  account: OpenAccount,
  { type: _, ...order }: FinishClosing,
  context: DecisionContext,
): Decision => {
  const { closing } = account;
  switch (closing.status) {
    case 'open':
      return isFullyExcluded(account.exclusions) ? returnBalance(account, null, order, context) : [];
    case 'closing': {
      const closed = closedOnceDone(account, closing, order, context);
      // Who is excluded does not wait for their money until nothing is open.
      return closed.length === 0 && isFullyExcluded(account.exclusions)
        ? returnBalance(account, closing.closingId, order, context)
        : closed;
    }
    case 'closed':
      return returnBalance(account, closing.closingId, order, context);
    default:
      return closing satisfies never;
  }
};
