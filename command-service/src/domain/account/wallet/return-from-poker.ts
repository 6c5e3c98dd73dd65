import type { DecidedEvent, OpenAccount } from '../state.ts';

/** All that is in the poker wallet comes back, to be paid out with the rest. `returnId`: of that. */
export const returnFromPoker = ({ wallet }: OpenAccount, returnId: string): DecidedEvent[] =>
  wallet.poker === 0
    ? []
    : [
        {
          type: 'WalletTransferred',
          data: { transferId: `${returnId}-poker`, to: 'sportsbook', amount: wallet.poker, by: 'return' },
        },
      ];
