import type { AccountEvent, DataOf, ExclusionsOfAccount, RegisterListing } from '@paddock/contracts/events';
import { type ExclusionScope, exclusionScopes, type Product } from '@paddock/contracts/exclusions';
import type { AccountEventOf, Slice } from '../slice.ts';

/** What excludes somebody in another account. */
export type LinkedExclusions = ExclusionsOfAccount & { accountId: string };

/** Until when at least; `null`: nobody has set an end. It goes on until it is lifted. */
export type Exclusion = { until: string | null };

/** `null`: there is none. */
type ByScope<Value> = Record<ExclusionScope, Value | null>;

/** That the customer asked to have it lifted, and which member of staff wrote it down, when. */
type LiftAsked = { by: string; at: string };

/** What was set, asked for or lifted, and when. */
type Passed = {
  what: 'exclusion' | 'lift-asked' | 'lifted';
  scope: ExclusionScope;
  until: string | null;
  at: string;
};

/** How much of what happened the customer can look up. */
export const keptPassed = 50;

type Exclusions = {
  own: ByScope<Exclusion>;
  /** When one of these was set without an end. */
  endlessSince: ByScope<string>;
  liftAsked: ByScope<LiftAsked>;
  /** What the national register said last; `not-listed` where it was never asked. */
  register: RegisterListing;
  /** What excludes the same person in other accounts of theirs; those that exclude from nothing are not kept. */
  linked: readonly LinkedExclusions[];
  /** When the question was put that it answered so. */
  registerAskedAt: string | null;
  /** Until when they were or are excluded at least, from everything and from each product; `null`: they never were. */
  lastUntil: ByScope<string>;
  /** The same by each account that is linked still. */
  linkedUntil: readonly ({ accountId: string } & ByScope<string>)[];
  /** Of this account, the newest last. */
  passed: readonly Passed[];
};

const nothing: ByScope<never> = { sportsbook: null, gaming: null, poker: null, full: null };

/** An account that nothing excludes from anything. */
export const noExclusionsOfAccount: ExclusionsOfAccount = {
  ...nothing,
  ...{ isListed: false, timeOutUntil: null, playBlockedSince: null },
};

const noExclusions: Exclusions = {
  own: nothing,
  endlessSince: nothing,
  liftAsked: nothing,
  register: 'not-listed',
  linked: [],
  registerAskedAt: null,
  lastUntil: nothing,
  linkedUntil: [],
  passed: [],
};

/** The last of these instants; `null`: there is none. */
export const lastOf = (...instants: readonly (string | null)[]): string | null =>
  instants.reduce(
    (last, one) => (one !== null && (last === null || Date.parse(one) > Date.parse(last)) ? one : last),
    null,
  );

/** With an exclusion that lasts until then at least. */
const excludedUntil = (state: Exclusions, scope: ExclusionScope, until: string): Exclusions => ({
  ...state,
  lastUntil: { ...state.lastUntil, [scope]: lastOf(state.lastUntil[scope], until) },
});

/** Listed they are excluded, and were until the first answer that they are not any more. */
const answered = (state: Exclusions, register: RegisterListing, at: string): Exclusions => ({
  ...(register !== 'not-listed' || state.register === 'listed' ? excludedUntil(state, 'full', at) : state),
  register,
});

const withPassed = (state: Exclusions, passed: Passed): Exclusions => ({
  ...state,
  passed: [...state.passed, passed].slice(-keptPassed),
});

/** Whether these exclude or bar from anything, or did until a time-out ended. */
export const excludesAtAll = (exclusions: ExclusionsOfAccount): boolean => {
  const { isListed, timeOutUntil, playBlockedSince } = exclusions;
  const isExcluded = isListed || exclusionScopes.some((scope) => exclusions[scope] !== null);
  return isExcluded || timeOutUntil !== null || playBlockedSince !== null;
};

/** Of another account: what excludes them by it does until its end at least, what did, did until now. Unlinked it never did. */
const notedOfLinked = (
  state: Exclusions,
  { unlinked, ...linked }: DataOf<AccountEvent, 'LinkedExclusionNoted'>,
  at: string,
): Exclusions => {
  const isIt = ({ accountId }: { accountId: string }) => accountId === linked.accountId;
  const others = state.linked.filter((one) => !isIt(one));
  const untilOfOthers = state.linkedUntil.filter((one) => !isIt(one));
  if (unlinked) return { ...state, linked: others, linkedUntil: untilOfOthers };
  const before = state.linked.find(isIt);
  const excluding = exclusionScopes.filter((scope) => linked[scope] ?? before?.[scope]);
  const listed = linked.isListed || before?.isListed ? (['full'] as const) : [];
  const scopes = [...excluding, ...listed];
  const until = { accountId: linked.accountId, ...nothing, ...state.linkedUntil.find(isIt) };
  for (const scope of scopes) until[scope] = lastOf(until[scope], linked[scope]?.until ?? null, at);
  const isKnown = scopes.length > 0 || state.linkedUntil.some(isIt);
  return {
    ...state,
    linked: excludesAtAll(linked) ? [...others, linked] : others,
    linkedUntil: isKnown ? [...untilOfOthers, until] : untilOfOthers,
  };
};

