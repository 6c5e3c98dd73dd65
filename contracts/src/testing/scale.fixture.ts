/**
 * How much tests do: `npm test` takes a slice of property runs, matrices and journeys with a fixed seed,
 * `npm test -- --long` all of them with a seed of its own. The process that starts the tests sets `TEST_SCALE` and
 * `TEST_SEED`; without them it is the slice.
 */
const isLong = process.env.TEST_SCALE === 'long';

/** Of everything that tests choose at random. */
export const seed = Number(process.env.TEST_SEED ?? 1);

/** One of two sizes. */
export const sized = <Size>(short: Size, long: Size): Size => (isLong ? long : short);

const sliceOf = 5;
const fewestRuns = 20;

/** So many runs of a property in the long run, a fifth in the short one. */
export const runs = (long: number): number =>
  sized(Math.min(long, Math.max(fewestRuns, Math.ceil(long / sliceOf))), long);

/** Every row of a matrix in the long run, the first of each class in the short one. */
export const sampled = <Row>(rows: readonly Row[], classOf: (row: Row) => unknown): Row[] => {
  if (isLong) return [...rows];
  const seen = new Set<unknown>();
  return rows.filter((row) => {
    const kind = classOf(row);
    if (seen.has(kind)) return false;
    seen.add(kind);
    return true;
  });
};

/** All of a list in the long run, every n-th in the short one. */
export const everyNth = <Row>(rows: readonly Row[], n: number): Row[] =>
  rows.filter((_, index) => isLong || index % n === 0);
