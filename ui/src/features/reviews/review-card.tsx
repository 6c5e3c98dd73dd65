import { Link } from '@tanstack/react-router';
import { FoldedText } from '../../design/folded-text.tsx';
import type { Review } from '../../lib/api/reviews.ts';
import { cx } from '../../lib/cx.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { AccountLink } from '../staff-actions/account-link.tsx';
import { ReviewAnswers } from './review-answers.tsx';
import { nowText } from './review-now.ts';
import { reviewText } from './review-wording.ts';
import { adviceText } from './staff-account-text.ts';
import { staffNameIn } from './staff-name-in.ts';

/** What the customer may have sent to show where the money comes from, where compliance reads it. */
const FundsLink = ({ accountId }: { accountId: string }) => {
  if (!useSession()?.roles.includes('compliance')) return null;
  return (
    <Link
      to={`/compliance/documents/${accountId}` as string}
      className="inline-flex min-h-11 items-center justify-self-start text-link text-sm underline"
    >
      Documents about their source of funds
    </Link>
  );
};

const isAboveSum = (review: Review): review is Extract<Review, { kind: 'withdrawal' }> =>
  review.kind === 'withdrawal' && review.reasons.includes('above-sum');

/** One thing that waits: what it is, why, what holds now, since when, and the answers to it. */
export const ReviewCard = ({ review }: { review: Review }) => {
  const { title, lines } = reviewText(review);
  const now = nowText(review);
  const advice = adviceText(review);
  return (
    <li className="card grid min-w-0 gap-2 p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="tabular min-w-0 wrap-anywhere font-bold text-lg">{title}</span>
        <span className="text-ink-soft text-sm">Since {formatDateTime(review.at)}</span>
      </p>
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
      {review.note !== null && <FoldedText text={`Note: ${review.note}`} />}
      {advice && <p className="wrap-anywhere font-semibold">{advice}</p>}
      {now && <p className={cx('wrap-anywhere', now.changed && 'font-semibold text-warn')}>{now.text}</p>}
      {isAboveSum(review) && <FundsLink accountId={review.accountId} />}
      {'accountId' in review && (
        <p className="break-all text-ink-soft text-xs">
          Account <AccountLink accountId={review.accountId} />
        </p>
      )}
      {review.requestedBy !== null && (
        <p className="break-all text-ink-soft text-xs">
          Asked for by {staffNameIn(review, review.requestedBy)}
        </p>
      )}
      <ReviewAnswers review={review} />
    </li>
  );
};
