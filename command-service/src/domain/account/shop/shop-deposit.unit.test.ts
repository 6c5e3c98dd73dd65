import type { AccountEvent } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import {
  after,
  days,
  deposited,
  given,
  type Happened,
  hours,
  opened,
  readFunds,
} from '../account.fixture.ts';

const pin = '123456789';
const nextDay = after(hours(24));
const request = (amount: number) =>
  ({
    type: 'request-shop-deposit',
    transId: 't-1',
    pin,
    amount,
    verified: true,
    termsAccepted: true,
  }) as const;
const requested = (amount: number, transId = 't-1', at = nextDay): AccountEvent => ({
  type: 'ShopDepositRequested',
  data: { transId, pin, amount, expiresAt: at },
});
const confirm = { type: 'confirm-shop-deposit', pin, shopId: 's-1', verified: true } as const;
const confirmed: AccountEvent = {
  type: 'ShopDepositConfirmed',
  data: { transId: 't-1', amount: 2000, shopId: 's-1' },
};
const cancel = { type: 'cancel-shop-deposit', pin } as const;
const cancelled = (reason: 'customer' | 'expired'): AccountEvent => ({
  type: 'ShopDepositCancelled',
  data: { transId: 't-1', reason },
});
const limit: Happened = { type: 'DepositLimitSet', data: { period: 'daily', amount: 2500 } };

describe('asking to pay in a shop', () => {
  it('gives a PIN for a day', () => given([opened(), readFunds]).when(request(500)).gives(requested(500)));

  it('records the type of the transaction that was asked for', () =>
    given([opened(), readFunds])
      .when({ ...request(500), txType: 'R' })
      .gives({
        type: 'ShopDepositRequested',
        data: { transId: 't-1', txType: 'R', pin, amount: 500, expiresAt: nextDay },
      }));

  it('is refused for less than the minimum, in the currency of the account', () => {
    const refused = 'below-minimum-shop-deposit';
    given([opened(), readFunds]).when(request(499)).isRefused({ refused, param1: '£5' });
    given([opened('IE'), readFunds])
      .when(request(499))
      .isRefused({ refused, param1: '€5' });
  });

  it('is refused while another transaction is active', () =>
    given([opened(), readFunds, requested(500, 't-0')])
      .when(request(500))
      .isRefused({ refused: 'active-shop-transaction' }));

  it('ends the transaction before it that expired', () =>
    given([opened(), readFunds, requested(500, 't-0')])
      .when(request(500), nextDay)
      .gives(
        { type: 'ShopDepositCancelled', data: { transId: 't-0', reason: 'expired' } },
        requested(500, 't-1', after(hours(48))),
      ));

  it('is refused to a customer whom nobody has verified, and so is the cash', () => {
    const refused = { refused: 'not-verified' } as const;
    given([opened(), readFunds])
      .when({ ...request(500), verified: false })
      .isRefused(refused);
    given([opened(), readFunds, requested(500)])
      .when({ ...confirm, verified: false })
      .isRefused(refused);
  });

  it('keeps to the deposit limit', () =>
    given([opened(), readFunds, limit, ...deposited(1000)])
      .when(request(1501))
      .isRefused({ refused: 'deposit-limit-reached', param1: '£15.00', param2: 'daily' }));
});

describe('confirming cash in a shop', () => {
  it('raises the balance once', () => {
    given([opened(), readFunds, requested(2000)])
      .when(confirm)
      .gives(confirmed);
    expect(given([opened(), readFunds, requested(2000), confirmed]).state).toMatchObject({
      wallet: { balance: 2000 },
    });
  });

  it('is done once it was paid in here, and too late once it was paid in by somebody else: two tills take it once', () => {
    given([opened(), readFunds, requested(2000), confirmed])
      .when(confirm)
      .givesNothing();
    given([opened(), readFunds, requested(2000), confirmed])
      .when({ ...confirm, shopId: 's-2' })
      .isRefused({ refused: 'shop-transaction-ended' });
  });

  it('is refused to a customer who is excluded in another account by then, but not if it was paid before', () => {
    const excludedElsewhere = { until: after(days(180)) };
    given([opened(), readFunds, requested(2000)])
      .when({ ...confirm, excludedElsewhere })
      .isRefused({ refused: 'self-excluded', param1: '19 May 2027' });
    given([opened(), readFunds, requested(2000), confirmed])
      .when({ ...confirm, excludedElsewhere })
      .givesNothing();
  });

  it('is within the limit for the amount that the PIN was given for', () =>
    given([opened(), readFunds, limit, requested(2000)])
      .when(confirm)
      .gives(confirmed));

  it('is refused under a limit that was lowered meanwhile', () =>
    given([
      opened(),
      readFunds,
      limit,
      requested(2000),
      { type: 'DepositLimitSet', data: { period: 'daily', amount: 1500 } },
    ])
      .when(confirm)
      .isRefused({ refused: 'deposit-limit-reached', param1: '£15.00', param2: 'daily' }));

  it('is too late once the PIN expired', () =>
    given([opened(), readFunds, requested(2000)])
      .when(confirm, nextDay)
      .isRefused({ refused: 'shop-transaction-ended' }));

  it('is too late once the customer cancelled it', () =>
    given([opened(), readFunds, requested(2000), cancelled('customer')])
      .when(confirm)
      .isRefused({ refused: 'shop-transaction-ended' }));

  it('is refused for an unknown PIN', () =>
    given([opened(), readFunds]).when(confirm).isRefused({ refused: 'shop-pin-unknown' }));
});

describe('cancelling a shop deposit', () => {
  it('ends the transaction', () =>
    given([opened(), readFunds, requested(2000)])
      .when(cancel)
      .gives(cancelled('customer')));

  it('records that it had expired', () =>
    given([opened(), readFunds, requested(2000)])
      .when(cancel, nextDay)
      .gives(cancelled('expired')));

  it('is too late once it was paid', () =>
    given([opened(), readFunds, requested(2000), confirmed])
      .when(cancel)
      .isRefused({ refused: 'shop-transaction-ended' }));

  it('is refused when there is none', () =>
    given([opened(), readFunds]).when(cancel).isRefused({ refused: 'no-active-shop-transaction' }));
});
