import type { FixtureBook, FixtureState } from './fixture-book.ts';

/** How long a fixture is kept after its last message, in ms: so memory is bounded by what is on offer. */
export const retention = {
  /** Late corrections and browsers that come back still find it. */
  finishedMs: 10 * 60_000,
  /** Announced and forgotten, or its end got lost. */
  silentMs: 7 * 24 * 3600_000,
};

const isExpired = (fixture: FixtureState, now: number): boolean =>
  now - fixture.heardAt > (fixture.finished ? retention.finishedMs : retention.silentMs);

/** Removes fixtures past their retention from the book and returns them. */
export const expireFixtures = (book: FixtureBook, now: number): FixtureState[] => {
  const expired = [...book.values()].filter((fixture) => isExpired(fixture, now));
  for (const fixture of expired) book.delete(fixture.fixtureId);
  return expired;
};
