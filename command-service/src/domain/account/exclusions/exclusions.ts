import type { AccountEventOf, Slice } from '../slice.ts';

type Exclusions = {
  /** Until when the customer takes no part in sport; a past instant excludes from nothing. */
  sportsbookUntil: string | null;
  /** From everything, and until when at least; it goes on after that. `null`: not excluded. */
  full: { until: string | null } | null;
  /** The national register lists them. */
  isOnRegister: boolean;
};

const noExclusions: Exclusions = { sportsbookUntil: null, full: null, isOnRegister: false };

const handles = ['SportsbookExclusionSet', 'FullExclusionSet', 'ExclusionRegisterAnswered'] as const;
type ExclusionEvent = AccountEventOf<(typeof handles)[number]>;

export const exclusionsSlice: Slice<Exclusions, ExclusionEvent['type']> = {
  initial: noExclusions,
  handles,
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'SportsbookExclusionSet':
        return { ...state, sportsbookUntil: data.until };
      case 'FullExclusionSet':
        return { ...state, full: { until: data.until } };
      case 'ExclusionRegisterAnswered':
        return { ...state, isOnRegister: data.isListed };
      default:
        return type satisfies never;
    }
  },
};

/** When the exclusion from the sportsbook ends, while it lasts. */
export const sportsbookExcludedUntil = ({ sportsbookUntil }: Exclusions, now: Date): string | undefined =>
  sportsbookUntil !== null && now.getTime() < Date.parse(sportsbookUntil) ? sportsbookUntil : undefined;

/** Whether the customer takes no part in anything, by whichever exclusion. */
export const isExcluded = (exclusions: Exclusions, now: Date): boolean =>
  exclusions.full !== null ||
  exclusions.isOnRegister ||
  sportsbookExcludedUntil(exclusions, now) !== undefined;
