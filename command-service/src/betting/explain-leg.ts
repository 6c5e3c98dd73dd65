import type { EachWayTerms, SelectionResult } from '@paddock/contracts/events';
import type { Price } from '@paddock/contracts/odds';
import type { PricedBet } from './bet.ts';
import { isForecast } from './bet-types.ts';
import { legValue, multiplierOf, type Part, type PricedLeg, placeTerms } from './leg.ts';
import { partsOf } from './parts.ts';
import { type PaidPrice, pricePaid } from './price-paid.ts';
import type { Rational } from './rational.ts';
import type { RuleFourRules } from './rule-four.ts';

/** One part of a leg: the share of a unit that was not lost, and what it returned. */
export type PartWorking = { share: Rational; multiplier: Rational };

/** How a leg stands. */
export type LegWorking = {
  /** Index into the bet's legs. */
  leg: number;
  outcome: SelectionResult['outcome'] | 'open';
  nonRunner: boolean;
  /** The price that counts, before Rule 4; `undefined` while it is not known. */
  price: Price | undefined;
  paidBy: PaidPrice['by'] | undefined;
  /** Rule 4 that was applied to it, 0 to 90. */
  penceInThePound: number;
  /** Terms of the place part, where the bet has one. */
  eachWay: EachWayTerms | undefined;
  /** `undefined` while undecided. */
  win: PartWorking | undefined;
  place: PartWorking | undefined;
};

/** How a leg stands: the price that counts and why, what was taken off it, and what a unit on it returned. */
export const explainLeg = (
  bet: PricedBet,
  leg: PricedLeg,
  index: number,
  struckAt: string,
  rules: RuleFourRules,
): LegWorking => {
  const hasOdds = !isForecast(bet.betType);
  const paid = hasOdds ? pricePaid(leg, struckAt, rules) : undefined;
  const partWorking = (part: Part): PartWorking | undefined => {
    const value = hasOdds && partsOf(bet).includes(part) ? legValue(leg, part, struckAt, rules) : undefined;
    return value && { share: value.share, multiplier: multiplierOf(value) };
  };
  return {
    leg: index,
    outcome: leg.result?.outcome ?? 'open',
    nonRunner: Boolean(leg.result?.nonRunner),
    price: paid?.price,
    paidBy: paid?.by,
    penceInThePound: paid?.pence ?? 0,
    eachWay: bet.eachWay || bet.placeOnly ? placeTerms(leg) : undefined,
    win: partWorking('win'),
    place: partWorking('place'),
  };
};