const handles = [
  'ExclusionSet',
  'ExclusionLiftAsked',
  'ExclusionLifted',
  'ExclusionRegisterAnswered',
  'LinkedExclusionNoted',
] as const;
type ExclusionEvent = AccountEventOf<(typeof handles)[number]>;

export const exclusionsSlice: Slice<Exclusions, ExclusionEvent['type']> = {
  initial: noExclusions,
  handles,
  evolve: (state, { type, data }, { at }) => {
    switch (type) {
      case 'ExclusionSet': {
        const { scope, until } = data;
        const { own, endlessSince, liftAsked } = state;
        // Two of before may be one now, of which the other is the longer: what was told holds.
        const set = {
          ...state,
          own: { ...own, [scope]: { until: lastOf(own[scope]?.until ?? null, until) } },
          endlessSince: { ...endlessSince, [scope]: until === null ? at : null },
          liftAsked: { ...liftAsked, [scope]: null },
        };
        return withPassed(excludedUntil(set, scope, until ?? at), { what: 'exclusion', scope, until, at });
      }
      case 'ExclusionLiftAsked':
        return withPassed(
          { ...state, liftAsked: { ...state.liftAsked, [data.scope]: { by: data.notedBy, at } } },
          { what: 'lift-asked', scope: data.scope, until: null, at },
        );
      case 'ExclusionLifted': {
        const { own, endlessSince, liftAsked } = state;
        const lifted = {
          own: { ...own, [data.scope]: null },
          endlessSince: { ...endlessSince, [data.scope]: null },
          liftAsked: { ...liftAsked, [data.scope]: null },
        };
        const ended = excludedUntil({ ...state, ...lifted }, data.scope, at);
        return withPassed(ended, { what: 'lifted', scope: data.scope, until: null, at });
      }
      case 'ExclusionRegisterAnswered':
        return { ...answered(state, data.listing, at), registerAskedAt: data.askedAt ?? at };
      case 'LinkedExclusionNoted':
        return notedOfLinked(state, data, at);
      default:
        return type satisfies never;
    }
  },
};

/** The longer of two; one without an end is the longest. */
const longer = (one: Exclusion | null, other: Exclusion | null): Exclusion | null => {
  if (!one || !other) return one ?? other;
  if (one.until === null || other.until === null) return { until: null };
  return { until: lastOf(one.until, other.until) };
};

/** What the customer is excluded by from this, in whichever of their accounts: it holds in each (LCCP 3.9.1). */
export const exclusionFrom = (
  { own, linked }: Pick<Exclusions, 'own' | 'linked'>,
  scope: ExclusionScope,
): Exclusion | null => linked.reduce((all, one) => longer(all, one[scope]), own[scope]);

/** Whether the national register lists them, by whichever of their accounts. */
export const isListedAnywhere = ({ register, linked }: Pick<Exclusions, 'register' | 'linked'>): boolean =>
  register === 'listed' || linked.some(({ isListed }) => isListed);

/** Since when markers of harm of another account of theirs bar them here too; `null`: none do. */
export const playBlockedElsewhere = ({ linked }: Pick<Exclusions, 'linked'>): string | null =>
  linked.flatMap(({ playBlockedSince }) => playBlockedSince ?? []).sort()[0] ?? null;

/** Whether the customer takes no part in anything, by whichever exclusion of whichever account of theirs. */
export const isFullyExcluded = (exclusions: Exclusions): boolean =>
  exclusionFrom(exclusions, 'full') !== null || isListedAnywhere(exclusions);

/** What holds of each product: that of everything too, whichever is longer. */
export const productExclusions = (exclusions: Exclusions): Record<Product, Exclusion | null> => {
  const full = exclusionFrom(exclusions, 'full');
  const of = (product: Product) => longer(exclusionFrom(exclusions, product), full);
  return { sportsbook: of('sportsbook'), gaming: of('gaming'), poker: of('poker') };
};

/** Until when they are or were excluded from a product at least, or from everything; `null`: never. */
export const lastExcludedFrom = (
  { lastUntil, linkedUntil }: Pick<Exclusions, 'lastUntil' | 'linkedUntil'>,
  product: Product,
): string | null => lastOf(...[lastUntil, ...linkedUntil].flatMap((until) => [until[product], until.full]));
