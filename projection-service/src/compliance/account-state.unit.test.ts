import type { AccountEvent } from '@paddock/contracts/events';
import type { ReplayedEvent } from '@paddock/contracts/http';
import { expect, test } from 'vitest';
import {
  depositCompleted,
  opened,
  placed,
  settled,
  withdrawalRequested,
} from '../read-models/folded-account.testing.ts';
import { accountStateView, applyEvent, emptyAccount } from './account-state.ts';

const replayed = ({ type, data }: AccountEvent, position: number): ReplayedEvent => ({
  position,
  stream: 'account-a1',
  revision: position,
  commit: String(position),
  eventId: `e${position}`,
  type,
  data,
  metadata: {
    commandId: 'c',
    correlationId: 'c',
    causationId: 'c',
    at: `2026-06-01T12:00:0${position % 10}.000Z`,
    actor: { kind: 'customer', id: 'a1', channel: 'desktop' },
    schemaVersion: 1,
  },
});

const after = (...events: AccountEvent[]) => {
  const account = emptyAccount();
  for (const [position, event] of events.entries()) {
    applyEvent(account, replayed(event, position));
    applyEvent(account, replayed(event, position));
  }
  return accountStateView('a1', account);
};

test('balance is deposits less withdrawals and stakes, plus returns, each event counted once', () => {
  const state = after(
    opened,
    depositCompleted('d1', 1000),
    withdrawalRequested('w1', 200),
    placed('b1', 100),
    placed('b2', 50),
    settled('b1', 'won', 350),
  );
  expect(state).toMatchObject({
    position: 5,
    currency: 'GBP',
    balance: 1000,
    totals: { deposits: 1000, withdrawals: 200, stakes: 150, returns: 350 },
  });
  expect(state.openBets.map(({ betId }) => betId)).toEqual(['b2']);
});

test('a limit is what was last set; an increase waits beside it', () => {
  const set: AccountEvent = { type: 'DepositLimitSet', data: { period: 'daily', amount: 1000 } };
  const asked: AccountEvent = {
    type: 'DepositLimitChangeRequested',
    data: { period: 'daily', amount: null, confirmableFrom: '2026-06-02T12:00:00.000Z' },
  };
  expect(after(opened, set, asked).limits).toEqual([
    { period: 'daily', amount: 1000, pending: { amount: null, confirmableFrom: '2026-06-02T12:00:00.000Z' } },
  ]);
  const cancelled: AccountEvent = { type: 'DepositLimitChangeCancelled', data: { period: 'daily' } };
  expect(after(opened, set, asked, cancelled).limits).toEqual([
    { period: 'daily', amount: 1000, pending: null },
  ]);
  const removed: AccountEvent = { type: 'DepositLimitRemoved', data: { period: 'daily' } };
  expect(after(opened, set, asked, removed).limits).toEqual([]);
});

test('exclusions and shop transactions are shown as they stand', () => {
  const state = after(
    opened,
    { type: 'SportsbookExclusionSet', data: { months: 6, until: '2026-12-01T12:00:00.000Z' } },
    {
      type: 'ShopDepositRequested',
      data: { transId: 'x1', pin: '123456789', amount: 2000, expiresAt: '2026-06-02T12:00:00.000Z' },
    },
    { type: 'ShopDepositConfirmed', data: { transId: 'x1', amount: 2000, shopId: 's1' } },
  );
  expect(state.exclusions).toEqual([{ product: 'sportsbook', until: '2026-12-01T12:00:00.000Z' }]);
  expect(state.shopTransactions).toEqual([{ transId: 'x1', amount: 2000, status: 'completed' }]);
  expect(state.balance).toBe(2000);
});

test('before the first event there is nothing', () => {
  expect(after()).toMatchObject({ position: -1, at: null, currency: null, balance: 0, openBets: [] });
});
