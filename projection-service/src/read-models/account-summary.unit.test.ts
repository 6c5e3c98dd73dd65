import type { AccountEvent } from '@paddock/contracts/events';
import { expect, test } from 'vitest';
import { readBalance, summaryField } from './account-summary.ts';
import {
  createFoldedAccount,
  depositCompleted,
  depositRequested,
  opened,
  placed,
  settled,
  voided,
  withdrawalFailed,
  withdrawalRequested,
} from './folded-account.fixture.ts';

const failed = withdrawalFailed('w1', 300);
const bet2Voided = voided('b2', 50);
const cash: AccountEvent = {
  type: 'ShopDepositConfirmed',
  data: { transId: 't1', amount: 700, shopId: 'shop-1' },
};

test('balance is deposits less withdrawals and stakes, plus returns', () => {
  const account = createFoldedAccount();
  const history = [
    opened,
    depositRequested('d1', 2000),
    depositCompleted('d1', 2000),
    cash,
    withdrawalRequested('w1', 300),
    placed('b1', 100),
    placed('b2', 50),
    settled('b1', 'won', 350),
    bet2Voided,
  ];
  for (const event of history) account.fold(event);
  expect(account.get(summaryField)).toMatchObject({
    balance: 2000 + 700 - 300 - 100 - 50 + 350 + 50,
    deposits: 2700,
    withdrawals: 300,
    openBets: 0,
    openStakes: { cash: 0 },
  });
});

test('a deposit counts when it is completed, not when it is asked for', () => {
  const account = createFoldedAccount();
  account.fold(opened);
  account.fold(depositRequested('d1', 2000));
  expect(account.get(summaryField)).toMatchObject({ balance: 0, deposits: 0 });
});

test('a withdrawal that failed is no withdrawal', () => {
  const account = createFoldedAccount();
  for (const event of [opened, depositCompleted('d1', 300), withdrawalRequested('w1', 300), failed]) {
    account.fold(event);
  }
  expect(account.get(summaryField)).toMatchObject({ balance: 300, deposits: 300, withdrawals: 0 });
});

test('lifetime net deposits are all that was paid in, by card and in shops, less all that went out and what was taken back', async () => {
  const account = createFoldedAccount();
  const history: AccountEvent[] = [
    opened,
    ...[depositRequested('d1', 2000), depositCompleted('d1', 2000), depositRequested('d9', 900), cash],
    ...[withdrawalRequested('w1', 300), failed, withdrawalRequested('w2', 450)],
    { type: 'WithdrawalHeld', data: { withdrawalId: 'w3', amount: 250, reason: 'no-card' } },
    ...[placed('b1', 100), settled('b1', 'won', 350)],
    { type: 'DepositTakenBack', data: { depositId: 'd1', amount: 2000, debited: 1200, shortfall: 800 } },
  ];
  for (const event of history) account.fold(event);
  const reader = {
    getBoth: async () => [account.get(summaryField), undefined],
    getAll: async (fields: Parameters<typeof account.get>[0][]) => fields.map((field) => account.get(field)),
  } as unknown as Parameters<typeof readBalance>[0];
  const now = new Date('2026-06-01T12:00:00.000Z');
  expect(await readBalance(reader, { now, update: false, isAvBlocked: false })).toMatchObject({
    lifetimeNetDeposits: 2000 + 700 - 450 - 250 - 2000,
    // What is owed is said by the payment that its customer knows.
    owed: 800,
    shortfalls: [{ of: 'deposit', id: 'd1', open: 800, payment: { amount: 2000, at: expect.any(String) } }],
  });
});

test('stakes of open bets are kept apart', () => {
  const account = createFoldedAccount();
  for (const event of [opened, depositCompleted('d1', 500), placed('b1', 100), placed('b2', 50)]) {
    account.fold(event);
  }
  expect(account.get(summaryField)).toMatchObject({ balance: 350, openBets: 2, openStakes: { cash: 150 } });
});

test.each([
  ['a deposit', [opened], depositCompleted('d1', 500)],
  ['a withdrawal', [opened], withdrawalRequested('w1', 300)],
  ['cash in a shop', [opened], cash],
  ['a bet', [opened], placed('b1')],
  ['a settlement', [opened, placed('b1')], settled('b1', 'won', 350)],
  ['a void', [opened, placed('b2', 50)], bet2Voided],
])('%s applied twice counts once', (_, before, event) => {
  const account = createFoldedAccount();
  for (const earlier of before) account.fold(earlier);
  const logged = account.fold(event);
  const once = structuredClone(account.get(summaryField));
  const changes = account.indexChanges();
  account.apply(logged);
  expect(account.get(summaryField)).toEqual(once);
  expect(account.indexChanges()).toBe(changes);
});
