import type { LimitPeriod } from '@paddock/contracts/limits';
import { describe, it } from 'vitest';
import {
  after,
  card,
  days,
  deposited,
  given,
  type Happened,
  hours,
  opened,
  readFunds,
  sealedCard,
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
const limit = (period: LimitPeriod, amount: number): Happened => ({
  type: 'DepositLimitSet',
  data: { period, amount },
});
const requested = (amount: number) =>
  ({ type: 'DepositRequested', data: { depositId: 'd-9', amount, card } }) as const;
const limited = (param1: string, period: LimitPeriod = 'daily') =>
  ({ refused: 'deposit-limit-reached', param1, param2: period }) as const;

describe('an account that is asked for a deposit', () => {
  it('accepts the minimum', () => given([opened(), readFunds]).when(request(500)).gives(requested(500)));

  it.each([
    ['credit', 'credit-card-refused'],
    ['unknown', 'card-funding-unknown'],
  ] as const)('takes no money of a card whose funding is %s, whoever asks', (funding, refused) => {
    given([opened(), readFunds])
      .when({ ...request(500), funding })
      .isRefused({ refused });
  });

  it('takes the money of a prepaid card', () =>
    given([opened(), readFunds])
      .when({ ...request(500), funding: 'prepaid' })
      .gives(requested(500)));

  it('takes no money of a card that was saved as one of credit, whatever is said of it now', () => {
    const saved: Happened = {
      type: 'PaymentMethodAdded',
      data: { methodId: 'm-1', token: card.token, details: sealedCard('card'), funding: 'credit' },
    };
    given([opened(), readFunds, saved]).when(request(500)).isRefused({ refused: 'credit-card-refused' });
  });

  it('refuses less than the minimum, in the currency of the account', () => {
    given([opened(), readFunds])
      .when(request(499))
      .isRefused({ refused: 'below-minimum-deposit', param1: '£5' });
    given([opened('IE'), readFunds])
      .when(request(499))
      .isRefused({ refused: 'below-minimum-deposit', param1: '€5' });
  });

  it('refuses more than the maximum', () =>
    given([opened(), readFunds])
      .when(request(2_000_001))
      .isRefused({ refused: 'above-maximum-deposit', param1: '£20,000' }));

  it('refuses a customer whom nobody has verified', () =>
    given([opened(), readFunds])
      .when({ ...request(500), verified: false })
      .isRefused({ refused: 'not-verified' }));

  it('lets 2,000.00 in within 30 days, all deposits together, and no more without a look at the source', () => {
    const refused = (param1: string) => ({ refused: 'deposit-review-needed', param1 }) as const;
    given([opened(), readFunds]).when(request(200_000)).gives(requested(200_000));
    given([opened(), readFunds]).when(request(200_001)).isRefused(refused('£2,000.00'));
    const paidIn = [opened(), readFunds, ...deposited(150_000)];
    given(paidIn)
      .when(request(50_001), after(days(30) - 1))
      .isRefused(refused('£500.00'));
    given(paidIn)
      .when(request(200_000), after(days(30)))
      .gives(requested(200_000));
  });

  it('accepts up to a limit and says what is left above it', () => {
    given([opened(), readFunds, limit('daily', 1000)])
      .when(request(1000))
      .gives(requested(1000));
    given([opened(), readFunds, limit('daily', 1000)])
      .when(request(1001))
      .isRefused(limited('£10.00'));
  });

  it('lets the tightest period decide: 10 a day and 100 a week refuse 11', () =>
    given([opened(), readFunds, limit('daily', 1000), limit('weekly', 10_000)])
      .when(request(1100))
      .isRefused(limited('£10.00')));

  it('names the longest of the periods that leave the same', () =>
    given([opened(), readFunds, limit('weekly', 1000), limit('daily', 1000), limit('monthly', 1001)])
      .when(request(1100))
      .isRefused(limited('£10.00', 'weekly')));

  it('allows no more because of a withdrawal', () =>
    given([
      opened(),
      readFunds,
      limit('daily', 1000),
      ...deposited(1000),
      { type: 'WithdrawalRequested', data: { withdrawalId: 'w-1', amount: 1000, card } },
    ])
      .when(request(500))
      .isRefused(limited('£0.00')));

  it('counts a pending deposit, however old, and not one that was declined', () => {
    const pending: Happened = { type: 'DepositRequested', data: { depositId: 'd-1', amount: 600, card } };
    const declined: Happened = { type: 'DepositDeclined', data: { depositId: 'd-1', reason: 'declined' } };
    given([opened(), readFunds, limit('daily', 1200), pending])
      .when(request(700), after(days(2)))
      .isRefused(limited('£6.00'));
    given([opened(), readFunds, limit('daily', 1200), pending, declined])
      .when(request(1200))
      .gives(requested(1200));
  });

  it.each([
    ['daily', hours(24)],
    ['weekly', days(7)],
    ['monthly', days(30)],
  ] as const)('looks back over a rolling %s window', (period, length) => {
    const history = [opened(), readFunds, limit(period, 1000), ...deposited(1000)];
    given(history)
      .when(request(500), after(length - 1))
      .isRefused(limited('£0.00', period));
    given(history).when(request(500), after(length)).gives(requested(500));
  });

  it('counts cash that a shop PIN waits for until the PIN expires', () => {
    const pin: Happened = {
      type: 'ShopDepositRequested',
      data: { transId: 't-1', pin: '123456789', amount: 800, expiresAt: after(hours(24)) },
    };
    const history = [opened(), readFunds, limit('daily', 1400), pin];
    given(history).when(request(700)).isRefused(limited('£6.00'));
    given(history)
      .when(request(700), after(hours(24)))
      .gives(requested(700));
  });

  it('counts cash paid in a shop', () =>
    given([
      opened(),
      readFunds,
      limit('daily', 1400),
      { type: 'ShopDepositConfirmed', data: { transId: 't-1', amount: 800, shopId: 's-1' } },
    ])
      .when(request(700))
      .isRefused(limited('£6.00')));

  it('names nothing as what is left where that is less than the least deposit', () => {
    given([opened(), readFunds, limit('daily', 500)])
      .when(request(501))
      .isRefused(limited('£5.00'));
    given([opened(), readFunds, limit('daily', 499)])
      .when(request(500))
      .isRefused(limited('£0.00'));
  });
});
