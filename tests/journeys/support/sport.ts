import { afterAll, beforeAll } from 'vitest';
import { type FeedPublisher, startFeedPublisher } from '../../support/feed-publisher.ts';
import { createMatch, type Match, type MatchTerms } from '../../support/match.ts';
import { createRace, type Race, type RaceTerms } from '../../support/race.ts';

/** The prices of a match when nothing else is said. */
const matchPrices = { home: { up: 5, down: 2 }, draw: { up: 2, down: 1 }, away: { up: 1, down: 1 } };

/** Brings a match, or a race, onto the site. */
export type Announce = {
  (home: string, away: string, terms?: Partial<MatchTerms>): Promise<Match>;
  race(terms: RaceTerms): Promise<Race>;
};

/** Operations' hand on the feed, for the journeys of a file. Matches are on the feed once announced, and on the site soon after. */
export const useSport = (brokers: () => string): Announce => {
  let feed: FeedPublisher;
  beforeAll(async () => {
    feed = await startFeedPublisher(brokers());
  });
  afterAll(() => feed?.stop());

  const match = async (home: string, away: string, terms: Partial<MatchTerms> = {}): Promise<Match> => {
    const announced = createMatch(feed, { home, away, prices: matchPrices, ...terms });
    await announced.announce();
    return announced;
  };
  const race = async (terms: RaceTerms): Promise<Race> => {
    const announced = createRace(feed, terms);
    await announced.announce();
    return announced;
  };
  return Object.assign(match, { race });
};
