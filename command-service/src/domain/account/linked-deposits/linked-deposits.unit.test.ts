import type { LinkedDeposit, LinkedDepositsNoted } from '@paddock/contracts/events';
import { momentText } from '@paddock/contracts/london';
import { describe, expect, it } from 'vitest';
import {
  after,
  card,
  days,
  deposited,
  given,
  type Happened,
  hours,
  opened,
  plain,
  readFunds,
} from '../account.fixture.ts';
import type { AccountCommand } from '../commands.ts';
import { openAccountOf } from '../state.ts';
import { depositsForOthers } from './deposits-for-others.ts';

const customer: Happened[] = [opened(), readFunds];
const request = (amount: number): AccountCommand => ({
  ...{ type: 'request-deposit', funding: 'debit', depositId: 'd-1', amount, card },
  ...{ verified: true, termsAccepted: true },
});
const pin = (amount: number): AccountCommand => ({
  ...{ type: 'request-shop-deposit', transId: 's-1', pin: '123456789', amount },
  ...{ verified: true, termsAccepted: true },
});

/** What this account is told of another one in which that happened, at an instant. */
const told = (happened: readonly Happened[], accountId = 'a-2', at = after(0)): Happened => ({
  type: 'LinkedDepositsNoted',
  data: {
    ...{ accountId, revision: happened.length },
    ...depositsForOthers(openAccountOf(given([opened(), ...happened]).state), new Date(at)),
  },
  at,
});
const requested = (amount: number): Happened => ({
  type: 'DepositRequested',
  data: { depositId: 'd-2', amount, card },
});

describe('the look at the source of funds goes by the person', () => {
  const refused = (left: string) => ({ refused: 'deposit-review-needed', param1: left }) as const;

  it('adds up what was paid in in all of their accounts, to the penny', () => {
    const history = [...customer, told(deposited(150_000))];
    given(history).when(request(50_001)).isRefused(refused('£500.00'));
    given(history).when(pin(50_001)).isRefused(refused('£500.00'));
    expect(given(history).decides(request(50_000))).toMatchObject([{ type: 'DepositRequested' }]);
  });

  it('counts what is on its way in, and cash that a PIN waits for, as long as it is good', () => {
    given([...customer, told([requested(150_000)])])
      .when(request(50_001))
      .isRefused(refused('£500.00'));
    const waiting: Happened = {
      type: 'ShopDepositRequested',
      data: { transId: 's-2', pin: '1', amount: 150_000, expiresAt: after(hours(24)) },
    };
    const history = [...customer, told([waiting])];
    given(history)
      .when(request(50_001), after(hours(24) - 1))
      .isRefused(refused('£500.00'));
    expect(given(history).decides(request(50_001), after(hours(24)))).toMatchObject([
      { type: 'DepositRequested' },
    ]);
  });

  it('counts for 30 days, to the millisecond', () => {
    const history = [...customer, told(deposited(150_000))];
    given(history)
      .when(request(50_001), after(days(30) - 1))
      .isRefused(refused('£500.00'));
    expect(given(history).decides(request(50_001), after(days(30)))).toMatchObject([
      { type: 'DepositRequested' },
    ]);
  });

  it('leaves the limits that the customer has set for one account to that account', () => {
    const limit: Happened = { type: 'DepositLimitSet', data: { period: 'daily', amount: 10_000 } };
    const history = [...customer, limit, told(deposited(150_000))];
    expect(given(history).decides(request(10_000))).toMatchObject([{ type: 'DepositRequested' }]);
  });

  it('adds up three accounts, and forgets one that is of somebody else', () => {
    const [one, two] = [told(deposited(100_000)), told(deposited(90_000), 'a-3')];
    given([...customer, one, two])
      .when(request(10_001))
      .isRefused(refused('£100.00'));
    const unlinked: Happened = {
      type: 'LinkedDepositsNoted',
      data: { accountId: 'a-3', revision: 9, deposits: [], moves: [], block: null, unlinked: true },
    };
    expect(given([...customer, one, two, unlinked]).decides(request(100_000))).toMatchObject([
      { type: 'DepositRequested' },
    ]);
  });

  it('lets in what somebody has let in who looked, all accounts together', () => {
    const looked: Happened = {
      type: 'DepositsReviewed',
      data: { amount: 300_000, until: after(days(365)), note: plain('payslips') },
    };
    given([...customer, looked, told(deposited(250_000))])
      .when(request(50_001))
      .isRefused(refused('£500.00'));
  });
});

