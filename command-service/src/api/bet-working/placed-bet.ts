import { type AccountEvent, accountEvents, type Leg, readEvent } from '@paddock/contracts/events';
import type { StoredEvent } from '@paddock/service-kit/engines';
import type { PricedLeg } from '../../betting/index.ts';

/** A leg as it was accepted, with its names and the result that was declared last. */
export type PlacedLeg = Leg & Pick<PricedLeg, 'result'>;

/** A bet as it was accepted. What became of it later, a cash out or a void, is not in it. */
export type PlacedBet = { struckAt: string; eachWay: boolean; legs: readonly PlacedLeg[] };

type Known = { event: AccountEvent; at: string };

const isOf = ({ event: { data } }: Known, betId: string): boolean => 'betId' in data && data.betId === betId;

const known = ({ type, data, metadata }: StoredEvent): Known => ({
  event: readEvent(accountEvents, type, data),
  at: metadata.at,
});

const withResult = (bet: PlacedBet, { event }: Known): PlacedBet => {
  if (event.type !== 'BetLegResulted') return bet;
  const { leg, result } = event.data;
  return { ...bet, legs: bet.legs.map((one, index) => (index === leg ? { ...one, result } : one)) };
};

/**
 * The bet that these events of an account place, with the results that they declare, oldest first; events of
 * other bets are passed over. `undefined` when they do not place it.
 */
export const placedBet = (stored: readonly StoredEvent[], betId: string): PlacedBet | undefined => {
  const [first, ...rest] = stored.map(known).filter((one) => isOf(one, betId));
  if (first?.event.type !== 'BetPlaced') return undefined;
  const { legs, eachWay = false } = first.event.data;
  return rest.reduce<PlacedBet>(withResult, { struckAt: first.at, eachWay, legs });
};
