import { refuse } from '@paddock/contracts/refusals';
import { barredByExclusion, toSignIn } from '../standing.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';

type CancelClosing = { type: 'cancel-closing' };

/** The customer keeps the account after all. Refuses `account-closed`, which only customer service opens again, and
 * what bars whoever is excluded from everything. */
export const cancelClosing = (account: OpenAccount, _: CancelClosing, { now }: DecisionContext): Decision => {
  const { closing } = account;
  switch (closing.status) {
    case 'open':
      return [];
    case 'closing':
      return (
        barredByExclusion(account, toSignIn, now) ?? [
          { type: 'AccountClosingCancelled', data: { closingId: closing.closingId } },
        ]
      );
    case 'closed':
      return refuse('account-closed');
    default:
      return closing satisfies never;
  }
};
