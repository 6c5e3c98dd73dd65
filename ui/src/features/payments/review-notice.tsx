import { fillText, texts } from '@paddock/contracts/texts';
import { Notice } from '../../design/notice.tsx';
import type { WithdrawalReview } from '../../lib/api/payments/saved-methods.ts';
import { useClock } from '../../lib/clock.ts';
import { formatDateTime } from '../../lib/format.ts';

/** Why every withdrawal is looked at first, before one is asked for; nothing once the time of that is over. */
export const ReviewNotice = ({ review: { message, until } }: { review: WithdrawalReview }) => {
  const isOver = useClock((nowMs) => until !== null && nowMs >= Date.parse(until));
  if (isOver) return null;
  const { reviewedUntil, reviewedForNow } = texts.payment;
  const rest = until === null ? reviewedForNow : fillText(reviewedUntil, { time: formatDateTime(until) });
  return (
    <Notice>
      {message} {rest}
    </Notice>
  );
};
