import { fundsReasonWords } from '../documents/index.ts';
import type { AccountStateView } from '../http/index.ts';
import { evidenceText } from './evidence-text.ts';
import { requestText } from './request-text.ts';
import type { Shown } from './state-line.ts';

type HeldReason = AccountStateView['heldWithdrawals'][number]['reasons'][number];

const heldReasons: Readonly<Record<HeldReason, string>> = {
  'other-card': 'to a card that was never paid in with',
  'above-card-deposits': 'of more than came from this card',
  'contradicted-payment': 'while it is open how a payment ended',
  'card-failed': 'to a card that could not be paid',
  'no-card': 'of a customer who has no card',
  'password-reset': 'within a day after the password was reset',
  'charged-back-deposit': 'while a deposit is charged back',
  'above-sum': 'above the sum that is paid out within 30 days without a review',
  'contact-changed': 'within a day after the email address or phone was changed',
  'details-corrected': 'within a day after a name or the date of birth was put right',
};

/** Why a withdrawal is held, as staff read it. */
export const heldText = (reasons: readonly HeldReason[]): string =>
  reasons.map((reason) => heldReasons[reason]).join('; ');

export const depositReview: Shown<AccountStateView['depositReview']> = {
  group: 'reviews',
  lines: (review, { money, instant }) =>
    review === null
      ? []
      : [
          {
            key: 'deposit review',
            label: 'Deposits within 30 days, reviewed',
            text: `${money(review.amount)} until ${instant(review.until)}`,
            detail: evidenceText(review.documentIds),
          },
        ],
};

export const sourceOfFunds: Shown<AccountStateView['sourceOfFunds']> = {
  group: 'money',
  lines: (asked, { instant }) =>
    asked === null
      ? []
      : [
          {
            key: 'source-of-funds',
            label: 'Source of funds',
            text: `asked ${instant(asked.since)}, nobody has decided yet`,
            detail: fundsReasonWords[asked.because],
          },
        ],
};

export const withdrawalsLookedAt: Shown<AccountStateView['withdrawalsLookedAt']> = {
  group: 'reviews',
  lines: (at, { instant }) =>
    at === null
      ? []
      : [
          {
            key: 'withdrawals looked at',
            label: 'Withdrawals within 30 days',
            text: `looked at ${instant(at)}, added up anew since`,
          },
        ],
};

const heldLabels = {
  open: 'Withdrawal held',
  closing: 'Withdrawal held, account being closed',
  closed: 'Money of a closed account, not returned yet',
} as const;

export const heldWithdrawals: Shown<AccountStateView['heldWithdrawals']> = {
  group: 'reviews',
  lines: (held, { money }, { closing }) =>
    held.map(({ withdrawalId, amount, reasons }) => ({
      key: `held ${withdrawalId}`,
      label: heldLabels[closing.status],
      text: `${money(amount)}, ${heldText(reasons)}`,
      detail: withdrawalId,
    })),
};

export const contradictions: Shown<AccountStateView['contradictions']> = {
  group: 'reviews',
  lines: (all, { money }) =>
    all.map(({ paymentId, amount, recorded, reported, reclaim }) => ({
      key: `contradiction ${paymentId}`,
      label: reclaim ? 'More taken back than paid in' : 'Payment reported otherwise',
      text: reclaim
        ? `${money(amount)} ${reclaim.kind}, of a deposit of ${money(reclaim.deposited)} of which ${money(reclaim.taken)} was taken before`
        : `${money(amount)}, recorded ${recorded}, then reported ${reported}`,
      detail: paymentId,
    })),
};

export const bonusRequests: Shown<AccountStateView['bonusRequests']> = {
  group: 'reviews',
  lines: (requests, { money }) =>
    requests.map(({ requestId, amount, requestedBy }) => ({
      key: `bonus request ${requestId}`,
      label: 'Bonus to be approved',
      text: money(amount),
      detail: `${requestId}, asked for by ${requestedBy}`,
    })),
};

export const requests: Shown<AccountStateView['requests']> = {
  group: 'reviews',
  lines: (requests, { money }) =>
    requests.map(({ requestId, requestedBy, action }) => {
      const { title, change } = requestText(action, money);
      return {
        key: `request ${requestId}`,
        label: 'To be approved',
        text: title,
        detail: `${change} ${requestId}, asked for by ${requestedBy}`,
      };
    }),
};
