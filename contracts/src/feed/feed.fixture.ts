import { type FeedMessage, feedMessageSchema } from './message.ts';

/** Tests: messages of the feed about fixture `f1` and its market `m1`, of Alpha against Beta. */

export const feedMessage = (type: FeedMessage['type'], rest: object = {}): FeedMessage =>
  feedMessageSchema.parse({ type, messageId: 'x', fixtureId: 'f1', at: '2026-06-01T12:00:00.000Z', ...rest });

/** What announces the match, beside type, ids and instant. */
export const match = {
  name: 'Alpha v Beta',
  sport: 'football' as const,
  competition: { id: 'c1', name: 'League' },
  startsAt: '2026-06-01T15:00:00.000Z',
};

/** Both sides: `s1` is Alpha at 5/2, `s2` Beta at evens. */
export const sides = [
  { selectionId: 's1', name: 'Alpha', price: { up: 5, down: 2 } },
  { selectionId: 's2', name: 'Beta', price: { up: 1, down: 1 } },
];

/** The same sides under the ids `home`, at 2/1, and `away`, at 5/2. */
export const homeAndAway = [
  { selectionId: 'home', name: 'Alpha', price: { up: 2, down: 1 } },
  { selectionId: 'away', name: 'Beta', price: { up: 5, down: 2 } },
];

/** What offers the market of the result. */
export const matchResult = {
  marketId: 'm1',
  kind: 'match-result' as const,
  name: 'Match result',
  order: 0,
  startingPrice: false,
  betDelaySeconds: 5,
  selections: sides,
};

export const announced = feedMessage('FixtureAnnounced', match);
export const offered = feedMessage('MarketOffered', matchResult);
