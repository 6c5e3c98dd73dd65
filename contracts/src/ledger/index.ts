import type { AccountEvent } from '../events/index.ts';
import type { PaidWith } from '../wallet/index.ts';
import { betPosters } from './bets.ts';
import { bonusPosters } from './bonuses.ts';
import { merged, type Posting } from './chart.ts';
import { createOpenItems, type Poster } from './open-items.ts';
import { paymentPosters } from './payments.ts';
import { walletPosters } from './wallets.ts';

const posters = { ...paymentPosters, ...walletPosters, ...betPosters, ...bonusPosters } satisfies {
  [Type in AccountEvent['type']]?: Poster<Type>;
};

/** Types of the events that the ledger has an entry for. */
export type LedgerEventType = keyof typeof posters;
export const ledgerEventTypes = Object.keys(posters) as LedgerEventType[];

const hasEntry = (event: AccountEvent): event is Extract<AccountEvent, { type: LedgerEventType }> =>
  Object.hasOwn(posters, event.type);

/**
 * Keeps the double-entry ledger of one customer's account, which takes the events of its stream from the first one on.
 * Throws `UnknownItem` for an event that needs a bet, token or withdrawal which was not there before.
 */
export const createAccountLedger = () => {
  const open = createOpenItems();
  return {
    /** The postings of an event, minor units, which add up to nothing; none for one that moves no money. */
    enter: (event: AccountEvent): Posting[] => {
      if (!hasEntry(event)) return [];
      // The poster is that of the event's own type, which the compiler cannot follow.
      return merged((posters[event.type] as Poster<typeof event.type>)(event.data, open));
    },
    /** What paid for a bet, as long as it is open. */
    paidWith: (betId: string): PaidWith => open.stakes.get(betId)?.kind,
  };
};
export type AccountLedger = ReturnType<typeof createAccountLedger>;

export { type LedgerAccount, ledgerAccounts, type Posting } from './chart.ts';
export { UnknownItem } from './open-items.ts';
