import type { Combination } from './acca-boost.ts';
import type { PricedBet } from './bet.ts';
import { standingLegs } from './bonus.ts';
import { legValue } from './leg.ts';
import type { BettingRules } from './rules.ts';

/** Whether a bet of this type and so many legs can be insured, whatever its odds. */
export const fitsAccaInsurance = ({ betType, legs }: Combination, { accaInsurance }: BettingRules): boolean =>
  betType === 'accumulator' && accaInsurance !== undefined && legs >= accaInsurance.minimumLegs;

/**
 * What an insured accumulator refunds to the free bet balance, minor units: its stake, capped, when exactly one of
 * enough legs loses. 0 when it refunds nothing, `undefined` while other legs may still decide that.
 */
export const insuranceRefund = (
  bet: PricedBet,
  struckAt: string,
  rules: BettingRules,
): number | undefined => {
  const { accaInsurance } = rules;
  if (bet.bonus?.kind !== 'acca-insurance' || !accaInsurance) return 0;
  const lostLegs = bet.legs.filter((leg) => legValue(leg, 'win', struckAt, rules)?.share.numerator === 0n);
  if (lostLegs.length !== 1 || standingLegs(bet) < accaInsurance.minimumLegs) return 0;
  if (bet.legs.some(({ result }) => !result)) return undefined;
  return Math.min(bet.unitStake, accaInsurance.maximumRefund);
};
