import { Badge } from '../../design/badge.tsx';
import { FoldedText } from '../../design/folded-text.tsx';
import { Notice } from '../../design/notice.tsx';
import { type OwnRequest, useOwnRequests } from '../../lib/api/reviews.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDateTime } from '../../lib/format.ts';
import { reviewsPollMs } from './poll.ts';
import { ReviewAnswers } from './review-answers.tsx';
import { outcomeText } from './review-now.ts';
import { reviewKey, reviewText } from './review-wording.ts';

/** What who looks asked another member of staff for, newest first, and what became of it. */
export const OwnRequests = () => {
  const { data, error } = useOwnRequests(reviewsPollMs);
  return (
    <>
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {data && data.length > 0 && (
        <section aria-label="Your requests" className="grid gap-4">
          <h2 className="font-bold text-lg">Your requests</h2>
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {data.map((request) => (
              <OwnRequestCard key={reviewKey(request.review)} {...request} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

const OwnRequestCard = ({ review, outcome }: OwnRequest) => {
  const { title, lines } = reviewText(review);
  const { label, tone, detail } = outcomeText(review, outcome);
  return (
    <li className="card grid min-w-0 gap-2 p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="tabular min-w-0 wrap-anywhere font-bold text-lg">{title}</span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
      {review.note !== null && <FoldedText text={`Your note: ${review.note}`} />}
      <p className="wrap-anywhere text-ink-soft text-sm">Asked for {formatDateTime(review.at)}</p>
      {outcome && (
        <p className="wrap-anywhere text-ink-soft text-sm">
          {detail} {formatDateTime(outcome.at)}
        </p>
      )}
      {'accountId' in review && <p className="break-all text-ink-soft text-xs">Account {review.accountId}</p>}
      {!outcome && <ReviewAnswers review={review} own />}
    </li>
  );
};
