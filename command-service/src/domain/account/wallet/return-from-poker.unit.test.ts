import type { AccountEvent } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { after, days, given, type Happened } from '../account.fixture.ts';
import { close, closed, closing, finish, paidIn, returned, sent } from '../closing/closing.fixture.ts';

const toPoker: Happened = {
  type: 'WalletTransferred',
  data: { transferId: 'x-1', to: 'poker', amount: 700, by: 'customer' },
};
const back = (returnId: string): AccountEvent => ({
  type: 'WalletTransferred',
  data: { transferId: `${returnId}-poker`, to: 'sportsbook', amount: 700, by: 'return' },
});
const excluded: Happened = {
  type: 'ExclusionSet',
  data: { scope: 'full', months: 6, until: after(days(180)) },
};

describe('what is in the poker wallet', () => {
  it('goes back with the rest when the account is closed, once', () => {
    given([...paidIn, toPoker])
      .when(close)
      .gives(closing, back('r-1'), sent(1000), returned(1000), closed);
  });

  it('goes back with the rest where the customer is excluded from everything, once', () => {
    const balance = { ...returned(1000), data: { ...returned(1000).data, closingId: null } } as AccountEvent;
    given([...paidIn, toPoker, excluded])
      .when(finish)
      .gives(back('r-1'), sent(1000), balance);
  });

  it('is paid out with the rest by staff, also where it is all that there is', () => {
    const all: Happened = { ...toPoker, data: { ...toPoker.data, amount: 1000 } } as Happened;
    const payOut = {
      type: 'pay-out-balance',
      payOutId: 'w-1',
      requestedBy: 'staff-1',
      ownerChange: null,
    } as const;
    const decided = given([...paidIn, all, excluded]).decides(payOut);
    expect(decided).toMatchObject([
      { type: 'WalletTransferred', data: { to: 'sportsbook', amount: 1000, by: 'return' } },
      { type: 'WithdrawalRequested', data: { amount: 1000, requestedBy: 'staff-1' } },
    ]);
  });
});
