import { expect, test } from 'vitest';
import { openProgress } from './bet-progress.ts';
import { betRecord } from './bet-record.ts';
import { totalOf } from './bet-sums.ts';
import { betField, betIndexes, dayField, progressField } from './bets.ts';
import {
  createFoldedAccount,
  type FoldedAccount,
  leg,
  opened,
  placed,
  settled,
} from './folded-account.fixture.ts';

/** A bet as it is shown. */
const shown = (account: FoldedAccount, betId: string) => {
  const bet = account.get(betField(betId));
  return bet && betRecord(bet, account.get(progressField(betId)) ?? openProgress);
};

const statuses = ['open', 'won', 'lost', 'void'] as const;

test('a placed bet is open, with the names and prices that were accepted', () => {
  const account = createFoldedAccount();
  account.fold(opened);
  account.fold(placed('b1'), '2026-06-01T12:00:00.000Z');
  expect(shown(account, 'b1')).toMatchObject({
    betId: 'b1',
    status: 'open',
    placedAt: '2026-06-01T12:00:00.000Z',
    returned: null,
    legs: [{ selectionName: 'Alpha', price: { up: 5, down: 2 }, result: null }],
  });
  expect(account.index(betIndexes.open)).toEqual(['b1']);
  expect(account.index(betIndexes.all)).toEqual(['b1']);
});

test('a settled bet leaves the open ones for those of its outcome', () => {
  const account = createFoldedAccount();
  for (const event of [opened, placed('b1'), placed('b2'), settled('b1', 'won', 350)]) account.fold(event);
  expect(shown(account, 'b1')).toMatchObject({ status: 'won', returned: 350 });
  expect(account.index(betIndexes.open)).toEqual(['b2']);
  expect(account.index(betIndexes.won)).toEqual(['b1']);
  expect(account.index(betIndexes.settled)).toEqual(['b1']);
});

test('a result is shown on its leg', () => {
  const account = createFoldedAccount();
  account.fold(opened);
  account.fold(placed('b1'));
  account.fold({ type: 'BetLegResulted', data: { betId: 'b1', leg: 0, result: { outcome: 'won' } } });
  expect(shown(account, 'b1')?.legs[0]?.result).toEqual({ outcome: 'won' });
});

test('the revisions of the events that the return follows from are named, and no more of them', () => {
  const account = createFoldedAccount();
  const resulted = (outcome: 'won' | 'lost') =>
    ({ type: 'BetLegResulted', data: { betId: 'b1', leg: 0, result: { outcome } } }) as const;
  account.fold(opened);
  for (const event of [
    placed('b1'),
    { type: 'CashOutRuleSet', data: { betId: 'b1', atValue: 200 } } as const,
    placed('b2'),
    resulted('lost'),
    settled('b1', 'lost', 0),
    resulted('won'),
  ]) {
    account.fold(event);
  }
  expect(shown(account, 'b1')?.revisions).toEqual([1, 5, 6]);
  expect(shown(account, 'b2')?.revisions).toEqual([3]);
});

test('a rule to cash out is shown while it stands', () => {
  const account = createFoldedAccount();
  for (const event of [opened, placed('b1')]) account.fold(event);
  account.fold({ type: 'CashOutRuleSet', data: { betId: 'b1', atValue: 200 } });
  expect(shown(account, 'b1')?.cashOutRule).toBe(200);
  account.fold({ type: 'CashOutRuleRemoved', data: { betId: 'b1' } });
  expect(shown(account, 'b1')?.cashOutRule).toBeNull();
  account.fold({ type: 'CashOutRuleSet', data: { betId: 'b1', atValue: 300 } });
  account.fold(settled('b1', 'lost', 0));
  expect(shown(account, 'b1')?.cashOutRule).toBeNull();
});

