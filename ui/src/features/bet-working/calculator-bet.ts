import type { BetView, betCalculator, Input } from '@paddock/contracts/http';
import { parseMoneyText } from '../../lib/money-input.ts';

export type BetType = BetView['betType'];
type Asked = Input<typeof betCalculator>['body'];
export type Outcome = NonNullable<Asked['legs'][number]['outcome']>;

/** How many legs a bet type takes: from and to. */
const LEGS: Readonly<Record<BetType, readonly [number, number]>> = {
  single: [1, 1],
  double: [2, 2],
  treble: [3, 3],
  accumulator: [4, 20],
  perm: [2, 20],
  trixie: [3, 3],
  patent: [3, 3],
  yankee: [4, 4],
  'lucky-15': [4, 4],
  canadian: [5, 5],
  'lucky-31': [5, 5],
  heinz: [6, 6],
  'lucky-63': [6, 6],
  'super-heinz': [7, 7],
  goliath: [8, 8],
  'single-stakes-about': [2, 2],
  'double-stakes-about': [2, 2],
  'round-robin': [3, 3],
  flag: [4, 4],
  'super-flag': [5, 5],
  'straight-forecast': [2, 2],
  'reverse-forecast': [2, 2],
  'combination-forecast': [3, 20],
  'straight-tricast': [3, 3],
  'combination-tricast': [3, 20],
};
export const BET_TYPES = Object.keys(LEGS) as BetType[];

/** The numbers of legs that a bet type can have. */
export function legCounts(betType: BetType): number[] {
  const [from, to] = LEGS[betType];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

export const isForecast = (betType: BetType): boolean => /forecast|tricast/.test(betType);
export const isLucky = (betType: BetType): boolean => betType.startsWith('lucky');

/** A leg as it stands in the form. */
export interface CalculatorLeg {
  readonly odds: string;
  readonly outcome: Outcome | 'open';
  /** Of how many that tied; 1: none. */
  readonly tied: number;
  readonly rule4: number;
}

export interface CalculatorBet {
  readonly betType: BetType;
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
}

const NEW_LEG: CalculatorLeg = { odds: '', outcome: 'won', tied: 1, rule4: 0 };

export const firstBet: CalculatorBet = {
  betType: 'single',
  legs: [NEW_LEG],
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
  legs: Array.from({ length: count }, (_, index) => bet.legs[index] ?? NEW_LEG),
});

/** Another bet type with as many legs as there are, or as near to that as it takes. */
export function withBetType(bet: CalculatorBet, betType: BetType): CalculatorBet {
  const [from, to] = LEGS[betType];
  const count = Math.min(to, Math.max(from, bet.legs.length));
  return withLegs({ ...bet, betType, eachWay: bet.eachWay && !isForecast(betType) }, count);
}

export const withLeg = (bet: CalculatorBet, at: number, more: Partial<CalculatorLeg>): CalculatorBet => ({
  ...bet,
  legs: bet.legs.map((leg, index) => (index === at ? { ...leg, ...more } : leg)),
});

/** A leg of a forecast: the first ones came in, in this order. */
const forecastLeg = (index: number, places: number) => ({
  outcome: index === 0 ? ('won' as const) : index < places ? ('placed' as const) : ('lost' as const),
  position: index + 1,
});

/** The question for the server; undefined while something is missing that it needs. */
export function askedOf(bet: CalculatorBet): Asked | undefined {
  const { betType, legs, stake, dividend } = bet;
  if (!parseMoneyText(stake)) return undefined;
  if (isForecast(betType)) {
    const places = betType.endsWith('tricast') ? 3 : 2;
    if (!parseMoneyText(dividend)) return undefined;
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
      ...(tied > 1 && { deadHeat: { tied, places: 1 } }),
      ...(rule4 > 0 && { rule4 }),
      ...(bet.eachWay && { eachWay: { fraction: bet.fraction, places: bet.places } }),
    })),
  };
}

/** The leg at fault, from the field that a refusal names (`legs.2.price`); undefined when it is no leg. */
export function legAtFault(field: string | undefined): number | undefined {
  const match = /^legs\.(\d+)/.exec(field ?? '');
  return match ? Number(match[1]) : undefined;
}
