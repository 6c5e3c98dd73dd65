import { refuse } from '@paddock/contracts/refusals';
import { isFree } from '../../../betting/index.ts';
import { type AskedByStaff, requestAction } from '../requests/request-action.ts';
import type { RequestOf } from '../requests/requests.ts';
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
} & AskedByStaff;

/** A bet that was settled, also where a correction has opened it again since. */
const onceSettled = (
  { bets }: OpenAccount,
  betId: string,
  settled: SettledBet | undefined,
): SettledBet | undefined => {
  const open = openBetOf(bets, betId);
  return open?.reopened ? { bet: open, payout: open.reopened } : settled;
};

/** What would change: which is what has to hold still when another person approves it. */
const changeBy = ({ bet, payout }: SettledBet, { betId, reason }: Pick<VoidBet, 'betId' | 'reason'>) => ({
  ...({ kind: 'void-bet', betId, reason } as const),
  ...{ outcome: payout.outcome, paid: payout.paid, returns: isFree(bet) ? 0 : bet.stake },
});

/**
 * Makes an open bet void: the stake goes back to where it came from. One that was settled waits for another person, as
 * what it had paid is taken back. For good: no result changes it any more. Refuses `bet-not-open` when it is void or
 * cashed out, and `already-requested` while a request for it waits.
 */
export const voidBet = (account: OpenAccount, command: VoidBet, context: DecisionContext): Decision => {
  const { betId, reason } = command;
  const settled = onceSettled(account, betId, command.settled);
  if (settled) return requestAction(account, command, changeBy(settled, command));
  const open = openBetOf(account.bets, betId);
  if (!open) return refuse('bet-not-open');
  return [
    { type: 'BetVoided', data: { betId, reason, refunded: open.stake } },
    ...freeStakeBack(account, open, context),
  ];
};

/** Refuses `request-outdated` for a bet that was resettled since that was asked for, or made void. */
export const voidAsRequested = (
  account: OpenAccount,
  action: RequestOf<'void-bet'>['action'],
  settledBet: SettledBet | undefined,
  context: DecisionContext,
): Decision => {
  const settled = onceSettled(account, action.betId, settledBet);
  const isSame = settled && settled.payout.outcome === action.outcome && settled.payout.paid === action.paid;
  return isSame ? voidedAgain(account, settled.bet, settled.payout, context) : refuse('request-outdated');
};
