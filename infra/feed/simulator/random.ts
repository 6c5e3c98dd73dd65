/** Repeatable randomness: everything in the simulator that looks like chance comes from one of these. */
export type Random = {
  /** Uniform in [0, 1). */
  unit(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  /** Standard normal. */
  normal(): number;
  pick<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
};

const mix = (word: number): number => {
  let z = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return (z ^ (z >>> 15)) >>> 0;
};

/** FNV-1a with a final mix: one 32-bit word per salt. */
const hash = (text: string, salt: number): number => {
  let word = 0x811c9dc5 ^ salt;
  for (let index = 0; index < text.length; index += 1) {
    word = Math.imul(word ^ text.charCodeAt(index), 0x01000193);
  }
  return mix(word);
};

/** The generator sfc32 (Chris Doty-Humphrey), 128 bits of state. */
const sfc32 = (path: string): (() => number) => {
  let [a, b, c, counter] = [hash(path, 1), hash(path, 2), hash(path, 3), 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < 12; round += 1) next();
  return next;
};

/**
 * The source of randomness at a path such as `(seed, fixture id, 'story')`. The same path gives the same
 * numbers whenever it is asked for; different paths are independent of each other.
 */
export const randomAt = (...path: readonly (string | number)[]): Random => {
  const unit = sfc32(path.join('/'));
  const between = (low: number, high: number) => low + Math.floor(unit() * (high - low + 1));
  return {
    unit,
    between,
    chance: (probability) => unit() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()),
    pick: (items) => items[between(0, items.length - 1)] as (typeof items)[number],
    shuffled: (items) => {
      const copy = [...items];
      for (let last = copy.length - 1; last > 0; last -= 1) {
        const other = between(0, last);
        [copy[last], copy[other]] = [
          copy[other] as (typeof copy)[number],
          copy[last] as (typeof copy)[number],
        ];
      }
      return copy;
    },
  };
};
