import type { AccountEventOf, Slice } from '../slice.ts';

/** Until when the customer takes no part; a past instant excludes from nothing. */
type Exclusions = { sportsbookUntil: string | null };

const noExclusions: Exclusions = { sportsbookUntil: null };

const handles = ['SportsbookExclusionSet'] as const;
type ExclusionEvent = AccountEventOf<(typeof handles)[number]>;

export const exclusionsSlice: Slice<Exclusions, ExclusionEvent['type']> = {
  initial: noExclusions,
  handles,
  evolve: (_, { data }) => ({ sportsbookUntil: data.until }),
};

/** When the exclusion from the sportsbook ends, while it lasts. */
export const sportsbookExcludedUntil = ({ sportsbookUntil }: Exclusions, now: Date): string | undefined =>
  sportsbookUntil !== null && now.getTime() < Date.parse(sportsbookUntil) ? sportsbookUntil : undefined;
