import type { AccountEvent } from '@paddock/contracts/events';
import type { StoredEvent } from '@paddock/service-kit/events';
import { foldBetEvents } from '../../domain/account/bets/bet-fold.ts';
import type { OpenBet } from '../../domain/account/bets/open-bet.ts';
import { isOfBet } from './is-of-bet.ts';

/** The bet with every leg void: what operations made void returns its stake, whatever its legs did. */
const voided = (bet: OpenBet): OpenBet => ({
  ...bet,
  legs: bet.legs.map((leg) => ({ ...leg, result: { outcome: 'void' as const } })),
});

/**
 * The bet that these events of an account record, oldest first: its placement, and what became of it as far as
 * they go. `undefined` when they are not of that bet, all of them.
 */
export const betFromEvents = (
  events: readonly StoredEvent<AccountEvent>[],
  betId: string,
): OpenBet | undefined => {
  const folded = events.every((event) => isOfBet(event, betId)) ? foldBetEvents(events) : undefined;
  return folded?.isVoid ? voided(folded.bet) : folded?.bet;
};
