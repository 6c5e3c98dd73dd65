/** How many different values there are. */
const differentIn = (values: readonly number[]): number => new Set(values).size;

/** From each value to the next: a run like 01 02 03 or abcdef has few different ones. */
const stepsOf = (values: readonly number[]): number[] =>
  values.slice(1).map((value, index) => value - (values[index] ?? 0));

/** Bits that values with these frequencies could carry at most, each by itself. */
const bitsOf = (values: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits + count * Math.log2(values.length / count), 0);
};

/**
 * Whether 32 bytes look random. Of 32 random ones about thirty differ, and less than seventeen once in a thousand
 * million keys; sixteen bytes said twice have sixteen.
 */
export const isRandomKey = (key: Uint8Array): boolean =>
  differentIn([...key]) > 16 && differentIn(stepsOf([...key])) > 12;

/** Whether a text could be a generated secret: no repeated letters or words, no row of the alphabet. */
export const isRandomText = (text: string): boolean => {
  const characters = [...text].map((character) => character.codePointAt(0) ?? 0);
  return differentIn(characters) >= 8 && differentIn(stepsOf(characters)) >= 8 && bitsOf(characters) >= 56;
};
