import type { ExclusionsOfAccount, RegisterListing } from '@paddock/contracts/events';
import type { AccountEventOf, Slice } from '../slice.ts';

/** What excludes somebody in another account. */
export type LinkedExclusions = ExclusionsOfAccount & { accountId: string };

type Exclusions = {
  /** Until when the customer takes no part in sport; a past instant excludes from nothing. */
  sportsbookUntil: string | null;
  /** From everything, and until when at least; it goes on after that. `null`: not excluded. */
  full: { until: string | null } | null;
  /** What the national register said last; `not-listed` where it was never asked. */
  register: RegisterListing;
  /** What excludes the same person in other accounts of theirs; those that exclude from nothing are not kept. */
  linked: readonly LinkedExclusions[];
  /** When the question was put that it answered so. */
  registerAskedAt: string | null;
  /** Until when they were or are excluded at least, by whichever of them; `null`: they never were. */
  lastUntil: string | null;
};

const noExclusions: Exclusions = {
  sportsbookUntil: null,
  full: null,
  register: 'not-listed',
  linked: [],
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

/** Whether these exclude from anything, or did until they ended. */
export const excludesAtAll = ({ sportsbookUntil, full, isListed }: ExclusionsOfAccount): boolean =>
  sportsbookUntil !== null || full !== null || isListed;

/** Of another account: excluded by it they were until then, or are at least until now. */
const notedOfLinked = (state: Exclusions, linked: LinkedExclusions, at: string): Exclusions => {
  const others = state.linked.filter(({ accountId }) => accountId !== linked.accountId);
  const before = state.linked.length > others.length;
  const isExcluded = excludesAtAll(linked);
  const ends = [linked.sportsbookUntil, linked.full?.until ?? null, linked.isListed || before ? at : null];
  const lastUntil = ends.reduce((last, end) => lastOf(last, end), state.lastUntil);
  return { ...state, linked: isExcluded ? [...others, linked] : others, lastUntil };
};

const handles = [
  'SportsbookExclusionSet',
  'FullExclusionSet',
  'ExclusionRegisterAnswered',
  'LinkedExclusionNoted',
] as const;
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
      case 'LinkedExclusionNoted':
        return notedOfLinked(state, data, at);
      default:
        return type satisfies never;
    }
  },
};

/** When the exclusion from the sportsbook ends, while it lasts. */
export const sportsbookExcludedUntil = (
  { sportsbookUntil }: Pick<Exclusions, 'sportsbookUntil'>,
  now: Date,
): string | undefined =>
  sportsbookUntil !== null && now.getTime() < Date.parse(sportsbookUntil) ? sportsbookUntil : undefined;

/** What the customer is excluded by in this account alone. */
export const ownExclusions = ({ sportsbookUntil, full, register }: Exclusions): ExclusionsOfAccount => ({
  sportsbookUntil,
  full,
  isListed: register === 'listed',
});

/** The longer of two; one without an end is the longest. */
const longerFull = (
  one: ExclusionsOfAccount['full'],
  other: ExclusionsOfAccount['full'],
): ExclusionsOfAccount['full'] => {
  if (!one || !other) return one ?? other;
  if (one.until === null || other.until === null) return { until: null };
  return { until: lastOf(one.until, other.until) };
};

/** What the customer is excluded by, in whichever of their accounts: it holds in each (LCCP 3.9.1). */
export const exclusionsEverywhere = (exclusions: Exclusions): ExclusionsOfAccount =>
  exclusions.linked.reduce<ExclusionsOfAccount>(
    (all, one) => ({
      sportsbookUntil: lastOf(all.sportsbookUntil, one.sportsbookUntil),
      full: longerFull(all.full, one.full),
      isListed: all.isListed || one.isListed,
    }),
    ownExclusions(exclusions),
  );

/** Whether the customer takes no part in anything, by whichever exclusion of whichever account of theirs. */
export const isExcluded = (exclusions: Exclusions, now: Date): boolean => {
  const { full, isListed, sportsbookUntil } = exclusionsEverywhere(exclusions);
  return full !== null || isListed || sportsbookExcludedUntil({ sportsbookUntil }, now) !== undefined;
};
