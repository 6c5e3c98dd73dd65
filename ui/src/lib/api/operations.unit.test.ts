import { expect, it } from 'vitest';
import { statusOf } from './operations.ts';

it('the status of the platform says when Kafka last answered', () => {
  const answer = {
    now: '2026-11-20T12:00:00Z',
    pricesPaused: false,
    feed: { heardAt: '2026-11-20T11:59:59Z', folded: 5, rejected: 0, offsets: [] },
    projection: { position: '10', behind: 0 },
    fixtures: { total: 3, inPlay: 1, upcoming: 2 },
  };
  expect(statusOf(answer)).toEqual({
    ...answer,
    feed: { lastFetchAt: '2026-11-20T11:59:59Z', folded: 5, rejected: 0, offsets: [] },
  });
});
