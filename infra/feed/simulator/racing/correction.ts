import type { Price } from '@paddock/contracts/odds';
import { ladder } from '../pricing/ladder.ts';
import type { Random } from '../random.ts';
import type { Race } from './race.ts';
import type { FinishingOrder } from './result.ts';

/** What is put right after the result, and how long after. */
type Correction = {
  /** Milliseconds from the result. */
  after: number;
  reason: string;
  finish(finish: FinishingOrder): FinishingOrder;
  startingPrice(price: Price): Price;
};

const same = <Value>(value: Value): Value => value;

/** The first two groups change places. */
const swapped = ([first, second, ...rest]: FinishingOrder): FinishingOrder =>
  first && second ? [second, first, ...rest] : [];

/** The rung next to this one, longer. */
const rungLonger = (price: Price): Price => ladder[ladder.indexOf(price) + 1] ?? price;

/** Now and then a result is put right: by the stewards, or because a starting price was returned wrongly. */
export const drawCorrection = ({ kind }: Race, random: Random): Correction | undefined => {
  const after = random.between(40, 90) * 1000;
  if (random.chance(kind.corrections.placings)) {
    return {
      after,
      reason: 'Placings changed after a stewards’ enquiry',
      finish: swapped,
      startingPrice: same,
    };
  }
  if (random.chance(kind.corrections.startingPrices)) {
    return { after, reason: 'Starting prices corrected', finish: same, startingPrice: rungLonger };
  }
  return undefined;
};
