import { type AccountEvent, shownAction } from '@paddock/contracts/events';
import type { AccountStateView } from '@paddock/contracts/http';

type Of<Name extends 'heldWithdrawals' | 'contradictions' | 'bonusRequests' | 'requests'> =
  AccountStateView[Name][number];

/** What waits for a member of staff, by its id, what the last look at the source of funds found, and when one was had at withdrawals. */
export type ReviewsFold = {
  deposits: AccountStateView['depositReview'];
  withdrawals: Map<string, Of<'heldWithdrawals'>>;
  withdrawalsLookedAt: AccountStateView['withdrawalsLookedAt'];
  contradictions: Map<string, Of<'contradictions'>>;
  bonuses: Map<string, Of<'bonusRequests'>>;
  requests: Map<string, Of<'requests'>>;
};

export const createReviewsFold = (): ReviewsFold => ({
  deposits: null,
  withdrawals: new Map(),
  withdrawalsLookedAt: null,
  contradictions: new Map(),
  bonuses: new Map(),
  requests: new Map(),
});

type ReviewEvent = Extract<
  AccountEvent,
  {
    type:
      | 'WithdrawalHeld'
      | 'WithdrawalReleased'
      | 'WithdrawalFailed'
      | 'WithdrawalPaidOtherwise'
      | 'DepositsReviewed'
      | 'PaymentContradicted'
      | 'PaymentContradictionResolved'
      | 'BonusRequested'
      | 'BonusRequestDecided'
      | 'ActionRequested'
      | 'ActionRequestDecided';
  }
>;

const reasonsOf = ({
  reason,
  furtherReasons = [],
}: Extract<ReviewEvent, { type: 'WithdrawalHeld' }>['data']) => [reason, ...furtherReasons];

/** One that was held for what comes out within 30 days is paid: what was asked for by then counts no more. */
const lookAtSum = (reviews: ReviewsFold, withdrawalId: string, at: string): void => {
  const held = reviews.withdrawals.get(withdrawalId);
  if (held?.reasons.includes('above-sum')) reviews.withdrawalsLookedAt = at;
};

export const evolveReviews = (reviews: ReviewsFold, { type, data }: ReviewEvent, at: string): void => {
  switch (type) {
    case 'WithdrawalHeld': {
      const { withdrawalId, amount } = data;
      reviews.withdrawals.set(withdrawalId, { withdrawalId, amount, reasons: reasonsOf(data) });
      break;
    }
    case 'WithdrawalReleased':
    case 'WithdrawalPaidOtherwise':
      lookAtSum(reviews, data.withdrawalId, at);
      reviews.withdrawals.delete(data.withdrawalId);
      break;
    case 'WithdrawalFailed':
      reviews.withdrawals.delete(data.withdrawalId);
      break;
    case 'DepositsReviewed':
      reviews.deposits = {
        ...{ amount: data.amount, until: data.until },
        documentIds: data.documentIds ?? [],
      };
      break;
    case 'PaymentContradicted': {
      const { paymentId, amount, recorded, reported, reclaim } = data;
      const contradicted = { paymentId, amount, recorded, reported };
      reviews.contradictions.set(paymentId, { ...contradicted, ...(reclaim && { reclaim }) });
      break;
    }
    case 'PaymentContradictionResolved':
      reviews.contradictions.delete(data.paymentId);
      break;
    case 'BonusRequested':
      reviews.bonuses.set(data.requestId, {
        requestId: data.requestId,
        amount: data.bonus.amount,
        requestedBy: data.requestedBy,
      });
      break;
    case 'BonusRequestDecided':
      reviews.bonuses.delete(data.requestId);
      break;
    case 'ActionRequested':
      reviews.requests.set(data.requestId, { ...data, action: shownAction(data.action) });
      break;
    case 'ActionRequestDecided':
      reviews.requests.delete(data.requestId);
      break;
    default: {
      data satisfies never;
    }
  }
};
