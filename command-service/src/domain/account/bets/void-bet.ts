import { refuse } from '@paddock/contracts/refusals';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { openBetOf } from './bets.ts';
import { freeStakeBack, voidedAgain } from './correct-bet.ts';
import type { SettledBet } from './settled-bets.ts';

export type VoidBet = {
  type: 'void-bet';
  betId: string;
  reason: 'abandoned' | 'palpable-error';
  /** A bet that was settled, as the account's stream has it up to the state that this is decided on. */
  settled?: SettledBet;
};

/**
 * Makes a bet void, whatever became of it: the stake goes back to where it came from, and what the bet had paid is
 * taken back. For good: no result changes it any more. Refuses `bet-not-open` when it is void or cashed out.
 */
export const voidBet = (account: OpenAccount, command: VoidBet, context: DecisionContext): Decision => {
  const { betId, reason, settled } = command;
  const open = openBetOf(account.bets, betId);
  if (open?.reopened) return voidedAgain(account, open, open.reopened, context);
  if (open) {
    return [
      { type: 'BetVoided', data: { betId, reason, refunded: open.stake } },
      ...freeStakeBack(account, open, context),
    ];
  }
  if (!settled) return refuse('bet-not-open');
  return voidedAgain(account, settled.bet, settled.payout, context);
};
