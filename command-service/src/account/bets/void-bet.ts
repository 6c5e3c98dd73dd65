import { refuse } from '@paddock/contracts/refusals';
import { isFree } from '../../betting/index.ts';
import type { Circumstances, Decision, OpenAccount } from '../account.ts';
import { type OpenBet, openBetOf } from './bets.ts';
import { freeStakeBack, type Payment, resettled } from './resettle.ts';
import type { SettledBet } from './settled-bet.ts';

export type VoidBet = {
  type: 'void-bet';
  betId: string;
  reason: 'abandoned' | 'palpable-error';
  /** A bet that was settled, as the account's stream tells it up to the state that this is decided on. */
  settled?: SettledBet;
};

/** A bet that had been settled: void, it comes to its stake. */
const voided = (account: OpenAccount, bet: OpenBet, before: Payment, { now }: Circumstances): Decision => {
  const returned = isFree(bet) ? 0 : bet.stake;
  return resettled(account, bet, before, { outcome: 'void', returned }, 'voided', now);
};

/**
 * Makes a bet void, whatever became of it: the stake goes back to where it came from, and what the bet had paid is
 * taken back. For good: no result changes it any more. Refuses `bet-not-open` when it is void or cashed out.
 */
export const voidBet = (account: OpenAccount, command: VoidBet, given: Circumstances): Decision => {
  const { betId, reason, settled } = command;
  const open = openBetOf(account.bets, betId);
  if (open?.reopened) return voided(account, open, open.reopened, given);
  if (open) {
    return [
      { type: 'BetVoided', data: { betId, reason, refunded: open.stake } },
      ...freeStakeBack(account, open, given.now),
    ];
  }
  return settled ? voided(account, settled.bet, settled.payment, given) : refuse('bet-not-open');
};
