import type { AccountEvent, Funding } from '@paddock/contracts/events';
import { expect, test } from 'vitest';
import { summaryField } from './account-summary.ts';
import { openProgress } from './bet-progress.ts';
import { betRecord } from './bet-record.ts';
import { totalOf } from './bet-sums.ts';
import { betField, betIndexes, dayField, progressField } from './bets.ts';
import {
  createFoldedAccount,
  credited,
  depositCompleted,
  type FoldedAccount,
  opened,
  placed,
  resettled,
  settled,
  tokenFunding,
  tokenGranted,
  voided,
} from './folded-account.fixture.ts';

const statuses = ['open', 'won', 'lost', 'void', 'cashed-out'] as const;

const after = (...events: AccountEvent[]): FoldedAccount => {
  const account = createFoldedAccount();
  for (const event of [opened, depositCompleted('d1', 1000), ...events]) account.fold(event);
  return account;
};

const totals = (account: FoldedAccount) => totalOf([account.get(dayField('2026-06-01')) ?? {}], statuses);
const balance = (account: FoldedAccount) => account.get(summaryField)?.balance;
const shown = (account: FoldedAccount, betId = 'b1') => {
  const bet = account.get(betField(betId));
  return bet && betRecord(bet, account.get(progressField(betId)) ?? openProgress);
};
const indexesOf = (account: FoldedAccount, betId = 'b1') =>
  Object.entries(betIndexes)
    .filter(([, index]) => account.index(index).includes(betId))
    .map(([name]) => name);

const cashedOut: AccountEvent = { type: 'BetCashedOut', data: { betId: 'b1', value: 130, by: 'customer' } };
const partly = (value: number, left: number): AccountEvent => ({
  type: 'BetPartlyCashedOut',
  data: { betId: 'b1', value, remainingUnitStake: left, remainingStake: left },
});
const reopened = (debited: number, shortfall: number): AccountEvent => ({
  type: 'BetReopened',
  data: {
    betId: 'b1',
    reason: 'resettled',
    previousOutcome: 'won',
    previousReturned: 350,
    debited,
    shortfall,
    freeShortfall: 0,
    bet: {
      placementId: 'p1',
      betType: 'single',
      unitStake: 100,
      stake: 100,
      rulesVersion: '1',
      legs: [{ fixtureId: 'f1', marketId: 'm1', selectionId: 's1', priceType: 'board' }],
      struckAt: '2026-06-01T12:00:00.000Z',
    },
  },
});

test('a cashed out bet is over, and what it paid above its stake was won', () => {
  const account = after(placed('b1'), cashedOut);
  expect(shown(account)).toMatchObject({ status: 'cashed-out', returned: 130, remainingStake: 0 });
  expect(totals(account)).toEqual({ count: 1, staked: 100, returned: 130, won: 30, lost: 0 });
  expect(balance(account)).toBe(1030);
  expect(indexesOf(account)).toEqual(['all', 'settled', 'cashed-out']);
  expect(account.get(summaryField)).toMatchObject({ openBets: 0, openStakes: { cash: 0 } });
});

test('a bet cashed out in part goes on with the rest, and counts as won or lost once it is over', () => {
  const account = after(placed('b1'), partly(45, 60));
  expect(shown(account)).toMatchObject({
    status: 'open',
    stake: 100,
    returned: null,
    cashedOutPart: 45,
    remainingStake: 60,
    remainingUnitStake: 60,
  });
  expect(totals(account)).toEqual({ count: 1, staked: 100, returned: 45, won: 0, lost: 0 });
  expect(account.get(summaryField)).toMatchObject({ balance: 945, openStakes: { cash: 60 }, openBets: 1 });

  account.fold(settled('b1', 'lost', 0));
  expect(shown(account)).toMatchObject({ status: 'lost', returned: 45, remainingStake: 0 });
  expect(totals(account)).toEqual({ count: 1, staked: 100, returned: 45, won: 0, lost: 55 });
  expect(balance(account)).toBe(945);
});

test('several parts add up', () => {
  const account = after(placed('b1'), partly(45, 60), partly(50, 10), settled('b1', 'won', 35));
  expect(shown(account)).toMatchObject({ returned: 130, cashedOutPart: 95 });
  expect(totals(account)).toMatchObject({ returned: 130, won: 30, lost: 0 });
});

test('a correction that takes back moves the bet and its sums, and is listed', () => {
  const account = after(placed('b1'), settled('b1', 'won', 350), resettled('b1'));
  expect(shown(account)).toMatchObject({
    status: 'lost',
    returned: 0,
    corrections: [
      { at: '2026-06-01T12:00:00.000Z', reason: 'resettled', previousReturned: 350, returned: 0 },
    ],
  });
  expect(totals(account)).toEqual({ count: 1, staked: 100, returned: 0, won: 0, lost: 100 });
  expect(balance(account)).toBe(900);
  expect(indexesOf(account)).toEqual(['all', 'settled', 'lost']);
});

test('a correction that pays more moves the bet and its sums', () => {
  const paysMore = resettled('b1', {
    outcome: 'won',
    returned: 350,
    previousOutcome: 'lost',
    previousReturned: 0,
    credited: 350,
    debited: 0,
  });
  const account = after(placed('b1'), settled('b1', 'lost', 0), paysMore);
  expect(totals(account)).toEqual({ count: 1, staked: 100, returned: 350, won: 250, lost: 0 });
  expect(balance(account)).toBe(1250);
});

