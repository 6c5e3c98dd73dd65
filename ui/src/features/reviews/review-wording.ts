import { boundsText, type CardRange, hasSameBounds } from '@paddock/contracts/card-ranges';
import { correctedDetailWords, heldText, requestText } from '@paddock/contracts/compliance';
import { formatAmount, formatMoney } from '@paddock/contracts/money';
import type { ReviewKind } from '@paddock/contracts/reviews';
import { texts } from '@paddock/contracts/texts';
import type { Review, ReviewDecision } from '../../lib/api/reviews.ts';
import { riskTexts } from '../trading/risk-form.ts';
import { detailText } from './detail-text.ts';
import { staffAccountText } from './staff-account-text.ts';

/** What a list of each kind is called. */
export const kindNames: Readonly<Record<ReviewKind, string>> = {
  withdrawal: 'Withdrawals',
  contradiction: 'Contradicted payments',
  bonus: 'Bonuses',
  'deposit-review': 'Deposit reviews',
  'stake-factor': 'Stake factors',
  'void-bet': 'Void bets',
  'risk-settings': 'Risk settings',
  'staff-account': 'Staff accounts',
  'limit-restriction': 'Restricted limits',
  'card-ranges': 'Card ranges',
  'harm-block': 'Signs of harm',
  'debt-write-off': 'Debts to write off',
  'personal-details': 'Personal details',
};

/** Whether a withdrawal may be paid without its card: there is none, or it could not be paid. */
const isPaidOtherwise = ({ card, reasons }: Extract<Review, { kind: 'withdrawal' }>): boolean =>
  card === null || reasons.includes('card-failed');

const closingTexts = {
  closing: 'This account is being closed. Until the money is paid it waits here, and not in the balance.',
  closed:
    'This account is closed. The customer cannot ask for the money again: until it is paid, it waits here.',
} as const;

/** Why a withdrawal that is not paid goes back to no balance, and what becomes of it; nothing of any other. */
const keptTexts = ({ now }: Review): string[] => {
  if (now?.kind !== 'withdrawal') return [];
  const { closing, excluded } = now;
  return [
    ...(excluded
      ? ['This customer is excluded. They cannot ask for the money again: until it is paid, it waits here.']
      : []),
    ...(closing === null ? [] : [closingTexts[closing]]),
    'If it is not paid now, it stays on this list under a new date, and your note is kept.',
  ];
};

const withdrawalDone = {
  approve: 'Approved: it is being paid out',
  otherwise: 'Noted as paid another way',
  decline: 'Put back in the balance',
} as const satisfies Record<ReviewDecision['choice'], string>;

/** What was done. `waits`: another person has to say so too; `own`: by who asked for it. */
export const doneText = (
  review: Review,
  choice: ReviewDecision['choice'],
  { waits, own }: { waits: boolean; own: boolean },
): string => {
  if (own) return 'Taken back';
  if (waits) return 'Sent for approval';
  const isDeclined = choice === 'decline';
  if (review.kind === 'withdrawal') {
    return isDeclined && keptTexts(review).length > 0
      ? 'Not paid: it waits here again'
      : withdrawalDone[choice];
  }
  if (review.kind !== 'contradiction') return isDeclined ? 'Declined' : 'Approved';
  if (review.reclaim) return isDeclined ? 'Nothing was taken' : 'It was taken';
  return isDeclined ? 'Ended as recorded' : 'Ended as reported';
};

/** Of settings, what would change, from what to what. */
const riskChanges = ({ from, settings }: Extract<Review, { kind: 'risk-settings' }>): string[] => {
  const before = riskTexts(from);
  return riskTexts(settings).flatMap(({ label, text }, index) =>
    text === before[index]?.text ? [] : [`${label}: from ${before[index]?.text} to ${text}.`],
  );
};

const mostLines = 20;

const fundedAs = (range: CardRange | undefined): string => range?.funding ?? 'unknown';

