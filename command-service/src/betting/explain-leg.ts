import type { BetWorking } from '@paddock/contracts/http';
import type { PricedBet } from './bet.ts';
import { isForecast } from './bet-types.ts';
import { type LegValue, legValue, multiplierOf, type Part, type PricedLeg } from './leg.ts';
import { partsOf } from './parts.ts';
import { pricePaid } from './price-paid.ts';
import { decimalText, fractionText, type Rational } from './rational.ts';

type LegWorking = BetWorking['legs'][number];

export const exactly = (value: Rational) => ({ exact: fractionText(value), decimal: decimalText(value) });

const partText = (value: LegValue | undefined) =>
  value ? { share: fractionText(value.share), multiplier: exactly(multiplierOf(value)) } : null;

/** How a leg stands: the price that counts and why, what was taken off it, and what a unit on it returned. */
export const explainLeg = (bet: PricedBet, leg: PricedLeg, index: number, struckAt: string): LegWorking => {
  const hasOdds = !isForecast(bet.betType);
  const paid = hasOdds ? pricePaid(leg, struckAt) : undefined;
  const part = (shown: Part) =>
    hasOdds && partsOf(bet).includes(shown) ? partText(legValue(leg, shown, struckAt)) : null;
  return {
    leg: index,
    outcome: leg.result?.outcome ?? 'open',
    nonRunner: Boolean(leg.result?.nonRunner),
    price: paid?.price ?? null,
    paidBy: paid?.by ?? null,
    penceInThePound: paid?.pence ?? 0,
    eachWay: (bet.eachWay && leg.eachWay) ?? null,
    win: part('win'),
    place: part('place'),
  };
};
