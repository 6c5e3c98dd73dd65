import type { Dividends, SelectionResult } from '../events/bet.ts';

/**
 * A selection's result once a later part of the same declaration is known: what was declared first stands, and the
 * part may add what was not known, such as its SP. Only a correction replaces it.
 */
export const completedResult = (first: SelectionResult, later: SelectionResult): SelectionResult =>
  first.outcome === later.outcome ? { ...later, ...first } : first;

/** The dividends with those of a later part: forecasts and tricasts may be declared apart, the first of each stands. */
export const completedDividends = (held: Dividends, later: Dividends): Dividends => {
  const places = new Set(held.map(({ order }) => order.length));
  return [...held, ...later.filter(({ order }) => !places.has(order.length))];
};
