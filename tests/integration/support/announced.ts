import type { FeedPublisher } from '../../support/feed-publisher.ts';

/** Announces a match and offers its result, with one selection at 5/2. */
export const announceMatch = async (
  feed: FeedPublisher,
  fixtureId: string,
  more: object = {},
): Promise<void> => {
  await feed.publish('FixtureAnnounced', fixtureId, {
    name: `Match ${fixtureId}`,
    sport: 'football',
    competition: { id: 'league', name: 'League' },
    startsAt: new Date(Date.now() + 600_000).toISOString(),
    ...more,
  });
  await feed.publish('MarketOffered', fixtureId, {
    marketId: `m-${fixtureId}`,
    kind: 'match-result',
    name: 'Match result',
    order: 0,
    startingPrice: false,
    betDelaySeconds: 0,
    selections: [{ selectionId: 's1', name: 'Alpha', price: { up: 5, down: 2 } }],
  });
};
