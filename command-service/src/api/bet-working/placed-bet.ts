import { type AccountEvent, accountEvents, type Leg } from '@paddock/contracts/events';
import type { RecordedEvent } from '@paddock/service-kit/engines';
import { readEvent, type StoredEvent } from '@paddock/service-kit/events';
import type { PricedLeg } from '../../betting/index.ts';

/** A leg as it was accepted, with its names and the result that was declared last. */
export type PlacedLeg = Leg & Pick<PricedLeg, 'result'>;

/** A bet as it was accepted. What became of it later, a cash out or a void, is not in it. */
export type PlacedBet = { struckAt: string; eachWay: boolean; legs: readonly PlacedLeg[] };

const isOf = ({ data }: AccountEvent, betId: string): boolean => 'betId' in data && data.betId === betId;

const withResult = (bet: PlacedBet, event: StoredEvent<AccountEvent>): PlacedBet => {
  if (event.type !== 'BetLegResulted') return bet;
  const { leg, result } = event.data;
  return { ...bet, legs: bet.legs.map((one, index) => (index === leg ? { ...one, result } : one)) };
};

/**
 * The bet that these events of an account place, with the results that they declare, oldest first; events of
 * other bets are passed over. `undefined` when they do not place it.
 */
export const placedBet = (recorded: readonly RecordedEvent[], betId: string): PlacedBet | undefined => {
  const [first, ...rest] = recorded
    .map((event) => readEvent<AccountEvent>(accountEvents, event))
    .filter((event) => isOf(event, betId));
  if (first?.type !== 'BetPlaced') return undefined;
  const { legs, eachWay = false } = first.data;
  return rest.reduce<PlacedBet>(withResult, { struckAt: first.metadata.at, eachWay, legs });
};
