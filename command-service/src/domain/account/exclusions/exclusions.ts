import type { AccountEvent } from '@paddock/contracts/events';

/** Until when the customer takes no part; a past instant excludes from nothing. */
export type Exclusions = { sportsbookUntil: string | null };

export const noExclusions: Exclusions = { sportsbookUntil: null };

type ExclusionEvent = Extract<AccountEvent, { type: 'SportsbookExclusionSet' }>;

export const evolveExclusions = (_: Exclusions, { data }: ExclusionEvent): Exclusions => ({
  sportsbookUntil: data.until,
});

/** When the exclusion from the sportsbook ends, while it lasts. */
export const sportsbookExcludedUntil = ({ sportsbookUntil }: Exclusions, now: Date): string | undefined =>
  sportsbookUntil !== null && now.getTime() < Date.parse(sportsbookUntil) ? sportsbookUntil : undefined;
