import { afterAll, beforeAll } from 'vitest';
import { type FeedPublisher, startFeedPublisher } from '../../integration/feed-publisher.ts';
import { type Match, type MatchTerms, matchOf } from '../../support/match.ts';

/** The prices of a match when nothing else is said. */
const PRICES = { home: { up: 5, down: 2 }, draw: { up: 2, down: 1 }, away: { up: 1, down: 1 } };

/** Operations' hand on the feed, for the journeys of a file. Matches are on the site as soon as they are announced. */
export const useSport = (brokers: () => string) => {
  let feed: FeedPublisher;
  beforeAll(async () => {
    feed = await startFeedPublisher(brokers());
  });
  afterAll(() => feed?.stop());

  return async (home: string, away: string, terms: Partial<MatchTerms> = {}): Promise<Match> => {
    const match = matchOf(feed, { home, away, prices: PRICES, ...terms });
    await match.announce();
    return match;
  };
};
