/** What is said beside the field. */
export const oneTimePasswordHelp =
  'Keep it until a colleague approves, then hand it over in person: it is not shown again. From then on it works for 24 hours; they choose their own at the first log in.';

// Without characters that are mistaken for one another.
const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '!?+:'] as const;
const length = 16;

const below = (bound: number, draw: (array: Uint32Array<ArrayBuffer>) => void): number => {
  const drawn = new Uint32Array(1);
  draw(drawn);
  return Math.floor(((drawn[0] ?? 0) / 2 ** 32) * bound);
};

/** A password to hand to somebody, who replaces it: some 90 random bits, with one of each kind of character. */
export const newOneTimePassword = (
  draw: (array: Uint32Array<ArrayBuffer>) => void = (array) => void crypto.getRandomValues(array),
): string => {
  const one = (from: string): string => from.charAt(below(from.length, draw));
  const drawn = [
    ...kinds.map(one),
    ...Array.from({ length: length - kinds.length }, () => one(kinds.join(''))),
  ];
  return drawn
    .reduce<string[]>((mixed, char) => mixed.toSpliced(below(mixed.length + 1, draw), 0, char), [])
    .join('');
};
