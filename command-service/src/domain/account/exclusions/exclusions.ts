import type { RegisterListing } from '@paddock/contracts/events';
import type { AccountEventOf, Slice } from '../slice.ts';

type Exclusions = {
  /** Until when the customer takes no part in sport; a past instant excludes from nothing. */
  sportsbookUntil: string | null;
  /** From everything, and until when at least; it goes on after that. `null`: not excluded. */
  full: { until: string | null } | null;
  /** What the national register said last; `not-listed` where it was never asked. */
  register: RegisterListing;
  /** When the question was put that it answered so. */
  registerAskedAt: string | null;
  /** Until when they were or are excluded at least, by whichever of them; `null`: they never were. */
  lastUntil: string | null;
};

const noExclusions: Exclusions = {
  sportsbookUntil: null,
  full: null,
  register: 'not-listed',
  registerAskedAt: null,
  lastUntil: null,
};

/** The last of these instants; `null`: there is none. */
export const lastOf = (...instants: readonly (string | null)[]): string | null =>
  instants.reduce(
    (last, one) => (one !== null && (last === null || Date.parse(one) > Date.parse(last)) ? one : last),
    null,
  );

/** With an exclusion that lasts until then. */
const excludedUntil = ({ lastUntil, ...state }: Exclusions, until: string): Exclusions => ({
  ...state,
  lastUntil: lastOf(lastUntil, until),
});

/** Listed they are excluded, and were until the first answer that they are not any more. */
const answered = (state: Exclusions, register: RegisterListing, at: string): Exclusions => ({
  ...(register !== 'not-listed' || state.register === 'listed' ? excludedUntil(state, at) : state),
  register,
});

const handles = ['SportsbookExclusionSet', 'FullExclusionSet', 'ExclusionRegisterAnswered'] as const;
type ExclusionEvent = AccountEventOf<(typeof handles)[number]>;

export const exclusionsSlice: Slice<Exclusions, ExclusionEvent['type']> = {
  initial: noExclusions,
  handles,
  evolve: (state, { type, data }, { at }) => {
    switch (type) {
      case 'SportsbookExclusionSet':
        return { ...excludedUntil(state, data.until), sportsbookUntil: data.until };
      case 'FullExclusionSet':
        return { ...excludedUntil(state, data.until ?? at), full: { until: data.until } };
      case 'ExclusionRegisterAnswered':
        return { ...answered(state, data.listing, at), registerAskedAt: data.askedAt ?? at };
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
  exclusions.register === 'listed' ||
  sportsbookExcludedUntil(exclusions, now) !== undefined;
