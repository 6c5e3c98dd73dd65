import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../design/empty-state.tsx';
import { Notice } from '../../design/notice.tsx';
import { Pagination } from '../../design/pagination.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { useReviews } from '../../lib/api/reviews.ts';
import { errorText } from '../../lib/call-error.ts';
import { ReviewCard } from './review-card.tsx';
import { reviewKey } from './review-wording.ts';

/** Customers wait for hours here, not for seconds. */
export const reviewsPollMs = 10_000;

/** Withdrawals, requests of staff and payments that wait for a second look, oldest first, in pages; polled. */
export const Reviews = () => {
  const [page, setPage] = useState(0);
  const { data, error } = useReviews(page, reviewsPollMs);
  if (error) return <Notice tone="error">{errorText(error)}</Notice>;
  if (!data) return <SkeletonRows rows={2} className="h-40" />;
  const { reviews, total, lastPage } = data;
  if (total === 0) {
    return (
      <div className="card">
        <EmptyState icon={ShieldCheck} title="Nothing to review">
          Withdrawals to other cards than those paid in with, what one person may not do alone, and payments
          that the provider reported twice and otherwise appear here.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        {total === 1 ? 'One item to review.' : `${total} items to review, the oldest first.`}
      </p>
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {reviews.map((review) => (
          <ReviewCard key={reviewKey(review)} review={review} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.max(page, lastPage) + 1}
        onChange={setPage}
        label="Pages of reviews"
      />
    </div>
  );
};
