import type { BoostTerms } from '@paddock/contracts/events';
import { comparePrices } from '@paddock/contracts/odds';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { BettingRules } from '../../betting/index.ts';

/** Most that the rules let a boost add to a bet: what they let the boost of an accumulator add, and no bet pays more in all. */
const mostAdded = ({ maximumPayout, accaBoost }: BettingRules): number =>
  Math.min(maximumPayout, accaBoost?.maximumExtra ?? maximumPayout);

/** Held to what the betting rules allow, whatever a trader typed. Refuses `not-found` where they have no boosts. */
export const withinRules = <Terms extends Pick<BoostTerms, 'minOdds' | 'maxStake' | 'maxPayout'>>(
  terms: Terms,
  rules: BettingRules,
): Terms | Refusal => {
  const { bigGameBoost: limits } = rules;
  if (!limits) return refuse('not-found');
  const { minOdds, maxStake, maxPayout } = terms;
  const isShort = comparePrices(minOdds, limits.minimumOdds) < 0;
  return {
    ...terms,
    minOdds: isShort ? limits.minimumOdds : minOdds,
    maxStake: Math.min(maxStake, limits.maximumStake),
    maxPayout: Math.min(maxPayout, mostAdded(rules)),
  };
};
