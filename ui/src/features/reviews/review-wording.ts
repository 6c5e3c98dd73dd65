import { heldReasons } from '@paddock/contracts/compliance';
import { formatMoney } from '@paddock/contracts/money';
import type { Review } from '../../lib/api/reviews.ts';

/** What a review is about, in a line, and what there is to know about it. */
export const reviewText = (review: Review): { title: string; lines: string[] } => {
  const { kind, amount, currency } = review;
  const money = formatMoney(amount, currency);
  switch (kind) {
    case 'withdrawal':
      return {
        title: `${money} to ${review.card}`,
        lines: [
          `Withdrawal ${heldReasons[review.reason]}.`,
          ...(review.requestedBy === null
            ? []
            : ['Asked for by a member of staff, for a customer who is excluded.']),
        ],
      };
    case 'bonus':
      return {
        title: `${money} ${review.bonus.kind === 'token' ? 'free bet token' : 'free bet balance'}`,
        lines: [
          review.bonus.kind === 'token'
            ? `Promotion ${review.bonus.promoCode}, valid for ${review.bonus.validDays} days.`
            : `As ${review.bonus.reason}.`,
          'More than one person may give alone.',
        ],
      };
    case 'contradiction':
      return {
        title: `${money} ${review.payment}`,
        lines: [
          `Recorded as ${review.recorded}, then reported as ${review.reported}.`,
          `Provider's reference ${review.providerReference}.`,
        ],
      };
    default:
      return review satisfies never;
  }
};

/** The buttons of each kind; a contradicted payment can only be noted. */
export const reviewActions: Readonly<Record<Review['kind'], { approve: string; decline?: string }>> = {
  withdrawal: { approve: 'Pay out', decline: 'Back to balance' },
  bonus: { approve: 'Approve', decline: 'Decline' },
  contradiction: { approve: 'Cleared up' },
};
