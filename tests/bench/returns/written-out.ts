import type { PricedLeg } from '@paddock/command-service/src/betting/index.ts';

/** Combinations of `size` of the indexes from `from` to `to` (not included). */
function* combinations(from: number, to: number, size: number): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let first = from; first <= to - size; first += 1) {
    for (const rest of combinations(first + 1, to, size - 1)) yield [first, ...rest];
  }
}

/**
 * Minor units returned when every leg won at its board price, line by line: what the algebra of the platform spares.
 * Exact, with one denominator for all lines.
 */
export const returnWrittenOut = (
  legs: readonly PricedLeg[],
  sizes: readonly number[],
  unitStake: number,
): bigint => {
  const whole = legs.reduce((product, { price }) => product * BigInt(price?.down ?? 1), 1n);
  let sum = 0n;
  for (const size of sizes) {
    for (const line of combinations(0, legs.length, size)) {
      let [numerator, denominator] = [1n, 1n];
      for (const index of line) {
        const { up = 0, down = 1 } = legs[index]?.price ?? {};
        numerator *= BigInt(up + down);
        denominator *= BigInt(down);
      }
      sum += (numerator * whole) / denominator;
    }
  }
  const numerator = sum * BigInt(unitStake);
  return (2n * numerator + whole) / (2n * whole);
};
