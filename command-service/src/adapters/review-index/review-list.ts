import { type RequestOutcome, requestOutcomeSchema } from '@paddock/contracts/http';
import { type ReviewKind, reviewKinds } from '@paddock/contracts/reviews';
import type { Redis } from '@paddock/service-kit/engines';
import { type ReviewItem, reviewItemSchema, reviewKeys, waitingKey } from './keys.ts';

/** Reviews of a kind on a page. */
export const reviewsOnPage = 20;

const readItem = (text: string | null | undefined): ReviewItem | undefined =>
  text ? reviewItemSchema.parse(JSON.parse(text)) : undefined;

/** What waits of these kinds, kind by kind and oldest first; pages are counted from 0 and of each kind. */
export const readReviews = async (
  redis: Pick<Redis, 'zRange' | 'hmGet'>,
  kinds: readonly ReviewKind[],
  page: number,
): Promise<ReviewItem[]> => {
  const first = page * reviewsOnPage;
  const pages = kinds.map((kind) => redis.zRange(waitingKey(kind), first, first + reviewsOnPage - 1));
  const ids = (await Promise.all(pages)).flat();
  if (ids.length === 0) return [];
  return (await redis.hmGet(reviewKeys.items, ids)).flatMap((text) => readItem(text) ?? []);
};

/** How much waits of each kind. */
export const countReviews = async (
  redis: Pick<Redis, 'zCard'>,
  kinds: readonly ReviewKind[] = reviewKinds,
): Promise<{ kind: ReviewKind; total: number }[]> =>
  Promise.all(kinds.map(async (kind) => ({ kind, total: await redis.zCard(waitingKey(kind)) })));

type OwnRequest = ReviewItem & { outcome: RequestOutcome | null };

/** What a member of staff asked for, newest first. */
export const readOwnRequests = async (
  redis: Pick<Redis, 'zRange' | 'hmGet'>,
  staffId: string,
): Promise<OwnRequest[]> => {
  const ids = await redis.zRange(`${reviewKeys.askedBy}${staffId}`, 0, -1, { REV: true });
  if (ids.length === 0) return [];
  const [items, outcomes] = await Promise.all([
    redis.hmGet(reviewKeys.asked, ids),
    redis.hmGet(reviewKeys.outcomes, ids),
  ]);
  return items.flatMap((text, index) => {
    const item = readItem(text);
    const outcome = outcomes[index];
    if (!item) return [];
    return { ...item, outcome: outcome ? requestOutcomeSchema.parse(JSON.parse(outcome)) : null };
  });
};
