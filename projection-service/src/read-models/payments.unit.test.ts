import type { AccountEvent } from '@paddock/contracts/events';
import { expect, test } from 'vitest';
import {
  createFoldedAccount,
  depositCompleted,
  depositRequested,
  opened,
  shopDepositRequested,
  withdrawalRequested,
} from './folded-account.fixture.ts';
import { type PaymentRecordKind, paymentField } from './payment-record.ts';
import { paymentIndexes } from './payments.ts';

const shop = shopDepositRequested('x1', 2000);

test('a shop deposit says that it was cash, and nothing of who took it', () => {
  const account = createFoldedAccount();
  account.fold(opened);
  account.fold(shop);
  account.fold({
    type: 'ShopDepositConfirmed',
    data: { transId: 'x1', amount: 2000, shopId: 'assistant-1' },
  });
  expect(account.get(paymentField('shop-deposit', 'x1'))?.detail).toBe('Cash in shop');
});

test('a payment is pending until its outcome is known', () => {
  const account = createFoldedAccount();
  account.fold(opened);
  account.fold(depositRequested('d1', 500));
  expect(account.get(paymentField('deposit', 'd1'))).toMatchObject({
    status: 'pending',
    amount: 500,
    detail: 'Visa ending 4242',
  });
  expect(account.index(paymentIndexes.all)).toEqual(['deposit:d1']);
});

const endings: [string, AccountEvent, AccountEvent, PaymentRecordKind, string, string][] = [
  ['completed deposit', depositRequested('p', 5), depositCompleted('p', 5), 'deposit', 'p', 'completed'],
  [
    'declined deposit',
    depositRequested('p', 5),
    { type: 'DepositDeclined', data: { depositId: 'p', reason: 'declined' } },
    'deposit',
    'p',
    'declined',
  ],
  [
    'completed withdrawal',
    withdrawalRequested('p', 5),
    { type: 'WithdrawalCompleted', data: { withdrawalId: 'p', providerReference: 'r' } },
    'withdrawal',
    'p',
    'completed',
  ],
  [
    'failed withdrawal',
    withdrawalRequested('p', 5),
    { type: 'WithdrawalFailed', data: { withdrawalId: 'p', amount: 5, reason: 'no' } },
    'withdrawal',
    'p',
    'failed',
  ],
  [
    'confirmed shop deposit',
    shop,
    { type: 'ShopDepositConfirmed', data: { transId: 'x1', amount: 2000, shopId: 's' } },
    'shop-deposit',
    'x1',
    'completed',
  ],
  [
    'cancelled shop deposit',
    shop,
    { type: 'ShopDepositCancelled', data: { transId: 'x1', reason: 'customer' } },
    'shop-deposit',
    'x1',
    'cancelled',
  ],
];

test.each(endings)('a %s is shown as that, once', (_, begin, end, kind, id, status) => {
  const account = createFoldedAccount();
  account.fold(opened);
  account.fold(begin);
  const logged = account.fold(end);
  const once = account.get(paymentField(kind, id));
  account.apply(logged);
  expect(once).toMatchObject({ status });
  expect(account.get(paymentField(kind, id))).toEqual(once);
  expect(account.index(paymentIndexes[kind])).toHaveLength(1);
});