test('what was accepted is shown in full', () => {
  const account = createFoldedAccount();
  account.fold(opened);
  account.fold(
    placed('b1', 200, {
      betType: 'perm',
      folds: [2],
      eachWay: true,
      unitStake: 100,
      lines: 2,
      bonus: { kind: 'acca-boost' },
      legs: [{ ...leg, eachWay: { fraction: { up: 1, down: 5 }, places: 3 }, banker: true }],
    }),
  );
  expect(shown(account, 'b1')).toMatchObject({
    folds: [2],
    eachWay: true,
    funding: { kind: 'cash' },
    bonus: { kind: 'acca-boost' },
    remainingStake: 200,
    remainingUnitStake: 100,
    legs: [{ eachWay: { places: 3 }, banker: true, antePost: false, line: null, dividends: null }],
  });
});

test('each-way terms are shown as the runners that started make them, once that is known', () => {
  const [fifth, quarter] = [5, 4].map((down) => ({ fraction: { up: 1, down }, places: down - 2 }));
  const account = createFoldedAccount();
  account.fold(opened);
  account.fold(placed('b1', 200, { eachWay: true, lines: 2, legs: [{ ...leg, eachWay: fifth! }] }));
  expect(shown(account, 'b1')?.legs[0]?.eachWay).toEqual(fifth);
  const data = { betId: 'b1', leg: 0, result: { outcome: 'placed' as const } };
  const byStarters = { starters: 7, eachWay: quarter! };
  account.fold({ type: 'BetLegResulted', data: { ...data, byStarters } });
  expect(shown(account, 'b1')?.legs[0]?.eachWay).toEqual(quarter);
  account.fold({ type: 'BetLegResulted', data });
  expect(shown(account, 'b1')?.legs[0]?.eachWay).toEqual(fifth);
});

test('sums of a day follow its bets from open to settled', () => {
  const account = createFoldedAccount();
  for (const event of [
    opened,
    placed('b1', 100),
    placed('b2', 60),
    placed('b3', 40),
    settled('b1', 'won', 350),
    settled('b2', 'lost', 0),
  ]) {
    account.fold(event);
  }
  const sums = account.get(dayField('2026-06-01'));
  if (!sums) throw new Error('no sums');
  expect(totalOf([sums], statuses)).toEqual({ count: 3, staked: 200, returned: 350, won: 250, lost: 60 });
  expect(totalOf([sums], ['open'])).toEqual({ count: 1, staked: 40, returned: 0, won: 0, lost: 0 });
});

test('a bet belongs to the day in London on which it was placed', () => {
  const account = createFoldedAccount();
  account.fold(opened);
  account.fold(placed('summer', 10), '2026-06-01T23:30:00.000Z');
  account.fold(placed('winter', 10), '2026-12-01T23:30:00.000Z');
  expect(account.get(dayField('2026-06-02'))?.open?.count).toBe(1);
  expect(account.get(dayField('2026-12-01'))?.open?.count).toBe(1);
});

test('a correction moves the bet and what it returned, and nothing twice', () => {
  const account = createFoldedAccount();
  for (const event of [opened, placed('b1', 100), settled('b1', 'lost', 0), settled('b1', 'won', 350)]) {
    account.fold(event);
  }
  const sums = account.get(dayField('2026-06-01'));
  if (!sums) throw new Error('no sums');
  expect(totalOf([sums], statuses)).toEqual({ count: 1, staked: 100, returned: 350, won: 250, lost: 0 });
  expect(account.index(betIndexes.lost)).toEqual([]);
  expect(account.index(betIndexes.settled)).toEqual(['b1']);
});

test('every event of a bet applied twice changes nothing', () => {
  const account = createFoldedAccount();
  account.fold(opened);
  for (const event of [
    placed('b1'),
    { type: 'BetLegResulted', data: { betId: 'b1', leg: 0, result: { outcome: 'won' } } } as const,
    settled('b1', 'won', 350),
  ]) {
    const logged = account.fold(event);
    const before = [shown(account, 'b1'), account.get(dayField('2026-06-01'))];
    account.apply(logged);
    expect([shown(account, 'b1'), account.get(dayField('2026-06-01'))]).toEqual(before);
  }
});
