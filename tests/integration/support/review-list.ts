import { listReviews } from '@paddock/contracts/http';
import { expect, vi } from 'vitest';
import { soon } from '../../support/soon.ts';
import type { Visitor } from './start-command-service.ts';

/** What waits of accounts, as a member of staff sees it. */
export const createReviewList = (reader: () => Visitor) => {
  const reviewOf = async (accountId: string) => {
    const { reviews } = await reader().ask(listReviews, { query: {} });
    return reviews.find((review) => 'accountId' in review && review.accountId === accountId);
  };
  const waiting = (accountId: string) =>
    vi.waitFor(async () => {
      const review = await reviewOf(accountId);
      expect(review).toBeDefined();
      return review as NonNullable<typeof review>;
    }, soon);
  const gone = (accountId: string) =>
    vi.waitFor(async () => expect(await reviewOf(accountId)).toBeUndefined(), soon);
  return { waiting, gone };
};
