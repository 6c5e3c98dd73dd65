import {
  isZero,
  least,
  lowestTerms,
  minus,
  one,
  plus,
  type Rational,
  rational,
  times,
  zero,
} from './rational.ts';
import type { Step } from './shape.ts';

type Undecided = Rational | undefined;

/** What one unit on all of them together returned: nothing with any that lost, else `undefined` while one is open. */
export const together = (values: readonly Undecided[]): Undecided => {
  if (values.some((value) => value && isZero(value))) return zero;
  let product: Rational | undefined;
  for (const value of values) {
    if (!value) return undefined;
    product = product ? times(product, value) : value;
  }
  return product;
};

/** What goes on a step out of the cash in hand. */
const stakedOn = ({ units }: Step, cash: Rational): Rational =>
  units === 'all' ? cash : least(cash, rational(units));

/**
 * One unit on the first step, and so on out of all the cash in hand: what a step does not take is kept for those
 * behind it, and in the end returned. `returnedBy`: what a unit on a step returned. `undefined` while a step is open
 * that something is staked on.
 */
export const chainReturn = (steps: readonly Step[], returnedBy: (step: Step) => Undecided): Undecided => {
  let [cash, staked] = [one, one];
  for (const [index, step] of steps.entries()) {
    if (index > 0) staked = stakedOn(step, cash);
    if (isZero(staked)) return cash;
    const returned = returnedBy(step);
    if (!returned) return undefined;
    cash = lowestTerms(plus(minus(cash, staked), times(staked, returned)));
  }
  return cash;
};
