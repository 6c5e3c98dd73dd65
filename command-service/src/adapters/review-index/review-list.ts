import { type Review, reviewSchema } from '@paddock/contracts/http';
import type { Redis } from '@paddock/service-kit/engines';
import { reviewKeys } from './keys.ts';

/** Reviews on a page. */
export const reviewsOnPage = 50;

/** What waits for a member of staff, oldest first; pages are counted from 0. */
export const readReviews = async (
  redis: Pick<Redis, 'zRange' | 'hmGet'>,
  page: number,
): Promise<Review[]> => {
  const first = page * reviewsOnPage;
  const ids = await redis.zRange(reviewKeys.since, first, first + reviewsOnPage - 1);
  if (ids.length === 0) return [];
  const items = await redis.hmGet(reviewKeys.items, ids);
  return items.flatMap((item) => (item ? [reviewSchema.parse(JSON.parse(item))] : []));
};

/** How much waits. */
export const countReviews = (redis: Pick<Redis, 'zCard'>): Promise<number> => redis.zCard(reviewKeys.since);
