import type { Currency } from '@paddock/contracts/money';
import { reviewedDeposits } from '../limits/deposit-allowance.ts';
import type { OpenAccount } from '../state.ts';

export type DepositsLetIn = {
  currency: Currency;
  /** Minor units within 30 days, by the last look that still holds. */
  letIn: { amount: number; until: string } | null;
  /** The same, asked for and not decided by a colleague yet. */
  waiting: number | null;
};

/** What a look at where the money comes from lets in, and what one would that waits for a second person. */
export const depositsLetIn = (account: OpenAccount, now: Date): DepositsLetIn => {
  const held = reviewedDeposits(account, now);
  const asked = account.requests.open.flatMap(({ action }) =>
    action.kind === 'deposit-review' ? [action.amount] : [],
  );
  return {
    currency: account.currency,
    letIn: held ? { amount: held.amount, until: held.until } : null,
    waiting: asked[0] ?? null,
  };
};