describe('the check of public records goes by the person', () => {
  const rules = { financialCheck: { above: 15_000, validMonths: 12, countries: ['GB' as const] } };
  const needed = (left: string) => ({ refused: 'financial-check-needed', param1: left }) as const;

  it('adds up what was paid in in all of their accounts: 150.00 passes, 150.01 does not', () => {
    const history = [...customer, told(deposited(10_000))];
    given(history, rules).when(request(5001)).isRefused(needed('£50.00'));
    expect(given(history, rules).decides(request(5000))).toMatchObject([{ type: 'DepositRequested' }]);
  });

  it('takes off what reached the customer from another account, and nothing that is on its way there', () => {
    const paidOut: Happened[] = [
      ...deposited(10_000),
      { type: 'WithdrawalRequested', data: { withdrawalId: 'w-1', amount: 4000, card } },
    ];
    const reached: Happened = {
      type: 'WithdrawalCompleted',
      data: { withdrawalId: 'w-1', providerReference: 'r' },
    };
    given([...customer, told(paidOut)], rules)
      .when(request(5001))
      .isRefused(needed('£50.00'));
    const history = [...customer, told([...paidOut, reached])];
    given(history, rules).when(request(9001)).isRefused(needed('£90.00'));
    expect(given(history, rules).decides(request(9000))).toMatchObject([{ type: 'DepositRequested' }]);
  });
});

describe('the pace of deposits goes by the person', () => {
  const rules = {
    depositPace: {
      failed: { most: 3, minutes: 60 },
      frequent: { most: 3, minutes: 60 },
      blockedMs: days(1),
    },
  };
  const [one, two] = [deposited(1000, 'd-8'), deposited(1000, 'd-9')];

  it('blocks after the deposit that is one too many, whichever account it is of', () => {
    const here: Happened[] = [...customer, told([...one, ...two]), requested(1000)];
    const complete = { type: 'complete-deposit', depositId: 'd-2', providerReference: 'r' } as const;
    expect(given(here, rules).decides(complete)).toMatchObject([
      { type: 'DepositCompleted' },
      { type: 'DepositsBlocked', data: { because: 'frequent', count: 3 } },
    ]);
  });

  it('asks for none while with those under way in all accounts there would be too many', () => {
    given([...customer, told([...one, ...two, requested(1000)])], rules)
      .when(request(1000))
      .isRefused({ refused: 'deposits-under-way' });
    const asked: Happened = { type: 'DepositAuthenticationAsked', data: { depositId: 'd-2' } };
    given([...customer, told([...one, requested(1000)]), requested(1000), asked], rules)
      .when(request(1000))
      .isRefused({ refused: 'deposits-under-way' });
  });

  it('lets in none while another account lets in none, and says why as that does', () => {
    const block: Happened = {
      type: 'DepositsBlocked',
      data: { because: 'failed', count: 5, minutes: 60, until: after(days(1)) },
    };
    const history = [...customer, told([block])];
    const param3 = momentText(after(days(1)));
    const refused = { refused: 'too-many-failed-deposits', param1: '5', param2: '60', param3 } as const;
    given(history)
      .when(request(1000), after(days(1) - 1))
      .isRefused(refused);
    expect(given(history).decides(request(1000), after(days(1)))).toMatchObject([
      { type: 'DepositRequested' },
    ]);
  });
});

describe('the look at what is withdrawn goes by the person', () => {
  const rules = { withdrawalsBeforeReview: { GBP: 10_000, EUR: 10_000 } };
  const rich = [opened(), ...deposited(100_000)];
  const wants = (amount: number): AccountCommand => ({
    ...{ type: 'request-withdrawal', withdrawalId: 'w-1', amount, card, ownerChange: null },
  });
  const wanted = (amount: number, withdrawalId = 'w-9', at = after(0)): Happened => ({
    ...{ type: 'WithdrawalRequested', data: { withdrawalId, amount, card }, at },
  });
  const out = [...deposited(9000), wanted(6000)];
  const goes = (history: readonly Happened[], amount: number, at = after(0)) =>
    expect(given(history, rules).decides(wants(amount), at)).toMatchObject([{ type: 'WithdrawalRequested' }]);
  const waits = (history: readonly Happened[], amount: number, at = after(0)) =>
    expect(given(history, rules).decides(wants(amount), at)).toMatchObject([
      { type: 'WithdrawalHeld', data: { reason: 'above-sum' } },
    ]);

  it('adds up what was withdrawn from all of their accounts, to the penny', () => {
    goes([...rich, told(out)], 4000);
    waits([...rich, told(out)], 4001);
    waits([...rich, told(out), told([...deposited(9000), wanted(3000)], 'a-3')], 1001);
  });

  it('counts it for 30 days from when it reached the customer, and no more once it came back', () => {
    const reached: Happened = {
      ...{ type: 'WithdrawalCompleted', data: { withdrawalId: 'w-9', providerReference: 'r' } },
      at: after(hours(5)),
    };
    const paid = [...rich, told([...out, reached], 'a-2', after(hours(6)))];
    waits(paid, 4001, after(days(30) + hours(5) - 1));
    goes(paid, 4001, after(days(30) + hours(5)));
    const ended: Happened = {
      type: 'LinkedDepositsNoted',
      data: {
        ...{ accountId: 'a-2', revision: 9, deposits: [], moves: [], block: null },
        withdrawals: [
          { withdrawalId: 'w-9', amount: 6000, status: 'ended', requestedAt: after(0), at: after(0) },
        ],
      },
    };
    goes([...rich, told(out), ended], 10_000);
  });

  const held: Happened = {
    type: 'WithdrawalHeld',
    data: { withdrawalId: 'w-8', amount: 9000, card, reason: 'above-sum' },
  };
  const released: Happened = {
    ...{ type: 'WithdrawalReleased', at: after(hours(1)) },
    data: { withdrawalId: 'w-8', amount: 9000, card, note: plain('seen') },
  };

  it('begins anew with a look here, which was at all of them, and not with one in another account', () => {
    goes([...rich, told(out), held, released], 10_000, after(hours(2)));
    waits([...rich, told([...deposited(9000), wanted(6000), held, released])], 4001, after(hours(2)));
    const later = told([...out, wanted(5000, 'w-10', after(hours(2)))], 'a-2', after(hours(3)));
    goes([...rich, held, released, later], 5000, after(hours(3)));
    waits([...rich, held, released, later], 5001, after(hours(3)));
  });
});

