import { isRefusal } from '@paddock/contracts/refusals';
import { type PlaceBets, totalStakeOf, withStake } from '../bets/bet-request.ts';
import { placeBets } from '../bets/place-bets.ts';
import { boostedFixturesOf } from '../boosts/validate-boosts.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { covers, holdOf } from './holds.ts';

type HoldStake = {
  type: 'hold-stake';
  /** What waits. */
  placement: PlaceBets;
  /** When the hold lapses by itself. */
  until: string;
};

/**
 * Keeps what is to pay for a placement that has to wait, and its boosts, so that nothing else has them. Refuses whatever the
 * placement would be refused now. One that is held already is held once, longer where it has to wait again.
 */
export const holdStake = (
  account: OpenAccount,
  { placement, until }: HoldStake,
  context: DecisionContext,
): Decision => {
  const placed = placeBets(account, placement, context);
  if (isRefusal(placed) || placed.length === 0) return placed;
  const { placementId, funding, bets } = placement;
  const stake = totalStakeOf(bets.map(withStake));
  const hold = holdOf(account.holds, placementId, context.now);
  const boosts = boostedFixturesOf(placement);
  const areBoostsHeld = boosts.every((fixtureId) => hold?.boosts?.includes(fixtureId));
  const isHeld = areBoostsHeld && hold?.stake === stake && covers(hold, funding, stake);
  if (isHeld && Date.parse(until) <= Date.parse(hold.until)) return [];
  return [
    { type: 'StakeHeld', data: { placementId, stake, funding, until, ...(boosts.length > 0 && { boosts }) } },
  ];
};
