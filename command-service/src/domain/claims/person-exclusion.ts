import { type EventMetadata, type PersonEvent, personEvents, personStream } from '@paddock/contracts/events';

// Stream `person-{digest}`.

type Exclusion = Extract<PersonEvent, { type: 'PersonExcluded' }>['data'];
/** `liftedAt`: `null` while it holds, past its end too. */
type HeldExclusion = Exclusion & { liftedAt: string | null };

/** The longest exclusion of each account that the person has, from everything. */
export type PersonState = { exclusions: readonly HeldExclusion[] };

const initial: PersonState = { exclusions: [] };

const evolve = (
  { exclusions }: PersonState,
  { type, data }: PersonEvent,
  { at }: Pick<EventMetadata, 'at'>,
): PersonState => {
  const others = exclusions.filter(({ accountId }) => accountId !== data.accountId);
  switch (type) {
    case 'PersonExcluded':
      return { exclusions: [...others, { ...data, liftedAt: null }] };
    case 'PersonExclusionLifted': {
      const lifted = exclusions.filter(({ accountId }) => accountId === data.accountId);
      return { exclusions: [...others, ...lifted.map((one) => ({ ...one, liftedAt: at }))] };
    }
    default:
      return type satisfies never;
  }
};

export type PersonCommand =
  | ({ type: 'exclude-person' } & Exclusion)
  | { type: 'lift-person-exclusion'; accountId: string };

const isNoLonger = (until: string | null, than: string | null): boolean =>
  than === null || (until !== null && Date.parse(until) <= Date.parse(than));

/** Written once for each end; an end that is no later than the one known changes nothing. */
const exclude = (known: HeldExclusion | undefined, exclusion: Exclusion): readonly PersonEvent[] => {
  const holds = known !== undefined && known.liftedAt === null;
  return holds && isNoLonger(exclusion.until, known.until)
    ? []
    : [{ type: 'PersonExcluded', data: exclusion }];
};

const decide = ({ exclusions }: PersonState, command: PersonCommand): readonly PersonEvent[] => {
  const { accountId } = command;
  const known = exclusions.find((one) => one.accountId === accountId);
  switch (command.type) {
    case 'exclude-person': {
      const { type: _, ...exclusion } = command;
      return exclude(known, exclusion);
    }
    case 'lift-person-exclusion':
      return known && known.liftedAt === null ? [{ type: 'PersonExclusionLifted', data: { accountId } }] : [];
    default:
      return command satisfies never;
  }
};

/** Exclusions of one name and date of birth. */
export const personAggregate = { stream: personStream, events: personEvents, initial, evolve, decide };

/** Exclusions but those of accounts that somebody said are of another person. */
const withoutThoseOf = (
  exclusions: readonly HeldExclusion[],
  apartFrom: readonly string[],
): readonly HeldExclusion[] => exclusions.filter(({ accountId }) => !apartFrom.includes(accountId));

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
  /** The longest that holds for them, in whichever account they asked for it; `undefined`: none does. */
  exclusion: { until: string | null } | undefined;
  /** Accounts whose exclusion may be theirs, or that of somebody else of their name and birthday. */
  perhapsOf: readonly string[];
};

/**
 * Until when somebody was or is excluded at least, in whichever account they asked for it; `null`: they never were, or
 * nobody has set an end.
 */
export const lastExclusionEnd = (
  { exclusions }: PersonState,
  place: Place,
  apartFrom: readonly string[],
): string | null =>
  withoutThoseOf(exclusions, apartFrom)
    .filter((one) => isSamePlace(one, place))
    .flatMap(({ until, liftedAt }) => [until, liftedAt])
    .filter((end) => end !== null)
    .sort()
    .at(-1) ?? null;

/** An exclusion holds until it is lifted, past its end too. */
export const exclusionsHeld = (
  { exclusions }: PersonState,
  place: Place,
  apartFrom: readonly string[],
): ExclusionsFound => {
  const held = withoutThoseOf(exclusions, apartFrom).filter(({ liftedAt }) => liftedAt === null);
  const own = held.filter((one) => isSamePlace(one, place));
  return {
    exclusion: own.reduce<ExclusionsFound['exclusion']>(
      (longest, { until }) => (longest && isNoLonger(until, longest.until) ? longest : { until }),
      undefined,
    ),
    perhapsOf: held.filter((one) => isSamePlace(one, place) === undefined).map(({ accountId }) => accountId),
  };
};
