export type EachWayTerms = { fraction: { up: number; down: number }; places: number };

const terms = (down: number, places: number): EachWayTerms => ({ fraction: { up: 1, down }, places });

/** The usual each-way terms by number of runners; fewer than five is win only. */
export const eachWayTerms = (runners: number, handicap: boolean): EachWayTerms | undefined => {
  if (runners < 5) return undefined;
  if (runners < 8) return terms(4, 2);
  if (!handicap || runners < 12) return terms(5, 3);
  return runners < 16 ? terms(4, 3) : terms(4, 4);
};
