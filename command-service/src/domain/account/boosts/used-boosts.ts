import type { Bonus, Leg } from '@paddock/contracts/events';
import type { AccountEventOf, Slice } from '../slice.ts';

/** A bet that has the one boost of its fixture. */
type UsedBoost = { fixtureId: string; betId: string };

/**
 * The last ones, oldest first. A fixture is kept beyond its start as it was known when the bet was struck: it may be
 * put off, and be boosted again.
 */
type UsedBoosts = readonly UsedBoost[];

/** Far more than there are fixtures with a boost at one time, and each takes one place. */
export const keptUsedBoosts = 100;

type Boostable = { betId: string; legs: readonly Pick<Leg, 'fixtureId'>[]; bonus?: Bonus | undefined };

/** The fixture whose boost a bet has; `undefined` without one. */
export const boostedFixtureOf = ({ bonus, legs }: Omit<Boostable, 'betId'>): string | undefined =>
  bonus?.kind === 'big-game-boost' ? legs[0]?.fixtureId : undefined;

const without = (used: UsedBoosts, betId: string): UsedBoosts =>
  used.some((boost) => boost.betId === betId) ? used.filter((boost) => boost.betId !== betId) : used;

const withBet = (used: UsedBoosts, bet: Boostable): UsedBoosts => {
  const fixtureId = boostedFixtureOf(bet);
  if (fixtureId === undefined) return used;
  return [...without(used, bet.betId), { fixtureId, betId: bet.betId }].slice(-keptUsedBoosts);
};

const handles = ['BetPlaced', 'BetSettled', 'BetResettled', 'BetReopened', 'BetVoided'] as const;
type BoostEvent = AccountEventOf<(typeof handles)[number]>;

const evolve = (used: UsedBoosts, { type, data }: BoostEvent): UsedBoosts => {
  switch (type) {
    case 'BetPlaced':
      return withBet(used, data);
    case 'BetReopened':
      return withBet(used, { ...data.bet, betId: data.betId });
    case 'BetSettled':
    case 'BetResettled':
      return data.outcome === 'void' ? without(used, data.betId) : used;
    case 'BetVoided':
      return without(used, data.betId);
    default:
      return type satisfies never;
  }
};

const none: UsedBoosts = [];

export const usedBoostsSlice: Slice<UsedBoosts, BoostEvent['type']> = { initial: none, handles, evolve };
