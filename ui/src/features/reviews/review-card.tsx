import { texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { TextField } from '../../design/text-field.tsx';
import { toast } from '../../design/toast.ts';
import { type Review, type ReviewDecision, refreshReviews, useDecideReview } from '../../lib/api/reviews.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDateTime } from '../../lib/format.ts';
import { reviewActions, reviewText } from './review-wording.ts';

/** One thing that waits: what it is, since when, and the answers to it. */
export const ReviewCard = ({ review }: { review: Review }) => {
  const { title, lines } = reviewText(review);
  return (
    <li className="card grid gap-2 p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="tabular min-w-0 break-words font-bold text-lg">{title}</span>
        <span className="text-ink-soft text-sm">Since {formatDateTime(review.at)}</span>
      </p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {'accountId' in review && <p className="break-all text-ink-soft text-xs">Account {review.accountId}</p>}
      {'requestId' in review && (
        <p className="break-all text-ink-soft text-xs">Asked for by {review.requestedBy}</p>
      )}
      <Answers review={review} />
    </li>
  );
};

const Answers = ({ review }: { review: Review }) => {
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string>();
  const needsNote = !('requestId' in review);
  const decide = useDecideReview({
    onSuccess: (waits) => toast({ tone: 'ok', title: waits ? 'Sent for approval' : 'Decided' }),
    onSettled: refreshReviews,
  });
  const answer = (choice: ReviewDecision['choice']) => {
    const missing = needsNote && note.trim() === '';
    setFault(missing ? texts.staff.noteMissing : undefined);
    if (!missing) decide.mutate({ review, choice, note });
  };
  return (
    <div className="grid gap-3 border-line border-t pt-3">
      {decide.error && <Notice tone="error">{errorText(decide.error)}</Notice>}
      {needsNote && (
        <TextField
          label="Why"
          value={note}
          error={fault}
          maxLength={200}
          onChange={(text) => {
            setNote(text);
            setFault(undefined);
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {reviewActions(review).map(({ choice, label, tone }) => (
          <Button
            key={choice}
            {...(tone && { variant: tone })}
            loading={decide.isPending && decide.variables.choice === choice}
            disabled={decide.isPending}
            onClick={() => answer(choice)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
};