/** Of ranges of cards, what would change, from what to what. */
const rangeChanges = ({ change, from }: Extract<Review, { kind: 'card-ranges' }>): string[] => {
  const removed = change.removed.map((bounds) => `${boundsText(bounds)}: removed.`);
  const set = change.set.map((range) => {
    const before = from.find((one) => hasSameBounds(one, range));
    return `${boundsText(range)}: from ${fundedAs(before)} to ${range.funding}.`;
  });
  const lines = [...set, ...removed];
  const more = lines.length - mostLines;
  return more > 0 ? [...lines.slice(0, mostLines), `And ${more} more.`] : lines;
};

/** Of personal details, what would change, from what to what. Once decided, nobody is shown them here any more. */
const detailChanges = ({ now, changed }: Extract<Review, { kind: 'personal-details' }>): string[] => {
  const opened = now?.kind === 'personal-details' ? now.details : [];
  return changed.map((detail) => {
    const name = correctedDetailWords[detail];
    const line = opened.find((one) => one.detail === detail);
    const words = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    if (!line) return `${words}.`;
    const [from, to] = [detailText(detail, line.from), detailText(detail, line.to)];
    return `${words}: from ${from} to ${to}.`;
  });
};

type Contradiction = Extract<Review, { kind: 'contradiction' }>;

/** Of a chargeback or refund that goes beyond its deposit: what was taken before, and what deciding does. */
const reclaimText = (
  { amount, providerReference, requestedBy }: Contradiction,
  { depositId, kind, reference, deposited, taken }: NonNullable<Contradiction['reclaim']>,
  money: (minor: number) => string,
) => ({
  title: `${money(amount)} ${kind}, beyond its deposit`,
  lines: [
    `The deposit ${depositId} was ${money(deposited)}, and ${money(taken)} of it was taken back before: nothing of this ${kind} has been taken.`,
    `Provider's reference ${reference}, of the deposit ${providerReference}.`,
    requestedBy === null
      ? `Taking it takes ${money(amount)} from the customer, who owes what is not there: a second person has to say so too.`
      : 'Somebody says that it is to be taken: a second person has to say so too.',
  ],
});

const keptOutTexts = {
  register: 'The national register lists this customer.',
  exclusion: 'This customer is excluded.',
  'time-out': 'This customer is on a time-out.',
} as const;

const verifiedTexts = {
  provider: 'Verified by the identity provider.',
  documents: 'Verified by documents.',
} as const;

/** What stands of the account that whoever decides a correction has to know. */
const accountLines = ({ now, changed }: Extract<Review, { kind: 'personal-details' }>): string[] => {
  if (now?.kind !== 'personal-details') return [];
  const { keptOutBy, verifiedBy, reportedUnderAge, contactChanged } = now.account;
  const isOfIdentity = changed.some((detail) => detail !== 'email' && detail !== 'phone');
  return [
    ...(keptOutBy === null ? [] : [keptOutTexts[keptOutBy]]),
    ...(keptOutBy !== null && isOfIdentity
      ? ['Only compliance can approve another name or date of birth.']
      : []),
    verifiedBy === null ? 'Not verified.' : verifiedTexts[verifiedBy],
    ...(reportedUnderAge ? [texts.personalDetails.underAgeNotice] : []),
    ...(contactChanged ? ['The email address or phone was changed within the last 24 hours.'] : []),
  ];
};

/** The same for the same review, however often the list is read. */
export const reviewKey = (review: Review): string => {
  if ('requestId' in review) return `request ${review.requestId}`;
  const id = review.kind === 'withdrawal' ? review.withdrawalId : review.paymentId;
  return `${review.kind} ${review.accountId} ${id}`;
};

