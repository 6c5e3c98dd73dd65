import type { AccountEvent } from '@paddock/contracts/events';
import { expect, test } from 'vitest';
import type { Field } from '../projection/stored-fields.ts';
import { summaryField } from './account-summary.ts';
import {
  createFoldedAccount,
  type FoldedAccount,
  opened,
  shopDepositRequested,
} from './folded-account.fixture.ts';
import { readShopTransaction, shopField } from './shop-transactions.ts';

const asked = shopDepositRequested('x1', 2000);

const read = (account: FoldedAccount, transId: string) =>
  readShopTransaction(
    { get: async <Value>(field: Field<Value>) => account.get(field) },
    transId,
    new Date(0),
  );

test('a transaction is active from the moment it is asked for', () => {
  const account = createFoldedAccount();
  account.fold(opened);
  account.fold(asked);
  expect(account.get(shopField('x1'))).toMatchObject({ status: 'active', pin: '123456789' });
  expect(account.get(summaryField)?.activeShopTransaction).toBe('x1');
});

test('a transaction is answered as the type that it was asked for, which is D where nothing was recorded', async () => {
  const account = createFoldedAccount();
  account.fold(opened);
  account.fold(asked);
  account.fold({ ...asked, data: { ...asked.data, transId: 'x2', txType: 'R' } });
  const typeOf = async (id: string) => (await read(account, id))?.txType;
  expect([await typeOf('x1'), await typeOf('x2')]).toEqual(['D', 'R']);
});

test('a transaction says what of its cash paid debts, and one that paid none says nothing of them', async () => {
  const account = createFoldedAccount();
  account.fold(opened);
  for (const transId of ['x1', 'x2']) {
    account.fold(shopDepositRequested(transId, 2000));
    account.fold({ type: 'ShopDepositConfirmed', data: { transId, amount: 2000, shopId: 's' } });
  }
  const parts = [{ of: 'chargeback' as const, id: 'd0', amount: 300 }];
  account.fold({ type: 'DebtsSettled', data: { depositId: 'x2', amount: 300, parts } });
  expect((await read(account, 'x1'))?.paidDebts).toBeUndefined();
  expect(await read(account, 'x2')).toMatchObject({ status: 'completed', amount: 2000, paidDebts: 300 });
});

const endings: [AccountEvent, string][] = [
  [{ type: 'ShopDepositConfirmed', data: { transId: 'x1', amount: 2000, shopId: 's' } }, 'completed'],
  [{ type: 'ShopDepositCancelled', data: { transId: 'x1', reason: 'customer' } }, 'cancelled'],
  [{ type: 'ShopDepositCancelled', data: { transId: 'x1', reason: 'expired' } }, 'expired'],
];

test.each(endings)(
  'a transaction that ended is no longer active, also when its end is folded twice',
  (event, status) => {
    const account = createFoldedAccount();
    account.fold(opened);
    account.fold(asked);
    const logged = account.fold(event);
    account.apply(logged);
    expect(account.get(shopField('x1'))).toMatchObject({ status });
    expect(account.get(summaryField)?.activeShopTransaction).toBeNull();
  },
);
