import { type Price, reduce } from './price.ts';

const divideHalfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

/** Winnings for what is staked, of whatever size: a price, or what the prices of several legs multiply to. */
export type ExactOdds = { up: number | bigint; down: number | bigint };

/** What the prices of several legs multiply to, exactly. */
export const combinedOdds = (prices: readonly Price[]): ExactOdds => {
  const total = prices.reduce((product, { up, down }) => product * BigInt(up + down), 1n);
  const staked = prices.reduce((product, { down }) => product * BigInt(down), 1n);
  return { up: total - staked, down: staked };
};

/** Hundredths of what one unit wins, rounded half up: 5/2 → 250. */
export const winningsHundredths = ({ up, down }: ExactOdds): bigint =>
  divideHalfUp(100n * BigInt(up), BigInt(down));

/** Decimal odds in hundredths, rounded half up: 5/2 → 350 (3.50). */
export const decimalHundredths = ({ up, down }: ExactOdds): bigint =>
  divideHalfUp(100n * (BigInt(up) + BigInt(down)), BigInt(down));

export const toDecimalHundredths = (price: Price): number => Number(decimalHundredths(price));

/** The exact price behind decimal odds in hundredths (over 100): 350 → 5/2. */
export const fromDecimalHundredths = (hundredths: number): Price | undefined =>
  Number.isSafeInteger(hundredths) && hundredths > 100
    ? reduce({ up: hundredths - 100, down: 100 })
    : undefined;

/** American odds in hundredths of a unit, rounded half up: 5/2 → 25000 (+250), 4/5 → −12500 (−125). */
export const americanHundredths = ({ up, down }: ExactOdds): bigint =>
  up >= down
    ? divideHalfUp(10_000n * BigInt(up), BigInt(down))
    : -divideHalfUp(10_000n * BigInt(down), BigInt(up));

export const toAmericanHundredths = (price: Price): number => Number(americanHundredths(price));

/** The exact price behind American odds in hundredths (at least +100 or below −100): 25000 → 5/2. */
export const fromAmericanHundredths = (hundredths: number): Price | undefined => {
  if (!Number.isSafeInteger(hundredths)) return undefined;
  if (hundredths >= 10_000) return reduce({ up: hundredths, down: 10_000 });
  return hundredths <= -10_000 ? reduce({ up: 10_000, down: -hundredths }) : undefined;
};