test('what a correction could not take back stays with the customer, in balance and sums', () => {
  const account = after(
    placed('b1'),
    settled('b1', 'won', 350),
    resettled('b1', { debited: 50, shortfall: 300 }),
  );
  expect(balance(account)).toBe(1000 - 100 + 350 - 50);
  expect(totals(account)).toEqual({ count: 1, staked: 100, returned: 300, won: 200, lost: 0 });
});

test('a bet that is undecided again is open, and ends once more', () => {
  const account = after(placed('b1'), settled('b1', 'won', 350), reopened(350, 0));
  expect(shown(account)).toMatchObject({
    status: 'open',
    returned: null,
    settledAt: null,
    remainingStake: 100,
    corrections: [{ reason: 'resettled', previousReturned: 350, returned: null }],
  });
  expect(indexesOf(account)).toEqual(['all', 'open']);
  expect(totals(account)).toEqual({ count: 1, staked: 100, returned: 0, won: 0, lost: 0 });
  expect(account.get(summaryField)).toMatchObject({ balance: 900, openBets: 1, openStakes: { cash: 100 } });

  account.fold(
    resettled('b1', { outcome: 'won', returned: 200, previousReturned: 0, credited: 200, debited: 0 }),
  );
  expect(shown(account)).toMatchObject({ status: 'won', returned: 200 });
  expect(balance(account)).toBe(1100);
  expect(indexesOf(account)).toEqual(['all', 'settled', 'won']);
});

test('a void bet gives its stake back and is neither won nor lost', () => {
  const account = after(placed('b1'), voided('b1', 100));
  expect(totals(account)).toEqual({ count: 1, staked: 100, returned: 100, won: 0, lost: 0 });
  expect(balance(account)).toBe(1000);
});

const paidWith = (funding: Funding) => placed('b1', 100, { funding });
const token = tokenFunding();
const granted = tokenGranted();

test.each([
  ['the free bet balance', { kind: 'free-balance' }],
  ['a token', token],
] satisfies [string, Funding][])('a bet paid with %s stakes nothing of the customer', (_, funding) => {
  const lost = after(granted, credited(100), paidWith(funding), settled('b1', 'lost', 0));
  expect(totals(lost)).toEqual({ count: 1, staked: 0, returned: 0, won: 0, lost: 0 });
  expect(balance(lost)).toBe(1000);
  const won = after(granted, credited(100), paidWith(funding), settled('b1', 'won', 250));
  expect(totals(won)).toEqual({ count: 1, staked: 0, returned: 250, won: 250, lost: 0 });
  expect(balance(won)).toBe(1250);
});

test('stakes that are on are kept apart by what they were paid with', () => {
  const account = after(credited(100), granted, placed('b2', 30), paidWith({ kind: 'free-balance' }));
  expect(account.get(summaryField)).toMatchObject({
    free: 0,
    openStakes: { cash: 30, 'free-balance': 100, token: 0 },
  });
});

test('a void bet from the free bet balance moves no money of its own: the credit beside it does', () => {
  const account = after(credited(100), paidWith({ kind: 'free-balance' }), voided('b1', 100), {
    type: 'FreeBalanceCredited',
    data: { amount: 100, reason: 'bet-void', betId: 'b1' },
  });
  expect(account.get(summaryField)).toMatchObject({
    balance: 1000,
    free: 100,
    openStakes: { 'free-balance': 0 },
  });
  expect(shown(account)).toMatchObject({ status: 'void', returned: 0 });
});

const settledInsured: AccountEvent = {
  type: 'BetSettled',
  data: { betId: 'b1', outcome: 'lost', returned: 0, insuranceRefund: 100 },
};

test('insurance and bonus of a settlement are shown', () => {
  const account = after(placed('b1'), {
    type: 'BetSettled',
    data: { betId: 'b1', outcome: 'won', returned: 400, bonusReturned: 50 },
  });
  expect(shown(account)).toMatchObject({ returned: 400, bonusReturned: 50, insuranceRefund: 0 });
  expect(shown(after(placed('b1'), settledInsured))).toMatchObject({ returned: 0, insuranceRefund: 100 });
});

test.each([
  ['a cash out', [placed('b1')], cashedOut],
  ['a part cashed out', [placed('b1')], partly(45, 60)],
  ['a correction', [placed('b1'), settled('b1', 'won', 350)], resettled('b1')],
  ['a bet undecided again', [placed('b1'), settled('b1', 'won', 350)], reopened(350, 0)],
  ['a token granted', [], granted],
  ['a token bet', [granted], paidWith(token)],
  ['a free bet', [credited(100)], paidWith({ kind: 'free-balance' })],
  ['a credit', [], credited(100)],
] satisfies [string, AccountEvent[], AccountEvent][])('%s applied twice counts once', (_, before, event) => {
  const account = after(...before);
  const logged = account.fold(event);
  const once = structuredClone([account.get(summaryField), totals(account), shown(account)]);
  const changes = account.indexChanges();
  account.apply(logged);
  expect([account.get(summaryField), totals(account), shown(account)]).toEqual(once);
  expect(account.indexChanges()).toBe(changes);
});
