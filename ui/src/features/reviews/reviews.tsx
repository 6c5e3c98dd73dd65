import { ShieldCheck } from 'lucide-react';
import { EmptyState } from '../../design/empty-state.tsx';
import { Notice } from '../../design/notice.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { useReviews } from '../../lib/api/reviews.ts';
import { errorText } from '../../lib/call-error.ts';
import { ReviewCard } from './review-card.tsx';

/** Customers wait for hours here, not for seconds. */
export const reviewsPollMs = 10_000;

/** Withdrawals, bonuses and payments that wait for a second look, oldest first; polled. */
export const Reviews = () => {
  const { data: reviews, error } = useReviews(reviewsPollMs);
  if (error) return <Notice tone="error">{errorText(error)}</Notice>;
  if (!reviews) return <SkeletonRows rows={2} className="h-40" />;
  if (reviews.length === 0) {
    return (
      <div className="card">
        <EmptyState icon={ShieldCheck} title="Nothing waits">
          Withdrawals to other cards than those paid in with, bonuses above what one person may give, and
          payments that the provider reported twice and otherwise appear here.
        </EmptyState>
      </div>
    );
  }
  return (
    <ul className="grid items-start gap-4 lg:grid-cols-2">
      {reviews.map((review) => (
        <ReviewCard key={`${review.kind} ${review.accountId} ${review.at}`} review={review} />
      ))}
    </ul>
  );
};
