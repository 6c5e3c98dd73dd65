import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Redis } from '@paddock/service-kit/engines';
import { Gauge, type Log, metrics, retryForever } from '@paddock/service-kit/process';
import { type Following, startFollower } from '@paddock/service-kit/subscribe';
import { createReviewIndex } from '../../adapters/review-index/review-index.ts';
import { countReviews } from '../../adapters/review-index/review-list.ts';
import { type ReviewEvent, reviewEvents } from '../../adapters/review-index/review-steps.ts';
import { followAndAct } from '../follow-and-act.ts';
import { repeatEvery } from '../repeat-every.ts';

const everyMs = 5000;

const reviewsOpen = new Gauge({
  name: 'paddock_reviews_open',
  help: 'Withdrawals, requests of staff and contradicted payments that wait for a member of staff',
  labelNames: ['kind'],
  registers: [metrics],
});

type ReviewsProcessServices = { client: EventStoreDBClient; redis: Redis; log: Log };

/** Keeps the lists of what waits for a member of staff, and of what they asked each other for. */
export const startReviews = (services: ReviewsProcessServices, signal: AbortSignal): Following => {
  const log = services.log.child({ process: 'reviews' });
  const { checkpoint, fold } = createReviewIndex(services.redis);
  const follower = { name: 'reviews', events: reviewEvents, checkpoint, fold };
  const following = startFollower<ReviewEvent>(services.client, follower, log, signal);
  const counting = retryForever('counting reviews', log, signal, () =>
    repeatEvery(everyMs, signal, async () => {
      for (const { kind, total } of await countReviews(services.redis)) reviewsOpen.set({ kind }, total);
    }),
  );
  return followAndAct(following, counting);
};
