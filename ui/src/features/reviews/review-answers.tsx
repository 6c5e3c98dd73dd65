import { texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/text-field.tsx';
import { toast } from '../../design/toast.ts';
import { type Review, type ReviewDecision, refreshReviews, useDecideReview } from '../../lib/api/reviews.ts';
import { errorText } from '../../lib/call-error.ts';
import { doneText, reviewActions, reviewText } from './review-wording.ts';

/** The answers to a review. `own`: of who asked for it, who may take it back. */
export const ReviewAnswers = ({ review, own = false }: { review: Review; own?: boolean }) => {
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string>();
  const needsNote = !('requestId' in review);
  const decide = useDecideReview({
    onSuccess: (waits, { choice }) => toast({ tone: 'ok', title: doneText(review, choice, { waits, own }) }),
    // Where somebody else decided it meanwhile, the card goes away with all that stands in it.
    onError: (error) => toast({ tone: 'error', title: errorText(error), text: reviewText(review).title }),
    onSettled: refreshReviews,
  });
  const answer = (choice: ReviewDecision['choice']) => {
    const missing = needsNote && note.trim() === '';
    setFault(missing ? texts.staff.noteMissing : undefined);
    if (!missing) decide.mutate({ review, choice, note });
  };
  return (
    <div className="grid gap-3 border-line border-t pt-3">
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
        {reviewActions(review, own).map(({ choice, label, tone }) => (
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
