import type { AccountEvent, HeldReason } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import {
  after,
  card,
  days,
  deposited,
  given,
  type Happened,
  opened,
  plain,
  readFunds,
} from '../account.fixture.ts';
import { testRules } from '../rules.fixture.ts';
import { fundsAsked, isHeldAboveSum } from './funds-asked.ts';

const note = plain('wins little, pays in much');
const ask = { type: 'ask-source-of-funds-as-compliance', note } as const;
const asked: AccountEvent = { type: 'SourceOfFundsAsked', data: { because: 'compliance', note } };
const askedByDeposit: AccountEvent = { type: 'SourceOfFundsAsked', data: { because: 'deposits' } };
const looked = (amount = 200_000): Happened => ({
  type: 'DepositsReviewed',
  data: { amount, until: after(days(365)), note: plain('payslips') },
});
const deposit = (amount: number) =>
  ({
    type: 'request-deposit',
    funding: 'debit',
    ...{ depositId: 'd-9', amount, card, verified: true, termsAccepted: true },
  }) as const;
const before = [opened(), readFunds, ...deposited(10_000)];
const held = { refused: 'deposit-review-needed', param1: '£0.00' } as const;

const openOf = (events: readonly Happened[]) => {
  const { state } = given(events);
  if (state.status !== 'open') throw new Error('not open');
  return state;
};

describe('compliance asks a customer where their money comes from', () => {
  it('once, with its note, and again once somebody has decided', () => {
    given(before).when(ask).givesOnce({ refused: 'source-of-funds-asked' }, asked);
    given([...before, asked, looked()])
      .when(ask)
      .givesFirst(asked);
  });

  it('also of who is asked because of a deposit, as that lets in more, and ends by itself', () =>
    given([...before, askedByDeposit])
      .when(ask)
      .givesOnce({ refused: 'source-of-funds-asked' }, asked));

  it('and lets no deposit in, however small, until somebody has decided, however long that takes', () => {
    given([...before, looked(), asked])
      .when(deposit(500))
      .isRefused(held);
    given([...before, asked])
      .when(deposit(500), after(days(364)))
      .isRefused(held);
    expect(given([...before, asked, looked()]).decides(deposit(500))).toMatchObject([
      { type: 'DepositRequested' },
    ]);
  });

  it('and is asked by no deposit that is refused meanwhile', () =>
    given([...before, asked])
      .when({ type: 'ask-source-of-funds', amount: 1_000_000 }, after(days(60)))
      .givesNothing());

  it('which is why the customer is asked, until somebody decides', () => {
    const reasonAt = (events: readonly Happened[], ms: number) =>
      fundsAsked(openOf(events), testRules, new Date(after(ms)));
    expect(reasonAt([...before, asked], days(365))).toBe('compliance');
    expect(reasonAt([...before, asked, looked()], 0)).toBeUndefined();
  });

  it('which a look that lets in the same as the one before ends too', () => {
    const review = {
      type: 'review-deposits',
      ...{ amount: 200_000, note: plain('payslips'), documentIds: [] },
      ...{ requestId: 'r-1', requestedBy: 'staff-1' },
    } as const;
    given([...before, looked(), asked])
      .when(review)
      .gives(looked());
  });

  it('but not of an account that is closed', () =>
    given([opened(), { type: 'AccountClosed', data: { closingId: 'c-1', by: 'dormant' } }])
      .when(ask)
      .isRefused({ refused: 'account-closed' }));
});

describe('a withdrawal that is held', () => {
  const hold = (reason: HeldReason, furtherReasons?: HeldReason[]): Happened => ({
    type: 'WithdrawalHeld',
    data: { withdrawalId: 'w-1', amount: 5000, card, reason, ...(furtherReasons && { furtherReasons }) },
  });
  const released: Happened = {
    type: 'WithdrawalReleased',
    data: { withdrawalId: 'w-1', amount: 5000, card, note },
  };
  const failed: Happened = {
    type: 'WithdrawalFailed',
    data: { withdrawalId: 'w-1', amount: 5000, reason: 'declined' },
  };
  const isHeld = (...events: Happened[]) => isHeldAboveSum(openOf([...before, ...events]));

  it('above the sum, also beside another reason, is one beside which the source of funds may be shown', () => {
    expect(isHeld(hold('above-sum'))).toBe(true);
    expect(isHeld(hold('other-card', ['above-sum']))).toBe(true);
    expect(isHeld(hold('other-card'))).toBe(false);
  });

  it('is so no more once somebody has decided about it', () => {
    expect(isHeld(hold('above-sum'), released)).toBe(false);
    expect(isHeld(hold('above-sum'), failed)).toBe(false);
  });

  it('asks the customer for nothing, and holds no deposit', () => {
    const events = [...before, hold('above-sum')];
    expect(fundsAsked(openOf(events), testRules, new Date(after(0)))).toBeUndefined();
    expect(given(events).decides(deposit(500))).toMatchObject([{ type: 'DepositRequested' }]);
  });
});
