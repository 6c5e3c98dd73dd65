import type { AccountEvent } from '@paddock/contracts/events';
import { expect, test } from 'vitest';
import {
  createFoldedAccount,
  depositCompleted,
  depositRequested,
  opened,
  shopDepositRequested,
  withdrawalFailed,
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

test('a payment has moved nothing until money came in, and what went out from when it was asked for', () => {
  const account = createFoldedAccount();
  account.fold(opened);
  account.fold(depositRequested('d1', 500));
  const moved = (kind: PaymentRecordKind, id: string) => account.get(paymentField(kind, id))?.moved;
  expect(moved('deposit', 'd1')).toBe(0);
  account.fold(depositCompleted('d1', 500));
  expect(moved('deposit', 'd1')).toBe(500);
  account.fold(withdrawalRequested('w1', 200));
  expect(moved('withdrawal', 'w1')).toBe(-200);
  account.fold(withdrawalFailed('w1', 200));
  expect(moved('withdrawal', 'w1')).toBe(0);
});

test('a withdrawal of which a payment that was taken back took something says so, and that the rest is another', () => {
  const account = createFoldedAccount();
  account.fold(opened);
  account.fold(withdrawalRequested('w1', 200));
  account.fold(withdrawalRequested('w2', 300));
  const { data } = withdrawalFailed('w1', 200);
  const taken = { amount: 50, heldAgainAs: 'w1-again-1' };
  account.fold({ type: 'WithdrawalFailed', data: { ...data, taken } });
  const card = account.get(paymentField('withdrawal', 'w2'))?.detail;
  expect(account.get(paymentField('withdrawal', 'w1'))).toMatchObject({
    status: 'failed',
    moved: 0,
    detail: `${card}, taken as another payment was taken back; the rest is a withdrawal of its own`,
  });
  account.fold({
    type: 'WithdrawalFailed',
    data: { ...data, withdrawalId: 'w2', amount: 300, taken: { amount: 300 } },
  });
  expect(account.get(paymentField('withdrawal', 'w2'))?.detail).toBe(
    `${card}, taken as another payment was taken back`,
  );
});

const paid = (depositId?: string): AccountEvent => ({
  type: 'DebtsSettled',
  data: {
    ...(depositId !== undefined && { depositId }),
    amount: 300,
    parts: [{ of: 'chargeback', id: 'd0', amount: 300 }],
  },
});

test('money that came in says what of it paid debts, by card and in a shop, and no other payment does', () => {
  const account = createFoldedAccount();
  account.fold(opened);
  for (const id of ['d1', 'd2']) {
    account.fold(depositRequested(id, 500));
    account.fold(depositCompleted(id, 500));
  }
  account.fold(paid('d2'));
  account.fold(shop);
  account.fold({ type: 'ShopDepositConfirmed', data: { transId: 'x1', amount: 2000, shopId: 's' } });
  account.fold(paid('x1'));
  const ofPayment = (kind: PaymentRecordKind, id: string) => account.get(paymentField(kind, id));
  expect(ofPayment('deposit', 'd1')).not.toHaveProperty('paidDebts');
  expect(ofPayment('deposit', 'd2')).toMatchObject({ moved: 500, paidDebts: 300, status: 'completed' });
  expect(ofPayment('shop-deposit', 'x1')).toMatchObject({ moved: 2000, paidDebts: 300 });
});

test('debts that were paid by no deposit, or by one that is not told, are said of no payment', () => {
  const account = createFoldedAccount();
  account.fold(opened);
  account.fold(depositRequested('d1', 500));
  account.fold(depositCompleted('d1', 500));
  const before = account.get(paymentField('deposit', 'd1'));
  account.fold(paid());
  account.fold(paid('d9'));
  expect(account.get(paymentField('deposit', 'd1'))).toEqual(before);
  expect(account.get(paymentField('deposit', 'd9'))).toBeUndefined();
});

const chargedBack = (reference: string): AccountEvent => ({
  type: 'DepositChargedBack',
  data: { depositId: 'd1', reference, amount: 200, debited: 200, shortfall: 0 },
});
const reversed = (reference: string, amount = 200): AccountEvent => ({
  type: 'ChargebackReversed',
  data: { depositId: 'd1', reference, amount },
});
const refunded: AccountEvent = {
  type: 'DepositRefunded',
  data: { depositId: 'd1', reference: 'f-1', amount: 100, debited: 100, shortfall: 0 },
};
const takenBack: AccountEvent = {
  type: 'DepositTakenBack',
  data: { depositId: 'd1', amount: 300, debited: 300, shortfall: 0 },
};

test.each<[string, string, AccountEvent[]]>([
  ['completed', 'its only chargeback did not stand', [chargedBack('c-1'), reversed('c-1')]],
  ['charged-back', 'another stands', [chargedBack('c-1'), chargedBack('c-2'), reversed('c-1')]],
  [
    'completed',
    'neither of two stood',
    [chargedBack('c-1'), chargedBack('c-2'), reversed('c-1'), reversed('c-2')],
  ],
  ['refunded', 'a refund of it stands', [chargedBack('c-1'), refunded, reversed('c-1')]],
  ['charged-back', 'a refund came while its chargeback stands', [chargedBack('c-1'), refunded]],
  ['completed', 'a reversal is known before its chargeback', [reversed('c-1', 0)]],
  [
    'refunded',
    'a reversal is known before its chargeback, and it was refunded',
    [refunded, reversed('c-1', 0)],
  ],
  ['charged-back', 'staff took back the rest of it', [chargedBack('c-1'), takenBack]],
  [
    'declined',
    'staff took back what a chargeback that did not stand had left',
    [chargedBack('c-1'), reversed('c-1'), takenBack],
  ],
])('a deposit is shown as %s where %s', (status, _, events) => {
  const account = createFoldedAccount();
  account.fold(opened);
  account.fold(depositRequested('d1', 500));
  account.fold(depositCompleted('d1', 500));
  for (const event of events) account.fold(event);
  expect(account.get(paymentField('deposit', 'd1'))).toMatchObject({ status });
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
