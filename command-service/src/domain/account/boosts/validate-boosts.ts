import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { PlaceBets } from '../bets/bet-request.ts';
import { activeHolds } from '../holds/holds.ts';
import type { OpenAccount } from '../state.ts';
import { boostedFixtureOf } from './used-boosts.ts';

/** The fixtures whose boosts the bets of a placement have. */
export const boostedFixturesOf = ({ bets }: Pick<PlaceBets, 'bets'>): string[] =>
  bets.flatMap((bet) => boostedFixtureOf(bet) ?? []);

/**
 * Refuses, with `boost-once-per-match`, the boost of a fixture that another bet of this customer has, or one that waits:
 * who waits for a bet can't take its boost away from it.
 */
export const validateBoostsUnused = (
  { usedBoosts, holds }: Pick<OpenAccount, 'usedBoosts' | 'holds'>,
  command: Pick<PlaceBets, 'bets' | 'placementId'>,
  now: Date,
): Refusal | undefined => {
  const fixtures = boostedFixturesOf(command);
  const isRepeated = new Set(fixtures).size < fixtures.length;
  const held = activeHolds(holds, now, command.placementId).flatMap(({ boosts = [] }) => boosts);
  const isUsed = usedBoosts.some(({ fixtureId }) => fixtures.includes(fixtureId));
  const isHeld = held.some((fixtureId) => fixtures.includes(fixtureId));
  return isRepeated || isUsed || isHeld ? refuse('boost-once-per-match') : undefined;
};
