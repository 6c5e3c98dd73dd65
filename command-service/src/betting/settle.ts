import type { BetOutcome } from '@paddock/contracts/events';
import { insuranceRefund } from './acca-insurance.ts';
import type { PricedBet } from './bet.ts';
import { isForecast } from './bet-types.ts';
import { hasAnyOpenLine } from './composed-sums.ts';
import { forecastValues, isVoidForecast } from './forecast.ts';
import { isVoid } from './leg.ts';
import { type PartOfBet, partsWithValues } from './parts.ts';
import { type Reckoning, reckon } from './reckon.ts';
import type { BettingRules } from './rules.ts';

export type Settlement = {
  outcome: BetOutcome;
  /** Minor units, stake included. */
  returned: number;
  /** Part of it that a bonus or best odds guaranteed added. */
  bonusReturned?: number;
  /** Minor units for the free bet balance, of a lost accumulator that was insured. */
  insuranceRefund?: number;
};

/** Whether some line is not decided. */
export const isOpenBet = (
  bet: PricedBet,
  struckAt: string,
  rules: BettingRules,
  parts: readonly PartOfBet[] = partsWithValues(bet, struckAt, rules),
): boolean =>
  isForecast(bet.betType)
    ? forecastValues(bet, struckAt, rules).includes(undefined)
    : hasAnyOpenLine(bet, parts, rules);

/** A bet is void when all its lines are. */
const isVoidBet = (bet: PricedBet, rules: BettingRules): boolean =>
  isForecast(bet.betType) ? isVoidForecast(bet, rules) : bet.legs.every(isVoid);

/** The settlement that follows from a reckoning of decided lines; `undefined` while insurance waits for a leg. */
export const settlementOf = (
  bet: PricedBet,
  struckAt: string,
  rules: BettingRules,
  { returned, returnedPlain }: Reckoning,
): Settlement | undefined => {
  const refund = insuranceRefund(bet, struckAt, rules);
  if (refund === undefined) return undefined;
  const outcome = isVoidBet(bet, rules) ? 'void' : returned > 0n ? 'won' : 'lost';
  const added = Number(returned - returnedPlain);
  return {
    outcome,
    returned: Number(returned),
    ...(added > 0 && { bonusReturned: added }),
    ...(refund > 0 && outcome === 'lost' && { insuranceRefund: refund }),
  };
};

/**
 * How a bet struck at `struckAt` ends: as soon as its legs decide every line, which a losing leg may do for the
 * others, and with insurance its refund. `undefined` while a line is open.
 */
export const settle = (bet: PricedBet, struckAt: string, rules: BettingRules): Settlement | undefined => {
  const parts = partsWithValues(bet, struckAt, rules);
  if (isOpenBet(bet, struckAt, rules, parts)) return undefined;
  return settlementOf(bet, struckAt, rules, reckon(bet, struckAt, rules, parts));
};
