import { type Review, reviewSchema } from '@paddock/contracts/http';
import type { Redis } from '@paddock/service-kit/engines';
import { reviewKeys } from './keys.ts';

/** Reviews shown at once. */
const maximumShown = 200;

/** What waits for a member of staff, oldest first. */
export const readReviews = async (redis: Pick<Redis, 'zRange' | 'hmGet'>): Promise<Review[]> => {
  const ids = await redis.zRange(reviewKeys.since, 0, maximumShown - 1);
  if (ids.length === 0) return [];
  const items = await redis.hmGet(reviewKeys.items, ids);
  return items.flatMap((item) => (item ? [reviewSchema.parse(JSON.parse(item))] : []));
};

/** How much waits. */
export const countReviews = (redis: Pick<Redis, 'zCard'>): Promise<number> => redis.zCard(reviewKeys.since);
