import { isForecast, isLucky, legBoundsOf, runnersNamed } from '@paddock/contracts/bet-types';
import { parseAmount } from '@paddock/contracts/money';
import type { CalculatorQuestion } from '../../lib/api/bet-working/working.ts';

export type CalculatorBetType = CalculatorQuestion['betType'];
export type CalculatorOutcome = NonNullable<CalculatorQuestion['legs'][number]['outcome']>;

/** The numbers of legs that a bet type can have. */
export const legCounts = (betType: CalculatorBetType): number[] => {
  const { from, to } = legBoundsOf(betType);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
};

/** A leg as it stands in the form. */
export type CalculatorLeg = {
  readonly odds: string;
  readonly outcome: CalculatorOutcome | 'open';
  /** Of how many that tied; 1: none. */
  readonly tied: number;
  readonly rule4: number;
};

export type CalculatorBet = {
  readonly betType: CalculatorBetType;
  readonly legs: readonly CalculatorLeg[];
  /** Size of a perm's combinations. */
  readonly fold: number;
  readonly stake: string;
  readonly eachWay: boolean;
  /** "1/5" */
  readonly fraction: string;
  readonly places: number;
  readonly freeBet: boolean;
  readonly luckyBonus: boolean;
  readonly dividend: string;
};

const newLeg: CalculatorLeg = { odds: '', outcome: 'won', tied: 1, rule4: 0 };

export const firstBet: CalculatorBet = {
  betType: 'single',
  legs: [newLeg],
  fold: 2,
  stake: '1',
  eachWay: false,
  fraction: '1/5',
  places: 3,
  freeBet: false,
  luckyBonus: false,
  dividend: '',
};

/** The same bet with so many legs; those that stay keep what was typed. */
export const withLegs = (bet: CalculatorBet, count: number): CalculatorBet => ({
  ...bet,
  fold: Math.min(bet.fold, count),
  legs: Array.from({ length: count }, (_, index) => bet.legs[index] ?? newLeg),
});

/** Another bet type with as many legs as there are, or as near to that as it takes. */
export const withBetType = (bet: CalculatorBet, betType: CalculatorBetType): CalculatorBet => {
  const { from, to } = legBoundsOf(betType);
  const count = Math.min(to, Math.max(from, bet.legs.length));
  return withLegs({ ...bet, betType, eachWay: bet.eachWay && !isForecast(betType) }, count);
};

export const withLeg = (bet: CalculatorBet, at: number, more: Partial<CalculatorLeg>): CalculatorBet => ({
  ...bet,
  legs: bet.legs.map((leg, index) => (index === at ? { ...leg, ...more } : leg)),
});

/** A leg of a forecast: the first ones finished in this order. */
const forecastLeg = (index: number, places: number) => ({
  outcome: index === 0 ? ('won' as const) : index < places ? ('placed' as const) : ('lost' as const),
  position: index + 1,
});

const canTie = (outcome: CalculatorLeg['outcome']): boolean => outcome === 'won' || outcome === 'placed';

/** The question for the server; undefined while something is missing that it needs. */
export const questionOf = (bet: CalculatorBet): CalculatorQuestion | undefined => {
  const { betType, legs, stake, dividend } = bet;
  if (!parseAmount(stake)) return undefined;
  if (isForecast(betType)) {
    const places = runnersNamed(betType);
    if (!parseAmount(dividend)) return undefined;
    return { betType, stake, dividend, legs: legs.map((_, index) => forecastLeg(index, places)) };
  }
  if (legs.some(({ odds }) => odds.trim() === '')) return undefined;
  return {
    betType,
    stake,
    ...(betType === 'perm' && { folds: [bet.fold] }),
    ...(bet.eachWay && { eachWay: true }),
    ...(bet.freeBet && { freeBet: true }),
    ...(isLucky(betType) && bet.luckyBonus && { luckyBonus: true }),
    legs: legs.map(({ odds, outcome, tied, rule4 }) => ({
      price: odds.trim(),
      ...(outcome !== 'open' && { outcome }),
      ...(tied > 1 && canTie(outcome) && { deadHeat: { tied, places: 1 } }),
      ...(rule4 > 0 && { rule4 }),
      ...(bet.eachWay && { eachWay: { fraction: bet.fraction, places: bet.places } }),
    })),
  };
};

/** What was refused of which leg, from the field that a refusal names (`legs.2.price`); undefined when it is no leg. */
export const refusedOf = (field: string | undefined): { leg: number; of: 'odds' | 'result' } | undefined => {
  const match = /^legs\.(\d+)(\.price)?/.exec(field ?? '');
  return match ? { leg: Number(match[1]), of: match[2] ? 'odds' : 'result' } : undefined;
};
