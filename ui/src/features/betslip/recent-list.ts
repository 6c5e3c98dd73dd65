import { moneyText, parseMoneyText } from '../../lib/money-input.ts';

const mostRecent = 10;

/** Stakes of a bet just placed in front of the earlier ones, each once, at most ten. Minor units. */
export const withRecent = (stakes: readonly number[], before: readonly number[]): number[] =>
  [...new Set([...stakes, ...before])].filter((stake) => stake > 0).slice(0, mostRecent);

/** Reads what the cookie holds; whatever is no stake is left out. */
export const readRecent = (text: string): number[] =>
  withRecent(
    text.split('-').flatMap((part) => parseMoneyText(part) ?? []),
    [],
  );

/** What the cookie holds. */
export const writeRecent = (stakes: readonly number[]): string => stakes.map(moneyText).join('-');
