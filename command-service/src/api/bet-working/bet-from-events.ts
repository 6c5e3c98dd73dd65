import type { AccountEvent } from '@paddock/contracts/events';
import type { StoredEvent } from '@paddock/service-kit/engines';
import { evolveBets, noBets } from '../../domain/account/bets/bets.ts';
import type { OpenBet } from '../../domain/account/bets/open-bet.ts';

const isOf = ({ data }: AccountEvent, betId: string): boolean => 'betId' in data && data.betId === betId;

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
export const betFromEvents = (stored: readonly StoredEvent[], betId: string): OpenBet | undefined => {
  const [first, ...rest] = stored.map(
    ({ type, data, metadata }) => ({ event: { type, data } as AccountEvent, at: metadata.at }) as const,
  );
  if (first?.event.type !== 'BetPlaced' || !isOf(first.event, betId)) return undefined;
  if (!rest.every(({ event }) => isOf(event, betId))) return undefined;
  const [bet] = evolveBets(noBets, first.event, first.at).open;
  return bet && rest.reduce((current, { event, at }) => after(current, event, at), bet);
};
