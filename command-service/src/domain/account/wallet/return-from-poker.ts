import type { AccountEventOf } from '../slice.ts';
import type { DecidedEvent, OpenAccount } from '../state.ts';

type Why = AccountEventOf<'WalletTransferred'>['data']['by'];

/** So much comes back from the poker wallet; nothing where it is none. `forId`: of what it comes back for. */
export const backFromPoker = (amount: number, forId: string, by: Why): DecidedEvent[] =>
  amount === 0
    ? []
    : [{ type: 'WalletTransferred', data: { transferId: `${forId}-poker`, to: 'sportsbook', amount, by } }];

/** All that is in the poker wallet comes back, to be paid out with the rest. `returnId`: of that. */
export const returnFromPoker = ({ wallet }: OpenAccount, returnId: string): DecidedEvent[] =>
  backFromPoker(wallet.poker, returnId, 'return');
