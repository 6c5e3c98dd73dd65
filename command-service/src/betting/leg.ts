import type { Leg, SelectionResult } from '@paddock/contracts/events';
import type { Price } from '@paddock/contracts/odds';
import { deadHeatShare } from './dead-heat.ts';
import { odds, one, plus, type Rational, rational, times, zero } from './rational.ts';
import { deductionFor } from './rule-four.ts';

/** What settling needs to know of a leg; `result` once there is one. */
export type PricedLeg = Pick<Leg, 'priceType' | 'price'> & { result?: SelectionResult };

/** The price a leg is paid at: the one taken, or the starting price once the result carries it. */
const paidAt = ({ priceType, price, result }: PricedLeg): Price | undefined =>
  priceType === 'sp' ? result?.sp : price;

/** Rule 4 is for prices taken; a starting price was formed without the withdrawn runner. */
const deductionOf = ({ priceType, result }: PricedLeg, struckAt: string): number =>
  priceType === 'sp' ? 0 : deductionFor(result?.deductions, struckAt);

/** Stake and winnings per unit staked: share × (1 + odds × (1 − deduction)). */
const winningMultiplier = (leg: PricedLeg, struckAt: string): Rational | undefined => {
  const price = paidAt(leg);
  if (!price) return undefined;
  const kept = rational(100 - deductionOf(leg, struckAt), 100);
  return times(deadHeatShare(leg.result?.deadHeat), plus(one, times(odds(price), kept)));
};

/**
 * What one unit on the leg, to win, has become: 0 lost, 1 void, more when it won, a share in a dead heat.
 * `undefined` while undecided: no result, or a winner at starting price whose starting price is not known.
 */
export const legMultiplier = (leg: PricedLeg, struckAt: string): Rational | undefined => {
  if (!leg.result) return undefined;
  const { outcome } = leg.result;
  switch (outcome) {
    case 'won':
      return winningMultiplier(leg, struckAt);
    case 'void':
      return one;
    case 'placed':
    case 'lost':
      return zero;
    default:
      return outcome satisfies never;
  }
};
