import { describe, it } from 'vitest';
import { after, card, days, deposited, given, type Happened, opened, plain } from '../account.fixture.ts';

const request = (amount: number) =>
  ({ type: 'request-deposit', depositId: 'd-9', amount, card, verified: true }) as const;
const requested = (amount: number) =>
  ({ type: 'DepositRequested', data: { depositId: 'd-9', amount, card } }) as const;
const needsReview = (param1: string) => ({ refused: 'deposit-review-needed', param1 }) as const;
const until = after(days(365));
const review = (amount: number) => ({ type: 'review-deposits', amount, note: plain('payslips') }) as const;
const reviewed = (amount: number): Happened => ({
  type: 'DepositsReviewed',
  data: { amount, until, note: plain('payslips') },
});
const stopped = [opened(), ...deposited(200_000)];

describe('who looked where the money comes from', () => {
  it('says how much may be paid in within 30 days, for a year', () =>
    given(stopped).when(review(500_000)).gives(reviewed(500_000)));

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
    given([opened(), reviewed(0)])
      .when(request(500))
      .isRefused(needsReview('£0.00')));

  it('has to look again when that is no longer good', () => {
    const later = [opened(), ...deposited(200_000, 'd-1', after(days(360))), reviewed(500_000)];
    given(later)
      .when(request(500), after(days(365) - 1))
      .gives(requested(500));
    given(later).when(request(500), until).isRefused(needsReview('£0.00'));
  });

  it('does not lift the limits that the customer chose', () => {
    const limited: Happened = { type: 'DepositLimitSet', data: { period: 'monthly', amount: 200_000 } };
    given([...stopped, limited, reviewed(500_000)])
      .when(request(500))
      .isRefused({ refused: 'deposit-limit-reached', param1: '£0.00' });
  });
});
