import {
  accessEvents,
  accountEvents,
  cardRangesEvents,
  type DataOf,
  type EventOf,
  idOfStream,
  pickEvents,
  riskEvents,
  shownAction,
  shownStaffChange,
} from '@paddock/contracts/events';
import type { RequestOutcome, Review } from '@paddock/contracts/http';
import { cardName } from '@paddock/contracts/payments';
import { reviewKinds } from '@paddock/contracts/reviews';
import type { StoredEvent } from '@paddock/service-kit/events';
import type { ReviewItem } from './keys.ts';

/** What begins and ends a wait for a member of staff. */
export const reviewEvents = {
  ...pickEvents(riskEvents, ['RiskChangeRequested', 'RiskChangeDecided']),
  ...pickEvents(cardRangesEvents, ['CardRangesChangeRequested', 'CardRangesChangeDecided']),
  ...pickEvents(accessEvents, ['StaffChangeRequested', 'StaffChangeDecided']),
  ...pickEvents(accountEvents, [
    'WithdrawalHeld',
    'WithdrawalReleased',
    'WithdrawalFailed',
    'WithdrawalPaidOtherwise',
    'BonusRequested',
    'BonusRequestDecided',
    'PaymentContradicted',
    'PaymentCorrectionRequested',
    'PaymentContradictionResolved',
    'ActionRequested',
    'ActionRequestDecided',
  ]),
};
export type ReviewEvent = EventOf<typeof reviewEvents>;
export type StoredReviewEvent = StoredEvent<ReviewEvent>;

type Over = { over: string } & Pick<RequestOutcome, 'approved' | 'decidedAs'>;

const heldItem = (
  {
    card,
    requestedBy,
    cardDigest: _,
    requestedAt: __,
    reason,
    furtherReasons = [],
    ...held
  }: DataOf<ReviewEvent, 'WithdrawalHeld'>,
  waiting: { accountId: string; at: string },
): ReviewItem => {
  const shown = card ? cardName(card) : null;
  const reasons = [reason, ...furtherReasons];
  const review = { kind: 'withdrawal', ...waiting, ...held, reasons, card: shown } as const;
  return { review: { ...review, requestedBy: requestedBy ?? null }, note: null };
};

const requestOver = ({
  requestId,
  approved,
  decidedAs,
}: DataOf<ReviewEvent, 'ActionRequestDecided'>): Over => ({
  over: `request/${requestId}`,
  approved,
  decidedAs,
});

const withdrawalOver = ({ withdrawalId }: { withdrawalId: string }, approved: boolean): Over => ({
  over: `withdrawal/${withdrawalId}`,
  approved,
  decidedAs: null,
});

/** What begins to wait with an event, or the id of what waits no more and how it was decided. */
const changeOf = (event: ReviewEvent, accountId: string, at: string): ReviewItem | Over => {
  const waiting = { accountId, at };
  switch (event.type) {
    case 'WithdrawalHeld':
      return heldItem(event.data, waiting);
    case 'BonusRequested': {
      const { note, ...asked } = event.data;
      return { review: { kind: 'bonus', ...waiting, amount: asked.bonus.amount, ...asked }, note };
    }
    case 'ActionRequested': {
      const { requestId, requestedBy, action } = event.data;
      return {
        review: { ...waiting, requestId, requestedBy, ...shownAction(action) },
        note: action.note,
      };
    }
    case 'RiskChangeRequested': {
      const { note, ...asked } = event.data;
      return {
        review: { kind: 'risk-settings', at, ...asked },
        note: note === null ? null : { kind: 'plain', text: note },
      };
    }
    case 'CardRangesChangeRequested': {
      const { note: text, ...asked } = event.data;
      return { review: { kind: 'card-ranges', at, ...asked }, note: { kind: 'plain', text } };
    }
    case 'StaffChangeRequested': {
      const { requestId, requestedBy, change, note } = event.data;
      const asked = { ...waiting, requestId, requestedBy };
      return { review: { kind: 'staff-account', ...asked, change: shownStaffChange(change) }, note };
    }
    case 'PaymentContradicted': {
      const { kind: payment, card: _, reason: __, ...contradicted } = event.data;
      const review = { kind: 'contradiction', ...waiting, payment, ...contradicted } as const;
      return { review: { ...review, requestedBy: null }, note: null };
    }
    case 'PaymentCorrectionRequested': {
      const { kind: payment, note, ...contradicted } = event.data;
      return { review: { kind: 'contradiction', ...waiting, payment, ...contradicted }, note };
    }
    case 'WithdrawalReleased':
    case 'WithdrawalPaidOtherwise':
      return withdrawalOver(event.data, true);
    case 'WithdrawalFailed':
      return withdrawalOver(event.data, false);
    case 'BonusRequestDecided':
    case 'ActionRequestDecided':
    case 'RiskChangeDecided':
    case 'CardRangesChangeDecided':
    case 'StaffChangeDecided':
      return requestOver(event.data);
    case 'PaymentContradictionResolved': {
      const { paymentId, outcome } = event.data;
      return { over: `contradiction/${paymentId}`, approved: outcome === 'as-reported', decidedAs: null };
    }
    default:
      return event satisfies never;
  }
};

const idOf = (review: Review): string => {
  switch (review.kind) {
    case 'withdrawal':
      return `withdrawal/${review.withdrawalId}`;
    case 'bonus':
    case 'stake-factor':
    case 'deposit-review':
    case 'limit-restriction':
    case 'harm-block':
    case 'debt-write-off':
    case 'personal-details':
    case 'void-bet':
    case 'risk-settings':
    case 'card-ranges':
    case 'staff-account':
      return `request/${review.requestId}`;
    case 'contradiction':
      return `contradiction/${review.paymentId}`;
    default:
      return review satisfies never;
  }
};

/** `kind`: its place among the kinds, from 1; `askedBy`: empty where no member of staff asked. */
type Waits = [position: string, id: string, kind: number, item: string, since: number, askedBy: string];
type IsOver = [position: string, id: string, kind: 0, outcome: string];

/** What the script does with an event. */
export const stepOf = (event: StoredReviewEvent): Waits | IsOver => {
  const owner = idOfStream(event.stream);
  const { at, actor } = event.metadata;
  const change = changeOf(event, owner, at);
  const position = `${event.position}`;
  if ('over' in change) {
    const { over, ...decided } = change;
    const outcome: RequestOutcome = { ...decided, at, decidedBy: actor.id };
    return [position, `${owner}/${over}`, 0, JSON.stringify(outcome)];
  }
  const { review } = change;
  const kind = reviewKinds.indexOf(review.kind) + 1;
  const askedBy = review.requestedBy ?? '';
  return [position, `${owner}/${idOf(review)}`, kind, JSON.stringify(change), Date.parse(at), askedBy];
};
