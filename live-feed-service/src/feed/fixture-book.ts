import {
  type FeedMessage,
  type FoldedFixture,
  foldFeedMessage,
  unknownFixture,
} from '@paddock/contracts/feed';

/** A fixture with the machine's time (ms) of its last message. */
type Kept = { state: FoldedFixture; receivedAt: number };

/** What a message changed: the fixture before it and after it. */
export type FixtureStep = { before: FoldedFixture; after: FoldedFixture };

/** How long a fixture is kept after its last message, in ms: so memory is bounded by what is on offer. */
export const retention = {
  /** Late corrections and browsers that come back still find it. */
  finishedMs: 10 * 60_000,
  /** Announced and forgotten, or its end got lost. */
  silentMs: 7 * 24 * 3600_000,
};

const isExpired = ({ state, receivedAt }: Kept, now: number): boolean =>
  now - receivedAt > (state.status === 'finished' ? retention.finishedMs : retention.silentMs);

/** All fixtures of the feed, by id. `now` is the machine's time in ms. */
export const createFixtureBook = () => {
  const fixtures = new Map<string, Kept>();
  return {
    /** Folds one message; a fixture that is not known begins with it, as the log keeps only a tail. */
    fold: (message: FeedMessage, now: number): FixtureStep => {
      const { fixtureId } = message;
      const before = fixtures.get(fixtureId)?.state ?? unknownFixture(fixtureId);
      const after = foldFeedMessage(before, message);
      fixtures.set(fixtureId, { state: after, receivedAt: now });
      return { before, after };
    },
    /** Removes fixtures past their retention and returns them. */
    expire: (now: number): FoldedFixture[] => {
      const expired = [...fixtures.values()].filter((kept) => isExpired(kept, now));
      for (const { state } of expired) fixtures.delete(state.fixtureId);
      return expired.map(({ state }) => state);
    },
    size: (): number => fixtures.size,
  };
};
