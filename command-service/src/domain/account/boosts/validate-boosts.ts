import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { PlaceBets } from '../bets/bet-request.ts';
import type { OpenAccount } from '../state.ts';
import { boostedFixtureOf } from './used-boosts.ts';

/** Refuses, with `boost-once-per-match`, the boost of a fixture that another bet of this customer has. */
export const validateBoostsUnused = (
  { usedBoosts }: Pick<OpenAccount, 'usedBoosts'>,
  { bets }: Pick<PlaceBets, 'bets'>,
): Refusal | undefined => {
  const fixtures = bets.flatMap((bet) => boostedFixtureOf(bet) ?? []);
  const isRepeated = new Set(fixtures).size < fixtures.length;
  const isUsed = usedBoosts.some(({ fixtureId }) => fixtures.includes(fixtureId));
  return isRepeated || isUsed ? refuse('boost-once-per-match') : undefined;
};