describe('what another account has', () => {
  const noted = (deposits: LinkedDeposit[], revision = 1, more: Partial<LinkedDepositsNoted> = {}) => ({
    ...{ accountId: 'a-2', revision, deposits, moves: [], block: null, ...more },
  });
  const note = (...linked: ReturnType<typeof noted>[]): AccountCommand => ({
    type: 'note-linked-deposits',
    linked: linked.map((one) => ({ withdrawals: [], ...one })),
  });
  const open: LinkedDeposit = {
    ...{ depositId: 'd-9', amount: 700, status: 'open', at: after(0), until: null, byCard: true },
  };
  const completed: LinkedDeposit = { ...open, status: 'completed', at: after(5) };
  const event = (data: LinkedDepositsNoted): Happened => ({ type: 'LinkedDepositsNoted', data });

  it('is noted once, and only what is news', () => {
    const [first, second] = [noted([open]), noted([open, { ...open, depositId: 'd-10' }], 2)];
    given([opened()]).when(note(first)).gives({ type: 'LinkedDepositsNoted', data: first });
    given([opened(), event(first)])
      .when(note(second))
      .gives({ type: 'LinkedDepositsNoted', data: noted([{ ...open, depositId: 'd-10' }], 2) });
  });

  it('is not what was read before something newer', () => {
    const history = [opened(), event(noted([completed], 2))];
    given(history)
      .when(note(noted([open], 1)))
      .givesNothing();
  });

  it('counts no more once it failed, or a PIN was given back', () => {
    const history = [...customer, event(noted([{ ...open, amount: 200_000 }]))];
    const ended = { ...open, amount: 200_000, status: 'ended' as const };
    for (const now of [noted([ended], 2), noted([], 2)]) {
      given(history)
        .when(note(now))
        .gives({ type: 'LinkedDepositsNoted', data: noted([ended], 2) });
    }
    expect(given([...history, event(noted([ended], 2))]).decides(request(200_000))).toMatchObject([
      { type: 'DepositRequested' },
    ]);
  });

  it('is told of withdrawals once, and again when they reached the customer or came back', () => {
    const withdrawal = {
      ...{ withdrawalId: 'w-9', amount: 700, status: 'open' as const, requestedAt: after(0), at: after(0) },
    };
    const first = noted([], 1, { withdrawals: [withdrawal] });
    given([opened()]).when(note(first)).gives({ type: 'LinkedDepositsNoted', data: first });
    const known = [opened(), event(first)];
    given(known)
      .when(note(noted([], 2, { withdrawals: [withdrawal] })))
      .givesNothing();
    const reached = noted([], 2, { withdrawals: [{ ...withdrawal, status: 'completed', at: after(5) }] });
    given(known).when(note(reached)).gives({ type: 'LinkedDepositsNoted', data: reached });
    given(known)
      .when(note(noted([], 2)))
      .gives(event(noted([], 2, { withdrawals: [{ ...withdrawal, status: 'ended' }] })));
  });

  it('is all that counts of withdrawals, also where only the rest was noted of it at that revision', () => {
    const withdrawal = {
      ...{ withdrawalId: 'w-9', amount: 700, status: 'open' as const, requestedAt: after(0), at: after(0) },
    };
    const all = noted([open], 1, { withdrawals: [withdrawal] });
    given([opened(), event(noted([open], 1))])
      .when(note(all))
      .gives(event(noted([], 1, { withdrawals: [withdrawal] })));
  });

  it('is nothing where nothing of it ever counted', () => {
    given([opened()])
      .when(note(noted([{ ...open, status: 'ended' }])))
      .givesNothing();
  });

  it('is forgotten once the accounts are of two persons', () => {
    const gone = noted([], 1, { unlinked: true });
    given([opened(), event(noted([open]))])
      .when(note())
      .gives({ type: 'LinkedDepositsNoted', data: gone as LinkedDepositsNoted });
  });
});
