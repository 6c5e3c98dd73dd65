import { type PersonEvent, personEvents, personStream } from '@paddock/contracts/events';

// Stream `person-{digest}`.

type Exclusion = PersonEvent['data'];

/** The longest exclusion of each account that the person has. */
export type PersonState = { exclusions: readonly Exclusion[] };

const initial: PersonState = { exclusions: [] };

const evolve = ({ exclusions }: PersonState, { data }: PersonEvent): PersonState => ({
  exclusions: [...exclusions.filter(({ accountId }) => accountId !== data.accountId), data],
});

export type PersonCommand = { type: 'exclude-person' } & Exclusion;

/** Written once for each end; an end that is earlier than the one known changes nothing. */
const decide = (
  { exclusions }: PersonState,
  { type: _, ...exclusion }: PersonCommand,
): readonly PersonEvent[] => {
  const known = exclusions.find(({ accountId }) => accountId === exclusion.accountId);
  if (known && Date.parse(known.until) >= Date.parse(exclusion.until)) return [];
  return [{ type: 'PersonExcluded', data: exclusion }];
};

/** Exclusions of one name and date of birth. */
export const personAggregate = { stream: personStream, events: personEvents, initial, evolve, decide };

/** Exclusions but those of accounts that somebody said are of another person. */
const withoutThoseOf = (
  exclusions: readonly Exclusion[],
  apartFrom: readonly string[],
): readonly Exclusion[] => exclusions.filter(({ accountId }) => !apartFrom.includes(accountId));

/** Where somebody lives, by digests. */
export type Place = Pick<Exclusion, 'postcode' | 'address'>;

/**
 * Two people of one name and birthday live at two postcodes; where one was not given, `undefined`: nobody can tell.
 * Exclusions of before keep no address, and hold as they did.
 */
export const isSamePlace = (excluded: Place, other: Place): boolean | undefined => {
  if (excluded.postcode !== null && other.postcode !== null) return excluded.postcode === other.postcode;
  return excluded.address === null || excluded.address === other.address ? true : undefined;
};

/** What is known of somebody's exclusions. */
export type ExclusionsFound = {
  /** Until when they are excluded, in whichever account they asked for it. */
  until: string | undefined;
  /** Accounts whose exclusion may be theirs, or that of somebody else of their name and birthday. */
  perhapsOf: readonly string[];
};

/** Until when somebody was or is excluded, in whichever account they asked for it; `null`: they never were. */
export const lastExclusionEnd = (
  { exclusions }: PersonState,
  place: Place,
  apartFrom: readonly string[],
): string | null =>
  withoutThoseOf(exclusions, apartFrom)
    .filter((one) => isSamePlace(one, place))
    .map(({ until }) => until)
    .sort()
    .at(-1) ?? null;

export const exclusionsAt = (
  { exclusions }: PersonState,
  place: Place,
  now: Date,
  apartFrom: readonly string[],
): ExclusionsFound => {
  const lasting = withoutThoseOf(exclusions, apartFrom).filter(
    ({ until }) => now.getTime() < Date.parse(until),
  );
  return {
    until: lasting
      .filter((one) => isSamePlace(one, place))
      .map(({ until }) => until)
      .sort()
      .at(-1),
    perhapsOf: lasting
      .filter((one) => isSamePlace(one, place) === undefined)
      .map(({ accountId }) => accountId),
  };
};