/** What a review is about, in a line, and what there is to know about it. */
export const reviewText = (review: Review): { title: string; lines: string[] } => {
  const money = (amount: number) =>
    review.currency === null ? formatAmount(amount) : formatMoney(amount, review.currency);
  switch (review.kind) {
    case 'withdrawal':
      return {
        title: `${money(review.amount)}${review.card === null ? ', no card' : ` to ${review.card}`}`,
        lines: [
          `Withdrawal ${heldText(review.reasons)}.`,
          ...(review.sum === undefined
            ? []
            : [`${money(review.sum)} within 30 days with it, from all accounts of the customer.`]),
          ...keptTexts(review),
          ...(review.requestedBy === null
            ? []
            : ['Asked for by a member of staff, for a customer who is excluded.']),
          ...(isPaidOtherwise(review)
            ? ['Pay it another way, such as to a bank account, before you say so here, and note how.']
            : []),
        ],
      };
    case 'bonus':
      return {
        title: `${money(review.amount)} ${review.bonus.kind === 'token' ? 'free bet token' : 'free bet balance'}`,
        lines: [
          review.bonus.kind === 'token'
            ? `Promotion ${review.bonus.promoCode}, valid for ${review.bonus.validDays} days.`
            : `As ${review.bonus.reason}.`,
          'More than one person may give alone.',
        ],
      };
    case 'stake-factor':
    case 'deposit-review':
    case 'limit-restriction':
    case 'harm-block':
    case 'debt-write-off':
    case 'void-bet': {
      const { title, change } = requestText(review, money);
      return { title, lines: [change, 'More than one person may do alone.'] };
    }
    case 'personal-details':
      return {
        title: requestText(review, money).title,
        lines: [
          ...detailChanges(review),
          ...accountLines(review),
          'The caller may not be the customer: see that the note says what proved who they are.',
        ],
      };
    case 'risk-settings':
      return {
        title: 'Risk settings',
        lines: [...riskChanges(review), 'More than one person may do alone.'],
      };
    case 'card-ranges':
      return {
        title: 'Card ranges',
        lines: [...rangeChanges(review), 'Cards would be taken that are refused now.'],
      };
    case 'staff-account': {
      const { title, lines } = staffAccountText(review);
      return { title, lines: [...lines, 'More than one person may do alone.'] };
    }
    case 'contradiction':
      if (review.reclaim) return reclaimText(review, review.reclaim, money);
      return {
        title: `${money(review.amount)} ${review.payment}`,
        lines: [
          `Recorded as ${review.recorded}, then reported as ${review.reported}.`,
          `Provider's reference ${review.providerReference}.`,
          review.requestedBy === null
            ? 'As reported moves money: a second person has to say so too.'
            : 'Somebody says that it ended as reported: a second person has to say so too.',
        ],
      };
    default:
      return review satisfies never;
  }
};

type Action = { choice: ReviewDecision['choice']; label: string; tone?: 'danger' };

/** The buttons of a review. `own`: for who asked for it, who may take it back. */
export const reviewActions = (review: Review, own = false): readonly Action[] => {
  if (own) return [{ choice: 'decline', label: 'Take back', tone: 'danger' }];
  switch (review.kind) {
    case 'withdrawal':
      return [
        ...(review.card === null ? [] : [{ choice: 'approve', label: 'Pay out' } as const]),
        ...(isPaidOtherwise(review) ? [{ choice: 'otherwise', label: 'Paid another way' } as const] : []),
        {
          choice: 'decline',
          label: keptTexts(review).length === 0 ? 'Back to balance' : 'Do not pay now',
          tone: 'danger',
        },
      ];
    case 'bonus':
    case 'stake-factor':
    case 'deposit-review':
    case 'limit-restriction':
    case 'harm-block':
    case 'debt-write-off':
    case 'void-bet':
    case 'risk-settings':
    case 'card-ranges':
    case 'staff-account':
    case 'personal-details':
      return [
        { choice: 'approve', label: 'Approve' },
        { choice: 'decline', label: 'Decline', tone: 'danger' },
      ];
    case 'contradiction':
      if (review.reclaim)
        return [
          { choice: 'decline', label: 'Take nothing' },
          { choice: 'approve', label: 'Take it', tone: 'danger' },
        ];
      return [
        { choice: 'decline', label: 'Ended as recorded' },
        { choice: 'approve', label: 'Ended as reported', tone: 'danger' },
      ];
    default:
      return review satisfies never;
  }
};
