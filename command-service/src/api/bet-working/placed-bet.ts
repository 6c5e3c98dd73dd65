import type { AccountEvent, Leg } from '@paddock/contracts/events';
import type { StoredEvent } from '@paddock/service-kit/events';
import {
  type BettingRulebook,
  type BettingRules,
  type PricedLeg,
  rulesOfVersion,
} from '../../betting/index.ts';
import { foldBetEvents } from '../../domain/account/bets/bet-fold.ts';
import { isOfBet } from './is-of-bet.ts';

/** A leg as it was accepted, with its names and the result that was declared last. */
export type PlacedLeg = Leg & Pick<PricedLeg, 'result' | 'byStarters'>;

/** A bet as it was accepted. What became of it later, a cash out or a void, is not in it. */
export type PlacedBet = {
  struckAt: string;
  eachWay: boolean;
  legs: readonly PlacedLeg[];
  /** That it was struck under. */
  rules: BettingRules;
};

/**
 * The bet that these events of an account place, oldest first, with the results that its legs have in the end: those
 * declared last, and of a bet that was opened again those that it kept. Events of other bets are passed over. `undefined` when they do not place it.
 */
export const placedBet = (
  events: readonly StoredEvent<AccountEvent>[],
  betId: string,
  rulebook: BettingRulebook,
): PlacedBet | undefined => {
  const folded = foldBetEvents(events.filter((event) => isOfBet(event, betId)));
  if (!folded) return undefined;
  const { placed, bet } = folded;
  const legs = placed.legs.map((leg, index) => {
    const { result, byStarters } = bet.legs[index] ?? {};
    return { ...leg, result, byStarters };
  });
  const rules = rulesOfVersion(rulebook, placed.rulesVersion);
  return { struckAt: bet.struckAt, eachWay: placed.eachWay ?? false, legs, rules };
};
