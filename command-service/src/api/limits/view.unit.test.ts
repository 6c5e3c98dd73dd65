import type { AccountEvent } from '@paddock/contracts/events';
import { expect, it } from 'vitest';
import { after, card, deposited, given, hours, noon, opened } from '../../domain/account/account.fixture.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { viewOfLimits } from './view.ts';

const underWay: AccountEvent[] = [
  { type: 'DepositRequested', data: { depositId: 'd-2', amount: 700, card } },
  {
    type: 'ShopDepositRequested',
    data: { transId: 't-1', pin: '123456789', amount: 800, expiresAt: after(hours(24)) },
  },
];
const usedOf = (...events: AccountEvent[]) => {
  const account = openAccountOf(given([opened(), ...deposited(1000), ...underWay, ...events]).state);
  return viewOfLimits(account, noon, new Date(noon)).limits.map(({ period, used }) => [period, used]);
};

it('cash that a shop PIN waits for, and a card payment under way, use a limit and are not deposited yet', () => {
  expect(usedOf({ type: 'DepositLimitSet', data: { period: 'daily', amount: 5000 } })).toEqual([
    ['daily', 2500],
    ['weekly', 1000],
    ['monthly', 1000],
  ]);
});
