import type { Note } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { isFree } from '../../../betting/index.ts';
import type { AskedByStaff } from '../../requests/requests.ts';
import { requestAction } from '../requests/request-action.ts';
import type { RequestOf } from '../requests/requests.ts';
import type { DecidedEvent, Decision, DecisionContext, OpenAccount } from '../state.ts';
import { openBetOf } from './bets.ts';
import { freeStakeBack, voidedAgain } from './correct-bet.ts';
import type { OpenBet } from './open-bet.ts';
import type { SettledBet } from './settled-bets.ts';

export type VoidBet = {
  type: 'void-bet';
  betId: string;
  reason: 'abandoned' | 'palpable-error';
  /** A bet that was settled, as the account's stream has it up to the state that this is decided on. */
  settled?: SettledBet;
  /** Whether a result is declared of one of its markets, whether or not anything was settled by it. */
  resultKnown: boolean;
  /** For who decides, where that takes another person; `null`: nothing was noted. */
  note: Note | null;
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

const returnsOf = (bet: OpenBet): number => (isFree(bet) ? 0 : bet.stake);

type VoidRequest = RequestOf<'void-bet'>['action'];
type Asked = Pick<VoidBet, 'betId' | 'reason' | 'note'>;

/** What would change: which is what has to hold still when another person approves it. */
const changeBy = (
  bet: OpenBet,
  { outcome, paid }: Pick<VoidRequest, 'outcome' | 'paid'>,
  { betId, reason, note }: Asked,
): VoidRequest => ({ kind: 'void-bet', betId, reason, outcome, paid, returns: returnsOf(bet), note });

const voided = (
  account: OpenAccount,
  open: OpenBet,
  reason: VoidBet['reason'],
  context: DecisionContext,
): DecidedEvent[] => [
  { type: 'BetVoided', data: { betId: open.betId, reason, refunded: open.stake } },
  ...freeStakeBack(account, open, context),
];

/**
 * Makes an open bet void: the stake goes back to where it came from. One that was settled waits for another person, as
 * what it had paid is taken back; so does one whose result somebody may know, in part or while the market is frozen. For
 * good: no result changes it any more. Refuses `bet-not-open` when it is void or cashed out, and as `requestAction` does.
 */
export const voidBet = (account: OpenAccount, command: VoidBet, context: DecisionContext): Decision => {
  const { betId, reason } = command;
  const settled = onceSettled(account, betId, command.settled);
  if (settled) {
    return requestAction(account, command, changeBy(settled.bet, settled.payout, command));
  }
  const open = openBetOf(account.bets, betId);
  if (!open) return refuse('bet-not-open');
  if (command.resultKnown || open.legs.some(({ result }) => result !== undefined)) {
    return requestAction(account, command, changeBy(open, { outcome: 'open', paid: 0 }, command));
  }
  return voided(account, open, reason, context);
};

/** Refuses `request-outdated` for a bet that is no longer open, or has another stake since. */
const voidOpenAsRequested = (
  account: OpenAccount,
  { betId, reason, returns }: VoidRequest,
  context: DecisionContext,
): Decision => {
  const open = openBetOf(account.bets, betId);
  const isSame = open && !open.reopened && returnsOf(open) === returns;
  return isSame ? voided(account, open, reason, context) : refuse('request-outdated');
};

/** Refuses `request-outdated` for a bet that was resettled since that was asked for, or made void. */
export const voidAsRequested = (
  account: OpenAccount,
  action: VoidRequest,
  settledBet: SettledBet | undefined,
  context: DecisionContext,
): Decision => {
  if (action.outcome === 'open') return voidOpenAsRequested(account, action, context);
  const settled = onceSettled(account, action.betId, settledBet);
  const isSame = settled && settled.payout.outcome === action.outcome && settled.payout.paid === action.paid;
  return isSame ? voidedAgain(account, settled.bet, settled.payout, context) : refuse('request-outdated');
};
