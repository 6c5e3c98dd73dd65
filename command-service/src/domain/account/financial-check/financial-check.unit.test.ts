import type { AccountEvent } from '@paddock/contracts/events';
import { describe, it } from 'vitest';
import {
  after,
  card,
  days,
  deposited,
  given,
  type Happened,
  hours,
  noon,
  opened,
  plain,
  readFunds,
} from '../account.fixture.ts';

const rules = { financialCheck: { above: 15_000, validMonths: 12, countries: ['GB' as const] } };
const before = (country: 'GB' | 'IE' = 'GB'): Happened[] => [opened(country), readFunds];
const request = (amount: number) =>
  ({
    type: 'request-deposit',
    funding: 'debit',
    ...{ depositId: 'd-9', amount, card, verified: true, termsAccepted: true },
  }) as const;
const asked = (amount: number): AccountEvent => ({
  type: 'DepositRequested',
  data: { depositId: 'd-9', amount, card },
});
const needed = (param1: string) => ({ refused: 'financial-check-needed', param1 }) as const;
const flaggedAs = (param1: string) => ({ refused: 'financial-check-flagged', param1 }) as const;
const answer = (outcome: 'clear' | 'flagged') =>
  ({
    type: 'note-financial-check',
    ...{ provider: 'sandbox', reference: 'r-1', outcome },
    details: outcome === 'flagged' ? plain('court-judgment') : null,
  }) as const;
const answered = (outcome: 'clear' | 'flagged', until = '2027-11-20T12:00:00.000Z'): AccountEvent => {
  const { type: _, ...data } = answer(outcome);
  return { type: 'FinancialCheckAnswered', data: { ...data, until } };
};
const paidOut = (amount: number): Happened[] => [
  { type: 'WithdrawalRequested', data: { withdrawalId: 'w-1', amount, card } },
  { type: 'WithdrawalCompleted', data: { withdrawalId: 'w-1', providerReference: 'r' } },
];

describe('deposits of 30 days, net of withdrawals (LCCP 3.4.4)', () => {
  it('are let in up to 150.00 without a check of public records, and not a penny more', () => {
    given(before(), rules).when(request(15_000)).gives(asked(15_000));
    given(before(), rules).when(request(15_001)).isRefused(needed('£150.00'));
    given([...before(), ...deposited(15_000)], rules)
      .when(request(500))
      .isRefused(needed('£0.00'));
  });

  it('are not asked about where the card pays nothing in all the same', () => {
    const history: Happened[] = [
      ...before(),
      ...deposited(15_000, 'd-1'),
      {
        type: 'DepositChargedBack',
        data: { depositId: 'd-1', reference: 'c-1', amount: 15_000, debited: 15_000, shortfall: 0, card },
      },
    ];
    given(history, rules).when(request(500)).isRefused({ refused: 'card-charged-back' });
    given([...before(), ...deposited(15_000)], rules)
      .when({ ...request(500), funding: 'credit' })
      .isRefused({ refused: 'credit-card-refused' });
    given([...before(), ...deposited(15_000)], rules)
      .when({ ...request(500), ifSaved: true })
      .isRefused({ refused: 'payment-method-removed' });
  });

  it('have room again to the millisecond on the day after the thirtieth', () => {
    const held = given([...before(), ...deposited(15_000)], rules);
    held.when(request(15_000), after(days(30) - 1)).isRefused(needed('£0.00'));
    held.when(request(15_000), after(days(30))).gives(asked(15_000));
  });

  it('count what is on its way in, and a withdrawal once it reached the customer', () => {
    const pending: Happened = { type: 'DepositRequested', data: { depositId: 'd-2', amount: 6000, card } };
    given([...before(), ...deposited(6000), pending], rules)
      .when(request(3001))
      .isRefused(needed('£30.00'));
    const [wanted, completed] = paidOut(4000) as [Happened, Happened];
    given([...before(), ...deposited(15_000), wanted], rules)
      .when(request(500))
      .isRefused(needed('£0.00'));
    given([...before(), ...deposited(15_000), wanted, completed], rules)
      .when(request(4000))
      .gives(asked(4000));
  });

  it('count a withdrawal no more that came back, nor a deposit that never arrived', () => {
    const failed: Happened = {
      type: 'WithdrawalFailed',
      data: { withdrawalId: 'w-1', amount: 4000, reason: 'closed' },
    };
    given([...before(), ...deposited(15_000), ...paidOut(4000), failed], rules)
      .when(request(500))
      .isRefused(needed('£0.00'));
    const taken: Happened = {
      type: 'DepositTakenBack',
      data: { depositId: 'd-1', amount: 15_000, debited: 15_000, shortfall: 0 },
    };
    given([...before(), ...deposited(15_000), taken], rules)
      .when(request(15_000))
      .gives(asked(15_000));
  });

  it('are less by a refund, and no less by a chargeback: who asks their bank for what they lost has no more room', () => {
    const reclaimed = { depositId: 'd-1', reference: 'r-1', amount: 15_000, debited: 15_000, shortfall: 0 };
    given([...before(), ...deposited(15_000), { type: 'DepositRefunded', data: reclaimed }], rules)
      .when(request(15_000))
      .gives(asked(15_000));
    given([...before(), ...deposited(15_000), { type: 'DepositChargedBack', data: reclaimed }], rules)
      .when(request(500))
      .isRefused(needed('£0.00'));
  });

  it('are not looked at where no such rule holds', () =>
    given(before('IE'), rules).when(request(90_000)).gives(asked(90_000)));
});

