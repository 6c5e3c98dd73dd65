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

/** A postcode that was not given tells nobody apart. */
const isSamePlace = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === other;

/** Until when the person with this postcode is excluded, in whichever account they asked for it. */
export const excludedUntil = (
  { exclusions }: PersonState,
  postcode: string | null,
  now: Date,
): string | undefined =>
  exclusions
    .filter((one) => isSamePlace(one.postcode, postcode) && now.getTime() < Date.parse(one.until))
    .map(({ until }) => until)
    .sort()
    .at(-1);
