import type { AccountEvent } from '@paddock/contracts/events';
import type { AccountStateView } from '@paddock/contracts/http';

type Closing = AccountStateView['closing'];
type ClosingEvent = Extract<
  AccountEvent,
  {
    type:
      | 'AccountClosing'
      | 'AccountClosingCancelled'
      | 'AccountClosed'
      | 'BalanceReturned'
      | 'AccountReopened';
  }
>;

export const notClosed: Closing = { status: 'open', by: null, reason: null, since: null, returned: 0 };

/** Whether the customer goes on, after an event. */
export const closingAfter = (closing: Closing, { type, data }: ClosingEvent, at: string): Closing => {
  switch (type) {
    case 'AccountClosing':
      return { status: 'closing', by: data.by, reason: data.reason, since: at, returned: 0 };
    case 'AccountClosed':
      return { ...closing, status: 'closed', since: at };
    case 'BalanceReturned':
      // What an exclusion returned is of no closing, as in the account.
      return closing.status === 'open' ? closing : { ...closing, returned: closing.returned + data.amount };
    case 'AccountClosingCancelled':
    case 'AccountReopened':
      return notClosed;
    default:
      return type satisfies never;
  }
};
