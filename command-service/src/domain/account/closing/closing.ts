import type { ClosedBy } from '@paddock/contracts/closing';
import type { AccountEventOf, Slice } from '../slice.ts';

/** `returned`: minor units that went back to the customer by it. */
type Ending = { closingId: string; by: ClosedBy; since: string; returned: number };

/** Whether the customer goes on. `lastClosedAt`: they were closed then, or until then; `null`: never. */
type Closing = { lastClosedAt: string | null } & (
  | { status: 'open' }
  /** Until nothing is open any more. */
  | ({ status: 'closing' } & Ending)
  | ({ status: 'closed' } & Ending)
);

const handles = [
  'AccountClosing',
  'AccountClosingCancelled',
  'AccountClosed',
  'BalanceReturned',
  'AccountReopened',
] as const;
type ClosingEvent = AccountEventOf<(typeof handles)[number]>;

const evolve = (closing: Closing, { type, data }: ClosingEvent, at: string): Closing => {
  const { lastClosedAt } = closing;
  const returned = closing.status === 'open' ? 0 : closing.returned;
  switch (type) {
    case 'AccountClosing': {
      const { closingId, by } = data;
      return { status: 'closing', closingId, by, since: at, returned: 0, lastClosedAt };
    }
    case 'AccountClosed':
      return { status: 'closed', ...data, since: at, returned, lastClosedAt: at };
    case 'BalanceReturned':
      return closing.status === 'open' ? closing : { ...closing, returned: returned + data.amount };
    case 'AccountClosingCancelled':
      return { status: 'open', lastClosedAt };
    case 'AccountReopened':
      return { status: 'open', lastClosedAt: at };
    default:
      return type satisfies never;
  }
};

export const closingSlice: Slice<Closing, ClosingEvent['type']> = {
  initial: { status: 'open', lastClosedAt: null },
  handles,
  evolve: (closing, event, { at }) => evolve(closing, event, at),
};
