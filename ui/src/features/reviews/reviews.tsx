import type { ReviewKind } from '@paddock/contracts/reviews';
import { ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { CountBadge } from '../../design/badge.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Notice } from '../../design/notice.tsx';
import { Pagination } from '../../design/pagination.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { type Review, type ReviewsPage, useReviews } from '../../lib/api/reviews.ts';
import { errorText } from '../../lib/call-error.ts';
import { OwnRequests } from './own-requests.tsx';
import { reviewsPollMs } from './poll.ts';
import { ReviewCard } from './review-card.tsx';
import { kindNames, reviewKey } from './review-wording.ts';

/** What waits for somebody with the roles of who looks, each kind by itself, and what they asked others for; polled. */
export const Reviews = () => (
  <div className="grid gap-6">
    <AwaitingReview />
    <OwnRequests />
  </div>
);

/** The first of them, by themselves. They stay while a later look has no answer, with a note typed in one. */
export const AwaitingReview = () => {
  const { data, error } = useReviews({ page: 0 }, reviewsPollMs);
  return (
    <>
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {!data && !error && <SkeletonRows rows={2} className="h-40" />}
      {data && <Waiting {...data} />}
    </>
  );
};

const Waiting = ({ reviews, kinds, total }: ReviewsPage) => {
  if (total === 0) {
    return (
      <div className="card">
        <EmptyState icon={ShieldCheck} title="Nothing to review">
          What one person may not do alone, and what somebody has to look at, appears here for whoever decides
          it.
        </EmptyState>
      </div>
    );
  }
  return kinds
    .filter((kind) => kind.total > 0)
    .map(({ kind, total: ofKind, lastPage }) => (
      <KindSection
        key={kind}
        {...{ kind, lastPage }}
        total={ofKind}
        first={reviews.filter((review) => review.kind === kind)}
      />
    ));
};

type KindProps = { kind: ReviewKind; total: number; lastPage: number; first: readonly Review[] };

/** What waits of one kind, oldest first, in pages of its own. `first`: its first page. */
const KindSection = ({ kind, total, lastPage, first }: KindProps) => {
  const [page, setPage] = useState(0);
  const start = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-label={kindNames[kind]} className="grid gap-4">
      <h2 ref={start} tabIndex={-1} className="flex items-center gap-2 font-bold text-lg outline-none">
        {kindNames[kind]}
        <CountBadge count={total} label="waiting" />
      </h2>
      {page === 0 ? <Cards reviews={first} /> : <LaterPage kind={kind} page={page} />}
      <Pagination
        page={page}
        pageCount={Math.max(page, lastPage) + 1}
        onChange={setPage}
        start={start}
        label={`Pages of ${kindNames[kind]}`}
      />
    </section>
  );
};

const LaterPage = ({ kind, page }: { kind: ReviewKind; page: number }) => {
  const { data, error } = useReviews({ kind, page }, reviewsPollMs);
  return (
    <>
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {!data && !error && <SkeletonRows rows={2} className="h-40" />}
      {data && <Cards reviews={data.reviews} />}
    </>
  );
};

const Cards = ({ reviews }: { reviews: readonly Review[] }) => (
  <ul className="grid items-start gap-4 lg:grid-cols-2">
    {reviews.map((review) => (
      <ReviewCard key={reviewKey(review)} review={review} />
    ))}
  </ul>
);
