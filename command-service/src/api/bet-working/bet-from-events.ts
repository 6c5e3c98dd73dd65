import type { AccountEvent } from '@paddock/contracts/events';
import type { StoredEvent } from '@paddock/service-kit/events';
import { evolveBets, noBets } from '../../domain/account/bets/bets.ts';
import type { OpenBet } from '../../domain/account/bets/open-bet.ts';
import { isOfBet } from './is-of-bet.ts';

/** The bet with every leg void: what operations made void returns its stake, whatever its legs did. */
const voided = (bet: OpenBet): OpenBet => ({
  ...bet,
  legs: bet.legs.map((leg) => ({ ...leg, result: { outcome: 'void' as const } })),
});

/** The bet after an event; one that ends it leaves it to be explained. */
const after = (bet: OpenBet, event: AccountEvent, at: string): OpenBet => {
  switch (event.type) {
    case 'BetLegResulted':
    case 'BetPartlyCashedOut':
    case 'BetReopened':
      return evolveBets({ ...noBets, open: [bet] }, event, at).open[0] ?? bet;
    case 'BetVoided':
      return voided(bet);
    case 'BetResettled':
      return event.data.reason === 'voided' ? voided(bet) : bet;
    default:
      return bet;
  }
};

/**
 * The bet that these events of an account record, oldest first: its placement, and what became of it as far as
 * they go. `undefined` when they are not of that bet, all of them.
 */
export const betFromEvents = (
  [first, ...rest]: readonly StoredEvent<AccountEvent>[],
  betId: string,
): OpenBet | undefined => {
  if (first?.type !== 'BetPlaced' || !isOfBet(first, betId)) return undefined;
  if (!rest.every((event) => isOfBet(event, betId))) return undefined;
  const [bet] = evolveBets(noBets, first, first.metadata.at).open;
  return bet && rest.reduce((current, event) => after(current, event, event.metadata.at), bet);
};
