import type { AccountEvent } from '@paddock/contracts/events';
import { momentText } from '@paddock/contracts/london';
import { isRefusal } from '@paddock/contracts/refusals';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import {
  after,
  card,
  days,
  given,
  type Happened,
  hours,
  noon,
  opened,
  readFunds,
} from '../account.fixture.ts';
import type { AccountCommand } from '../commands.ts';
import { depositsForOthers } from '../linked-deposits/deposits-for-others.ts';
import { openAccountOf } from '../state.ts';

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
    funding: 'debit',
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
    const param3 = momentText(after(days(1)));
    const refused = { refused: 'too-many-failed-deposits', param1: '3', param2: '60', param3 } as const;
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
    data: { transId: 's-1', reason: 'barred' },
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
    const history = [...one, second, blocked('frequent', 2, 30)];
    given(history, rules)
      .when(request('d-3'), after(days(1) - 1))
      .isRefused({
        refused: 'too-frequent-deposits',
        param1: '2',
        param2: '30',
        param3: momentText(after(days(1))),
      });
    expect(given(history, rules).decides(request('d-3'), after(days(1)))).toMatchObject([
      { type: 'DepositRequested' },
    ]);
  });

  it('count within the minutes of the rule, to the millisecond', () => {
    const last = after(minutes(30) - 1);
    given(one, rules)
      .when(complete('d-2'), last)
      .gives(second, blocked('frequent', 2, 30, after(minutes(30) - 1 + days(1))));
    given(one, rules)
      .when(complete('d-2'), after(minutes(30)))
      .gives(second);
  });

  it('are not asked for at once to get past it', () => {
    given(one, rules).when(request('d-3')).isRefused({ refused: 'deposits-under-way' });
    given([...customer, requested('d-1'), requested('d-2')], rules)
      .when(request('d-3'))
      .isRefused({ refused: 'deposits-under-way' });
  });

  it('are told apart where all that is under way waits for the customer, and none for the bank', () => {
    const asked = (depositId: string): Happened[] => [
      requested(depositId),
      { type: 'DepositAuthenticationAsked', data: { depositId } },
    ];
    const toConfirm = { refused: 'deposits-to-confirm' } as const;
    const waiting = [...customer, ...asked('d-1'), ...asked('d-2')];
    given(waiting, rules).when(request('d-3')).isRefused(toConfirm);
    given([...customer, ...completed('d-1'), ...asked('d-2')], rules)
      .when(request('d-3'))
      .isRefused(toConfirm);
    given([...customer, ...asked('d-1'), requested('d-2')], rules)
      .when(request('d-3'))
      .isRefused({ refused: 'deposits-under-way' });
    const handedOn: AccountEvent = { type: 'DepositPending', data: { depositId: 'd-2' } };
    given([...waiting, handedOn], rules)
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

describe('as many deposits as may be that have ended, and no block that followed', () => {
  const tooClose = (count: string, within: string) =>
    ({ refused: 'deposits-too-close', param1: count, param2: within }) as const;
  const accepts = (history: readonly Happened[], at: string) =>
    expect(given(history, rules).decides(request('d-9'), at)).toMatchObject([{ type: 'DepositRequested' }]);

  it('are followed by none within the minutes of the rule, where nothing is under way either', () => {
    const two = [...customer, ...completed('d-1'), ...completed('d-2')];
    given(two, rules)
      .when(request('d-9'), after(minutes(30) - 1))
      .isRefused(tooClose('2', '30'));
    accepts(two, after(minutes(30)));
    const three = [...customer, ...declined('d-1'), ...declined('d-2'), ...declined('d-3')];
    given(three, rules)
      .when(request('d-9'), after(minutes(60) - 1))
      .isRefused(tooClose('3', '60'));
    accepts(three, after(minutes(60)));
  });

  it('are told of before those that are under way, for which waiting would be in vain', () =>
    given([...customer, ...completed('d-1'), ...completed('d-2'), requested('d-3')], rules)
      .when(request('d-9'))
      .isRefused(tooClose('2', '30')));
});

const anyOf = (ids: readonly string[]): fc.Arbitrary<AccountCommand> => {
  const id = fc.constantFrom(...ids);
  return fc.oneof(
    id.map(request),
    id.map((one) => complete(one)),
    id.map((one) => decline(one)),
  );
};
const countOf = (history: readonly Happened[], type: AccountEvent['type']): number =>
  history.filter((event) => event.type === type).length;

it('in no order of presses and answers are more deposits completed, or more refused by their cards, than the rule lets through', () => {
  const command = anyOf(['d-1', 'd-2', 'd-3', 'd-4']);
  let blocks = 0;
  fc.assert(
    fc.property(fc.array(command, { minLength: 20, maxLength: 50 }), (commands) => {
      const history = [...customer];
      for (const next of commands) {
        const events = given(history, rules).decides(next);
        if (!isRefusal(events)) history.push(...events);
      }
      const count = (type: AccountEvent['type']) => countOf(history, type);
      expect(count('DepositCompleted')).toBeLessThanOrEqual(rules.depositPace.frequent.most);
      expect(count('DepositDeclined')).toBeLessThanOrEqual(rules.depositPace.failed.most);
      expect(count('DepositsBlocked')).toBeLessThanOrEqual(1);
      blocks += count('DepositsBlocked');
    }),
  );
  expect(blocks).toBeGreaterThan(0);
});

it('nor in two accounts of one person, each of which has heard of the other when it lets one in, and not when one ends', () => {
  const accounts = ['a-1', 'a-2'] as const;
  const step = fc.constantFrom(...accounts).chain((of) =>
    fc.record({
      of: fc.constant(of),
      command: fc.oneof(
        { weight: 4, arbitrary: anyOf([`${of}/1`, `${of}/2`, `${of}/3`]) },
        { weight: 1, arbitrary: fc.constant('note' as const) },
      ),
    }),
  );
  let heard = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 50 }), (steps) => {
      const histories = { 'a-1': [...customer], 'a-2': [...customer] };
      const decide = (of: (typeof accounts)[number], command: AccountCommand) => {
        const events = given(histories[of], rules).decides(command);
        if (!isRefusal(events)) histories[of].push(...events);
        return events;
      };
      const note = (of: (typeof accounts)[number]) => {
        const accountId = of === 'a-1' ? 'a-2' : 'a-1';
        const other = openAccountOf(given(histories[accountId], rules).state);
        const told = depositsForOthers(other, new Date(noon));
        const revision = histories[accountId].length;
        const noted = decide(of, {
          type: 'note-linked-deposits',
          linked: [{ accountId, revision, ...told }],
        });
        if (!isRefusal(noted) && noted.some(({ type }) => type === 'DepositsBlocked')) heard += 1;
      };
      for (const { of, command } of steps) {
        if (command === 'note' || command.type === 'request-deposit') note(of);
        if (command !== 'note') decide(of, command);
      }
      const count = (type: AccountEvent['type']) =>
        accounts.reduce((sum, of) => sum + countOf(histories[of], type), 0);
      const { frequent, failed } = rules.depositPace;
      expect(count('DepositCompleted')).toBeLessThanOrEqual(frequent.most);
      expect(count('DepositDeclined')).toBeLessThanOrEqual(failed.most);
      const isReached =
        count('DepositCompleted') === frequent.most || count('DepositDeclined') === failed.most;
      for (const of of accounts) note(of);
      expect(count('DepositsBlocked') > 0).toBe(isReached);
      if (!isReached) return;
      for (const of of accounts) {
        expect(decide(of, request(`${of}/9`))).toMatchObject({ refused: expect.stringMatching(/^too-/) });
      }
    }),
  );
  expect(heard).toBeGreaterThan(0);
});