describe('a check of public records', () => {
  it('that finds nothing lets more in, for twelve months of the calendar', () => {
    const clear = given([...before(), ...deposited(15_000), answered('clear')], rules);
    clear.when(request(90_000)).gives(asked(90_000));
    const [lastDay, over] = ['2027-11-20T11:59:59.999Z', '2027-11-20T12:00:00.000Z'];
    const recent: Happened[] = deposited(15_000, 'd-1', '2027-11-20T11:00:00.000Z');
    given([...before(), answered('clear'), ...recent], rules)
      .when(request(500), lastDay)
      .gives(asked(500));
    given([...before(), answered('clear'), ...recent], rules)
      .when(request(500), over)
      .isRefused(needed('£0.00'));
  });

  it('is noted once, and another is none while it is good', () => {
    given(before(), rules).when(answer('clear')).gives(answered('clear'));
    given([...before(), answered('clear')], rules)
      .when(answer('flagged'))
      .givesNothing();
    given([...before(), answered('clear')], rules)
      .when(answer('clear'), '2027-11-20T12:00:00.000Z')
      .gives(answered('clear', '2028-11-20T12:00:00.000Z'));
  });

  it.each(['firstName', 'lastName', 'dateOfBirth'] as const)(
    'is none of who the customer is once their %s was put right: the next threshold asks anew',
    (detail) => {
      const corrected: Happened = {
        type: 'DetailsCorrectionFinished',
        data: { requestId: 'r-1', made: ['email', detail], notMade: [] },
      };
      const anew = given([...before(), ...deposited(15_000), answered('clear'), corrected], rules);
      anew.when(request(500)).isRefused(needed('£0.00'));
      anew.when(answer('flagged')).gives(answered('flagged'));
    },
  );

  it('stands where how the customer is reached was put right, or who they are was not', () => {
    const corrected: Happened = {
      type: 'DetailsCorrectionFinished',
      data: { requestId: 'r-1', made: ['email', 'phone'], notMade: ['lastName'] },
    };
    given([...before(), ...deposited(15_000), answered('clear'), corrected], rules)
      .when(request(500))
      .gives(asked(500));
  });

  it('that finds something lets in no more until somebody has looked at where the money comes from since', () => {
    const flagged = [...before(), ...deposited(10_000), answered('flagged')];
    given(flagged, rules).when(request(5000)).gives(asked(5000));
    given(flagged, rules).when(request(5001)).isRefused(flaggedAs('£50.00'));
    const look: Happened = {
      type: 'DepositsReviewed',
      data: { amount: 60_000, until: after(days(365)), note: plain('payslips') },
    };
    given([...flagged, look], rules)
      .when(request(20_000))
      .gives(asked(20_000));
    given([...before(), look, ...deposited(10_000), answered('flagged')], rules)
      .when(request(5001), after(hours(1)))
      .isRefused(flaggedAs('£50.00'));
  });

  it('is good to the same time of the clocks in London, over the change of summer time and the end of a month', () => {
    const goodUntil = (at: string, until: string) =>
      given(before(), rules).when(answer('clear'), at).gives(answered('clear', until));
    // Summer time begins a week later in 2027 than the day before it in 2026 did.
    goodUntil('2026-03-29T08:30:00.000Z', '2027-03-29T08:30:00.000Z');
    goodUntil('2027-03-27T12:00:00.000Z', '2028-03-27T11:00:00.000Z');
    goodUntil('2028-02-29T12:00:00.000Z', '2029-02-28T12:00:00.000Z');
  });

  it('is asked for last of all: about nobody whose deposit is refused all the same', () => {
    given([opened()], rules).when(request(15_001)).isRefused({ refused: 'customer-funds-unread' });
    given(before(), { ...rules, depositsBeforeReview: 15_000 })
      .when(request(15_001))
      .isRefused({ refused: 'deposit-review-needed', param1: '£150.00' });
  });

  it('is asked for as a PIN for cash is, which counts from then on, and not once the cash is on the counter', () => {
    const asksForPin = (amount: number) =>
      ({
        type: 'request-shop-deposit',
        ...{ transId: 't-1', pin: '123456789', amount },
        ...{ verified: true, termsAccepted: true },
      }) as const;
    const pin: AccountEvent = {
      type: 'ShopDepositRequested',
      data: { transId: 't-1', pin: '123456789', amount: 10_000, expiresAt: after(hours(24)) },
    };
    given([...before(), ...deposited(10_000)], rules)
      .when(asksForPin(5001))
      .isRefused(needed('£50.00'));
    given([...before(), pin], rules)
      .when(request(5001))
      .isRefused(needed('£50.00'));
    const cameBack: Happened = {
      type: 'WithdrawalFailed',
      data: { withdrawalId: 'w-1', amount: 10_000, reason: 'closed' },
    };
    given([...before(), ...deposited(15_000), ...paidOut(10_000), pin, cameBack], rules)
      .when({ type: 'confirm-shop-deposit', pin: '123456789', shopId: 's-1', verified: true })
      .gives({ type: 'ShopDepositConfirmed', data: { transId: 't-1', amount: 10_000, shopId: 's-1' } });
  });

  it('passes over no exclusion or limit of the customer, which are told first', () => {
    const limit: Happened = { type: 'DepositLimitSet', data: { period: 'daily', amount: 2000 } };
    given([...before(), limit], rules)
      .when(request(15_001), noon)
      .isRefused({ refused: 'deposit-limit-reached', param1: '£20.00', param2: 'daily' });
  });
});
