import { describe, it } from 'vitest';
import {
  after,
  card,
  days,
  deposited,
  given,
  type Happened,
  opened,
  plain,
  readFunds,
} from '../account.fixture.ts';

const request = (amount: number) =>
  ({
    type: 'request-deposit',
    funding: 'debit',
    depositId: 'd-9',
    amount,
    card,
    verified: true,
    termsAccepted: true,
  }) as const;
const requested = (amount: number) =>
  ({ type: 'DepositRequested', data: { depositId: 'd-9', amount, card } }) as const;
const needsReview = (param1: string) => ({ refused: 'deposit-review-needed', param1 }) as const;
const until = after(days(365));
const asked = { requestId: 'r-1', requestedBy: 'staff-1' };
const review = (amount: number, documentIds: string[] = []) =>
  ({ type: 'review-deposits', amount, note: plain('payslips'), documentIds, ...asked }) as const;
const reviewed = (amount: number, good = until): Happened => ({
  type: 'DepositsReviewed',
  data: { amount, until: good, note: plain('payslips') },
});
const requestedReview = (amount: number, from: number | null): Happened => ({
  type: 'ActionRequested',
  data: { ...asked, action: { kind: 'deposit-review', amount, from, note: plain('payslips') } },
});
const decide = (approved: boolean, roles = ['compliance']) =>
  ({
    type: 'decide-request',
    requestId: 'r-1',
    approved,
    decidedBy: 'staff-2',
    roles,
    askerRoles: ['compliance'],
  }) as const;
const decidedReview = (approved: boolean): Happened => ({
  type: 'ActionRequestDecided',
  data: { requestId: 'r-1', approved, decidedAs: 'compliance' },
});
const stopped = [opened(), readFunds, ...deposited(200_000)];

describe('who looked where the money comes from', () => {
  it("says how much may be paid in within 30 days, for a year: alone up to the operator's sum", () =>
    given(stopped).when(review(200_000)).gives(reviewed(200_000)));

  it('names the documents that it rests on, also where another person has to approve it', () => {
    const grounds = { note: plain('payslips'), documentIds: ['document-1'] };
    given(stopped)
      .when(review(200_000, ['document-1']))
      .gives({ type: 'DepositsReviewed', data: { amount: 200_000, until, ...grounds } });
    const action = { kind: 'deposit-review' as const, amount: 500_000, from: null, ...grounds };
    const request: Happened = { type: 'ActionRequested', data: { ...asked, action } };
    given(stopped)
      .when(review(500_000, ['document-1']))
      .gives(request);
    given([...stopped, request])
      .when(decide(true))
      .givesOnce({ refused: 'review-ended' }, decidedReview(true), {
        type: 'DepositsReviewed',
        data: { amount: 500_000, until, ...grounds },
      });
  });

  it("asks another person to let in more than the operator's sum, who approves it from then on for a year", () => {
    given(stopped).when(review(200_001)).gives(requestedReview(200_001, null));
    const waiting = [...stopped, requestedReview(500_000, null)];
    given(waiting).when(request(500)).isRefused(needsReview('£0.00'));
    given(waiting)
      .when(decide(true), after(days(3)))
      .givesOnce(
        { refused: 'review-ended' },
        decidedReview(true),
        reviewed(500_000, after(days(3) + days(365))),
      );
    given(waiting).when(decide(false)).givesOnce({ refused: 'review-ended' }, decidedReview(false));
  });

  it('is compliance alone, for the second look too', () => {
    for (const approved of [true, false]) {
      given([...stopped, requestedReview(500_000, null)])
        .when(decide(approved, ['trader', 'customer-service', 'administrator']))
        .isRefused({ refused: 'not-allowed' });
    }
  });

  it('lets in less than another look did at once, and no longer than that', () =>
    given([...stopped, reviewed(500_000)])
      .when(review(300_000), after(days(3)))
      .givesFirst(reviewed(300_000)));

  it('is not followed where somebody else has looked since, or no look is good any more', () => {
    const outdated = { refused: 'request-outdated' } as const;
    given([...stopped, requestedReview(500_000, null), reviewed(100_000)])
      .when(decide(true))
      .isRefused(outdated);
    given([...stopped, reviewed(300_000), requestedReview(500_000, 300_000)])
      .when(decide(true), until)
      .isRefused(outdated);
  });

  it('lets a customer who was stopped go on up to that', () => {
    given(stopped).when(request(500)).isRefused(needsReview('£0.00'));
    given([...stopped, reviewed(500_000)])
      .when(request(300_000))
      .gives(requested(300_000));
    given([...stopped, reviewed(500_000)])
      .when(request(300_001))
      .isRefused(needsReview('£3,000.00'));
  });

  it('may let in less than the operator does, down to nothing', () =>
    given([opened(), readFunds, reviewed(0)])
      .when(request(500))
      .isRefused(needsReview('£0.00')));

  it('has to look again when that is no longer good', () => {
    const later = [opened(), readFunds, ...deposited(200_000, 'd-1', after(days(360))), reviewed(500_000)];
    given(later)
      .when(request(500), after(days(365) - 1))
      .gives(requested(500));
    given(later).when(request(500), until).isRefused(needsReview('£0.00'));
  });

  it('does not lift the limits that the customer chose', () => {
    const limited: Happened = { type: 'DepositLimitSet', data: { period: 'monthly', amount: 200_000 } };
    given([...stopped, limited, reviewed(500_000)])
      .when(request(500))
      .isRefused({ refused: 'deposit-limit-reached', param1: '£0.00', param2: 'monthly' });
  });
});
