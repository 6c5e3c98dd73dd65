import { type Price, tradeFractions } from '@paddock/contracts/odds';

/** All prices of the simulated book are rungs of it. */
export const ladder: readonly Price[] = tradeFractions;

/** The share of a book that a price takes: 3/1 → 0.25. */
export const impliedProbability = ({ up, down }: Price): number => down / (up + down);

const implied = ladder.map(impliedProbability);

/** The traditional price nearest to an implied probability. */
export const nearestPrice = (probability: number): Price => {
  let low = 0;
  let high = ladder.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((implied[middle] as number) >= probability) low = middle;
    else high = middle;
  }
  const nearer =
    (implied[low] as number) - probability <= probability - (implied[high] as number) ? low : high;
  return ladder[nearer] as Price;
};
