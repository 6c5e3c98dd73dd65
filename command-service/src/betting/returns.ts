import type { SelectionResult } from '@paddock/contracts/events';
import type { PricedBet } from './bet.ts';
import { isForecast } from './bet-types.ts';
import { reckon } from './reckon.ts';
import type { BettingRules } from './rules.ts';

const won: SelectionResult = { outcome: 'won' };
/** Nothing is deducted from a leg that has no result yet. */
const anyTime = '1970-01-01T00:00:00.000Z';

/** The same as `potentialReturn`, however large. */
export const potentialReturnExact = (bet: PricedBet, rules: BettingRules): bigint | undefined => {
  if (isForecast(bet.betType)) return undefined;
  if (bet.legs.some(({ priceType, price }) => priceType === 'sp' || !price)) return undefined;
  const legs = bet.legs.map((leg) => ({ ...leg, result: won }));
  return reckon({ ...bet, legs }, anyTime, rules).returned;
};

/**
 * Minor units that the bet returns if every leg wins at the price taken, bonus included, and of a free bet the
 * winnings alone. `undefined` with a leg at starting price, and for forecasts, whose dividends nobody knows.
 */
export const potentialReturn = (bet: PricedBet, rules: BettingRules): number | undefined => {
  const returned = potentialReturnExact(bet, rules);
  return returned === undefined ? undefined : Number(returned);
};
