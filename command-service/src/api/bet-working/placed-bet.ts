import type { AccountEvent, Leg } from '@paddock/contracts/events';
import type { StoredEvent } from '@paddock/service-kit/events';
import type { PricedLeg } from '../../betting/index.ts';
import { isOfBet } from './is-of-bet.ts';

/** A leg as it was accepted, with its names and the result that was declared last. */
export type PlacedLeg = Leg & Pick<PricedLeg, 'result'>;

/** A bet as it was accepted. What became of it later, a cash out or a void, is not in it. */
export type PlacedBet = { struckAt: string; eachWay: boolean; legs: readonly PlacedLeg[] };

const withResult = (bet: PlacedBet, event: StoredEvent<AccountEvent>): PlacedBet => {
  if (event.type !== 'BetLegResulted') return bet;
  const { leg, result } = event.data;
  return { ...bet, legs: bet.legs.map((one, index) => (index === leg ? { ...one, result } : one)) };
};

/**
 * The bet that these events of an account place, with the results that they declare, oldest first; events of
 * other bets are passed over. `undefined` when they do not place it.
 */
export const placedBet = (
  events: readonly StoredEvent<AccountEvent>[],
  betId: string,
): PlacedBet | undefined => {
  const [first, ...rest] = events.filter((event) => isOfBet(event, betId));
  if (first?.type !== 'BetPlaced') return undefined;
  const { legs, eachWay = false } = first.data;
  return rest.reduce<PlacedBet>(withResult, { struckAt: first.metadata.at, eachWay, legs });
};
