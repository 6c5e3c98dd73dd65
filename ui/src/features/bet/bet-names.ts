import type { BetView } from '@paddock/contracts/http';

type BetType = BetView['betType'];

/** Bet types as customers read them. */
export const BET_NAMES: Readonly<Record<BetType, string>> = {
  single: 'Single',
  double: 'Double',
  treble: 'Treble',
  accumulator: 'Accumulator',
  trixie: 'Trixie',
  patent: 'Patent',
  yankee: 'Yankee',
  'lucky-15': 'Lucky 15',
  canadian: 'Canadian (Super Yankee)',
  'lucky-31': 'Lucky 31',
  heinz: 'Heinz',
  'lucky-63': 'Lucky 63',
  'super-heinz': 'Super Heinz',
  goliath: 'Goliath',
  perm: 'Perm',
  'single-stakes-about': 'Single Stakes About',
  'double-stakes-about': 'Double Stakes About',
  'round-robin': 'Round Robin',
  flag: 'Flag',
  'super-flag': 'Super Flag',
  'straight-forecast': 'Straight Forecast',
  'reverse-forecast': 'Reverse Forecast',
  'combination-forecast': 'Combination Forecast',
  'straight-tricast': 'Straight Tricast',
  'combination-tricast': 'Combination Tricast',
};

/** Sizes of combinations as customers read them, where they have a name. */
export const FOLDS: Readonly<Record<number, string>> = { 1: 'Singles', 2: 'Doubles', 3: 'Trebles' };

/** "Doubles and 4-folds" */
const foldNames = (folds: readonly number[]): string => {
  const names = folds.map((size) => FOLDS[size] ?? `${size}-folds`);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last.toLowerCase()}`;
};

/** The name of a bet's type: "Lucky 15", "5-fold accumulator", "Doubles from 4". */
export function betName({ betType, legs, folds }: Pick<BetView, 'betType' | 'legs' | 'folds'>): string {
  if (betType === 'accumulator') return `${legs.length}-fold accumulator`;
  if (betType === 'perm' && folds) return `${foldNames(folds)} from ${legs.length}`;
  return BET_NAMES[betType];
}

/** Whether it is paid by a declared dividend, not at the prices of its selections. */
export const isForecast = (betType: BetType): boolean => /forecast|tricast/.test(betType);

/** What a bet is on, in a line: its selection, or all of them in their order. */
export const betSelections = ({ betType, legs }: Pick<BetView, 'betType' | 'legs'>): string =>
  legs.map(({ selectionName }) => selectionName).join(betType.startsWith('straight') ? ' → ' : ', ');

/** Where all of it happens, for bets on one market; undefined for bets on several. */
export function betPlace({ betType, legs }: Pick<BetView, 'betType' | 'legs'>): string | undefined {
  const [first] = legs;
  if (!first || (legs.length > 1 && !isForecast(betType))) return undefined;
  return isForecast(betType) ? first.fixtureName : `${first.marketName} · ${first.fixtureName}`;
}
