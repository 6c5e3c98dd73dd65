import { refuse } from '@paddock/contracts/refusals';
import type { Decision, OpenAccount } from '../state.ts';

type CancelClosing = { type: 'cancel-closing' };

/** The customer keeps the account after all. Refuses `account-closed`, which only customer service opens again. */
export const cancelClosing = ({ closing }: OpenAccount, _: CancelClosing): Decision => {
  switch (closing.status) {
    case 'open':
      return [];
    case 'closing':
      return [{ type: 'AccountClosingCancelled', data: { closingId: closing.closingId } }];
    case 'closed':
      return refuse('account-closed');
    default:
      return closing satisfies never;
  }
};
