import { betTypeName, foldName, isForecast, isInOrder } from '@paddock/contracts/bet-types';
import type { Bet } from '../../lib/api/bet-history.ts';

/** "Doubles and 4-folds" */
const foldList = (folds: readonly number[]): string => {
  const names = folds.map(foldName);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last.toLowerCase()}`;
};

/** The name of a bet's type: "Lucky 15", "5-fold accumulator", "Doubles from 4". */
export const betName = ({ betType, legs, folds }: Pick<Bet, 'betType' | 'legs' | 'folds'>): string => {
  if (betType === 'perm' && folds) return `${foldList(folds)} from ${legs.length}`;
  return betTypeName(betType, legs.length);
};

/** What a bet is on, in a line: its selection, or all of them in their order. */
export const betSelections = ({ betType, legs }: Pick<Bet, 'betType' | 'legs'>): string =>
  legs.map(({ selectionName }) => selectionName).join(isInOrder(betType) ? ' → ' : ', ');

/** Where all of it happens, for bets on one market; undefined for bets on several. */
export const betPlace = ({ betType, legs }: Pick<Bet, 'betType' | 'legs'>): string | undefined => {
  const [first] = legs;
  if (!first || (legs.length > 1 && !isForecast(betType))) return undefined;
  return isForecast(betType) ? first.fixtureName : `${first.marketName} · ${first.fixtureName}`;
};
