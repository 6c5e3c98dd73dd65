import type { AccountEvent } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { after, card, days, given, type Happened, hours, opened, readFunds } from '../account.fixture.ts';
import type { AccountCommand } from '../commands.ts';

const rules = {
  depositPace: {
    failed: { most: 3, minutes: 60 },
    frequent: { most: 2, minutes: 30 },
    blockedMs: days(1),
  },
};
const minutes = (count: number) => count * 60_000;

const request = (depositId: string) =>
  ({
    type: 'request-deposit',
    ...{ depositId, amount: 1000, card, verified: true, termsAccepted: true },
  }) as const satisfies AccountCommand;
const requested = (depositId: string, at = after(0)): Happened => ({
  type: 'DepositRequested',
  data: { depositId, amount: 1000, card },
  at,
});
const declined = (depositId: string, at = after(0)): Happened[] => [
  requested(depositId, at),
  { type: 'DepositDeclined', data: { depositId, reason: 'declined' }, at },
];
const completed = (depositId: string, at = after(0)): Happened[] => [
  requested(depositId, at),
  { type: 'DepositCompleted', data: { depositId, amount: 1000, providerReference: 'r' }, at },
];
const blocked = (because: 'failed' | 'frequent', count: number, within: number, until = after(days(1))) =>
  ({
    type: 'DepositsBlocked',
    data: { because, count, minutes: within, until },
  }) as const satisfies AccountEvent;

const decline = (depositId: string, reason: 'declined' | 'provider-timeout' = 'declined') =>
  ({ type: 'decline-deposit', depositId, reason }) as const;
const complete = (depositId: string) =>
  ({ type: 'complete-deposit', depositId, providerReference: 'r' }) as const;
const customer: Happened[] = [opened(), readFunds];

describe('deposits that fail too often', () => {
  const twoFailed = [...customer, ...declined('d-1'), ...declined('d-2'), requested('d-3')];
  const failed = { type: 'DepositDeclined', data: { depositId: 'd-3', reason: 'declined' } } as const;

  it('are followed by none for a day, which the last of them decides', () => {
    given(twoFailed, rules)
      .when(decline('d-3'))
      .gives(failed, blocked('failed', 3, 60));
    const history = [...twoFailed, failed, blocked('failed', 3, 60)];
    const refused = { refused: 'too-many-failed-deposits', param1: '3', param2: '60' } as const;
    given(history, rules)
      .when(request('d-4'), after(days(1) - 1))
      .isRefused(refused);
    expect(given(history, rules).decides(request('d-4'), after(days(1)))).toMatchObject([
      { type: 'DepositRequested' },
    ]);
  });

  it('count within the minutes of the rule, and where the card was refused alone', () => {
    given(twoFailed, rules)
      .when(decline('d-3'), after(minutes(60)))
      .gives(failed);
    const timedOut = {
      type: 'DepositDeclined',
      data: { depositId: 'd-3', reason: 'provider-timeout' },
    } as const;
    given(twoFailed, rules).when(decline('d-3', 'provider-timeout')).gives(timedOut);
  });
});

it('a block of deposits takes back a shop PIN, whose cash would be refused', () => {
  const data = { transId: 's-1', pin: '123456789', amount: 500, expiresAt: after(days(1)) };
  const pin: Happened = { type: 'ShopDepositRequested', data };
  const withdrawn = {
    type: 'ShopDepositCancelled',
    data: { transId: 's-1', reason: 'customer' },
  } as const satisfies AccountEvent;
  given([...customer, pin, ...declined('d-1'), ...declined('d-2'), requested('d-3')], rules)
    .when(decline('d-3'))
    .gives(
      { type: 'DepositDeclined', data: { depositId: 'd-3', reason: 'declined' } },
      blocked('failed', 3, 60),
      withdrawn,
    );
  given([...customer, pin, ...completed('d-1'), requested('d-2')], rules)
    .when(complete('d-2'))
    .gives(
      { type: 'DepositCompleted', data: { depositId: 'd-2', amount: 1000, providerReference: 'r' } },
      blocked('frequent', 2, 30),
      withdrawn,
    );
});

describe('deposits that come too often', () => {
  const one = [...customer, ...completed('d-1'), requested('d-2')];
  const second = {
    type: 'DepositCompleted',
    data: { depositId: 'd-2', amount: 1000, providerReference: 'r' },
  } as const;

  it('are followed by none for a day, and the money of the last is taken all the same', () => {
    given(one, rules)
      .when(complete('d-2'))
      .gives(second, blocked('frequent', 2, 30));
    given([...one, second, blocked('frequent', 2, 30)], rules)
      .when(request('d-3'), after(hours(23)))
      .isRefused({ refused: 'too-frequent-deposits', param1: '2', param2: '30' });
  });

  it('count within the minutes of the rule', () =>
    given(one, rules)
      .when(complete('d-2'), after(minutes(30)))
      .gives(second));

  it('are not asked for at once to get past it', () => {
    given(one, rules).when(request('d-3')).isRefused({ refused: 'deposits-under-way' });
    given([...customer, requested('d-1'), requested('d-2')], rules)
      .when(request('d-3'))
      .isRefused({ refused: 'deposits-under-way' });
  });

  it('that arrive while deposits are blocked are taken, and block them no longer', () => {
    const late = [...one, requested('d-3'), second, blocked('frequent', 2, 30)];
    given(late, rules)
      .when(complete('d-3'), after(hours(1)))
      .gives({ ...second, data: { ...second.data, depositId: 'd-3' } });
  });
});

it('in no order of presses and answers are more deposits completed, or more refused by their cards, than the rule lets through', () => {
  const id = fc.constantFrom('d-1', 'd-2', 'd-3', 'd-4');
  const command: fc.Arbitrary<AccountCommand> = fc.oneof(
    id.map(request),
    id.map((one) => complete(one)),
    id.map((one) => decline(one)),
  );
  let blocks = 0;
  fc.assert(
    fc.property(fc.array(command, { minLength: 20, maxLength: 50 }), (commands) => {
      const history = [...customer];
      for (const next of commands) {
        const events = given(history, rules).decides(next);
        if (!isRefusal(events)) history.push(...events);
      }
      const count = (type: AccountEvent['type']) => history.filter((event) => event.type === type).length;
      expect(count('DepositCompleted')).toBeLessThanOrEqual(rules.depositPace.frequent.most);
      expect(count('DepositDeclined')).toBeLessThanOrEqual(rules.depositPace.failed.most);
      expect(count('DepositsBlocked')).toBeLessThanOrEqual(1);
      blocks += count('DepositsBlocked');
    }),
  );
  expect(blocks).toBeGreaterThan(0);
});
