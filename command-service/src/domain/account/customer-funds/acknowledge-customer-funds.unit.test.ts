import { describe, expect, it } from 'vitest';
import { card, given, opened, readFunds } from '../account.fixture.ts';
import { testRules } from '../rules.fixture.ts';

const version = testRules.customerFundsVersion;
const read = { type: 'acknowledge-customer-funds', version } as const;
const deposit = {
  type: 'request-deposit',
  funding: 'debit',
  depositId: 'd-9',
  amount: 500,
  card,
  verified: true,
  termsAccepted: true,
} as const;
const unread = { refused: 'customer-funds-unread' } as const;

describe('how their money is protected', () => {
  it('is acknowledged once', () => given([opened()]).when(read).gives(readFunds));

  it('is not acknowledged in another wording than the one in force', () =>
    given([opened()])
      .when({ ...read, version: 'of before' })
      .isRefused({ refused: 'customer-funds-changed' }));

  it('is acknowledged before the first deposit (LCCP 4.2.1)', () => {
    given([opened()]).when(deposit).isRefused(unread);
    expect(given([opened(), readFunds]).decides(deposit)).toMatchObject([{ type: 'DepositRequested' }]);
  });

  it('is acknowledged again once its wording changes, and then by that wording', () => {
    const changed = { customerFundsVersion: 'the next' };
    given([opened(), readFunds], changed).when(deposit).isRefused(unread);
    const event = { type: 'CustomerFundsAcknowledged', data: { version: 'the next' } } as const;
    given([opened(), readFunds], changed)
      .when({ ...read, version: 'the next' })
      .gives(event);
    expect(given([opened(), readFunds, event], changed).decides(deposit)).toMatchObject([
      { type: 'DepositRequested' },
    ]);
  });

  it('is acknowledged before cash is asked for in a shop, and not asked again of who stands there with it', () => {
    const pin = '123456789';
    const type = 'request-shop-deposit' as const;
    const request = { type, transId: 't-1', pin, amount: 500, verified: true, termsAccepted: true };
    given([opened()]).when(request).isRefused(unread);
    const asked = given([opened(), readFunds]).decides(request);
    if (!('length' in asked)) throw new Error(asked.refused);
    const confirm = { type: 'confirm-shop-deposit', pin, shopId: 's-1', verified: true } as const;
    const changed = { customerFundsVersion: 'the next' };
    expect(given([opened(), readFunds, ...asked], changed).decides(confirm)).toMatchObject([
      { type: 'ShopDepositConfirmed' },
    ]);
  });
});
