import type { AccountEvent, Funding } from '@paddock/contracts/events';
import { expect, test } from 'vitest';
import {
  credited,
  depositCompleted,
  opened,
  placed,
  replayed,
  resettled,
  settled,
  tokenFunding,
  tokenGranted,
  withdrawalRequested,
} from '../read-models/folded-account.fixture.ts';
import { createAccountFold } from './account-fold.ts';
import { accountStateView } from './account-state.ts';
import { applyEvent } from './apply-event.ts';
import { stateText } from './text.ts';

/** As it was sealed here: by its last digits. */
const detailsOf = (sealed: string) =>
  sealed === 'erased' ? null : { scheme: 'Visa', lastFour: sealed, expiryMonth: 3, expiryYear: 2035 };

const after = (...events: AccountEvent[]) => {
  const account = createAccountFold();
  for (const [position, event] of events.entries()) {
    const entry = replayed(event, position, `2026-06-01T12:00:0${position % 10}.000Z`);
    applyEvent(account, entry);
    applyEvent(account, entry);
  }
  return accountStateView('a1', account, ({ sealed }) => detailsOf(sealed));
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

test('cards are saved as they were added last, until they are removed, and nothing of them stays sealed', () => {
  const added = (methodId: string, sealed: string): AccountEvent => ({
    type: 'PaymentMethodAdded',
    data: { methodId, token: 't', details: { kind: 'sealed-card', sealed }, funding: 'debit' },
  });
  const removed: AccountEvent = { type: 'PaymentMethodRemoved', data: { methodId: 'm-1' } };
  const all = [opened, added('m-1', '0001'), added('m-2', '0002'), added('m-2', '0003'), removed];
  expect(after(...all).savedCards).toEqual([
    { methodId: 'm-2', details: detailsOf('0003'), funding: 'debit' },
  ]);
  expect(after(opened, added('m-1', 'erased')).savedCards).toMatchObject([{ details: null }]);
});

test('that no deposits are accepted for a while stands there with why', () => {
  const block = { because: 'failed', count: 5, minutes: 60, until: '2026-06-02T12:00:00.000Z' } as const;
  expect(after(opened).depositBlock).toBeNull();
  expect(after(opened, { type: 'DepositsBlocked', data: block }).depositBlock).toEqual(block);
});

test('where the money comes from is asked until somebody decides, on documents that stand there', () => {
  const asked = { type: 'SourceOfFundsAsked', data: { because: 'deposits' } } as const;
  expect(after(opened, asked).sourceOfFunds).toMatchObject({ because: 'deposits' });
  const until = '2027-06-02T12:00:00.000Z';
  const note = { kind: 'plain', text: 'payslips' } as const;
  const byCompliance = { type: 'SourceOfFundsAsked', data: { because: 'compliance', note } } as const;
  expect(after(opened, asked, byCompliance).sourceOfFunds).toEqual({
    ...{ because: 'compliance', since: expect.any(String) },
  });
  const data = { amount: 500_000, until, note, documentIds: ['x'] };
  expect(after(opened, asked, { type: 'DepositsReviewed', data })).toMatchObject({
    ...{ sourceOfFunds: null, depositReview: { amount: 500_000, until, documentIds: ['x'] } },
  });
});

test('withdrawals of 30 days were looked at once one that was held for what they come to is paid', () => {
  const held = (reason: 'above-sum' | 'other-card', furtherReasons?: ['above-sum']): AccountEvent => ({
    type: 'WithdrawalHeld',
    data: { withdrawalId: 'w1', amount: 700, reason, ...(furtherReasons && { furtherReasons }) },
  });
  const note = { kind: 'plain', text: 'seen' } as const;
  const paid: AccountEvent = {
    type: 'WithdrawalPaidOtherwise',
    data: { withdrawalId: 'w1', amount: 700, note },
  };
  const back: AccountEvent = {
    type: 'WithdrawalFailed',
    data: { withdrawalId: 'w1', amount: 700, reason: 'not approved', note },
  };
  const lookedAt = (...events: AccountEvent[]) => after(opened, ...events).withdrawalsLookedAt;
  expect(lookedAt(held('above-sum'))).toBeNull();
  expect(lookedAt(held('above-sum'), back)).toBeNull();
  expect(lookedAt(held('other-card'), paid)).toBeNull();
  expect(lookedAt(held('above-sum'), paid)).toEqual(expect.any(String));
  expect(lookedAt(held('other-card', ['above-sum']), paid)).toEqual(expect.any(String));
});

test('what corrections could not take back is known by what it is of, with what is missing yet', () => {
  const takenBack: AccountEvent = {
    type: 'DepositTakenBack',
    data: { depositId: 'd1', amount: 1000, debited: 900, shortfall: 100 },
  };
  const { shortfalls } = after(
    opened,
    depositCompleted('d1', 1000),
    placed('b1', 100),
    settled('b1', 'won', 350),
    resettled('b1', { debited: 150, shortfall: 200 }),
    takenBack,
    resettled('b1', { debited: 80, shortfall: 120 }),
  );
  expect(shortfalls).toMatchObject([
    { of: 'bet', id: 'b1', amount: 200, open: 120 },
    { of: 'deposit', id: 'd1', amount: 100, open: 100 },
  ]);
});

test('a stake is held until its bets are placed, it is released, or the hold has lapsed', () => {
  const held = (placementId: string, until = '2026-06-01T12:01:00.000Z'): AccountEvent => ({
    type: 'StakeHeld',
    data: { placementId, stake: 400, funding: { kind: 'cash' }, until },
  });
  const heldOf = (...events: AccountEvent[]) =>
    after(opened, ...events).heldStakes.map(({ placementId }) => placementId);
  const bet = placed('b1', 100);
  const placementId = bet.type === 'BetPlaced' ? bet.data.placementId : '';
  expect(heldOf(held(placementId), held('p9'))).toEqual([placementId, 'p9']);
  expect(heldOf(held(placementId), bet)).toEqual([]);
  expect(heldOf(held('p9'), { type: 'StakeReleased', data: { placementId: 'p9' } })).toEqual([]);
  expect(heldOf(held('p9', '2026-06-01T12:00:02.000Z'), bet)).toEqual([]);
});

test('what staff may not do alone waits until somebody has decided it, and what they noted stays sealed', () => {
  const requested: AccountEvent = {
    type: 'ActionRequested',
    data: {
      ...{ requestId: 'r1', requestedBy: 's1' },
      action: { kind: 'stake-factor', percent: 200, from: 100, note: { kind: 'sealed', sealed: 'why' } },
    },
  };
  expect(after(opened, requested).requests).toEqual([
    { requestId: 'r1', requestedBy: 's1', action: { kind: 'stake-factor', percent: 200, from: 100 } },
  ]);
  const decided: AccountEvent = {
    type: 'ActionRequestDecided',
    data: { requestId: 'r1', approved: false, decidedAs: 'asker' },
  };
  expect(after(opened, requested, decided).requests).toEqual([]);
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

test('an exclusion that was extended is one exclusion, until its later end', () => {
  const until = (end: string, months: number): AccountEvent => ({
    type: 'ExclusionSet',
    data: { scope: 'full', months, until: end },
  });
  const state = after(opened, until('2026-12-01T12:00:00.000Z', 6), until('2027-06-01T12:00:00.000Z', 12));
  expect(state.exclusions).toEqual([{ from: 'full', until: '2027-06-01T12:00:00.000Z', liftAskedAt: null }]);
});

test('of two exclusions of before that are one now the longer is shown, whichever was set first', () => {
  const set = (until: string | null): AccountEvent => ({
    type: 'ExclusionSet',
    data: { scope: 'full', months: null, until },
  });
  const [sooner, later] = ['2026-12-01T12:00:00.000Z', '2027-06-01T12:00:00.000Z'];
  for (const both of [
    [sooner, later],
    [later, sooner],
    [later, null],
    [null, later],
  ]) {
    expect(after(opened, ...both.map(set)).exclusions).toMatchObject([{ from: 'full', until: later }]);
  }
});

test('an exclusion goes on after its end, with the request to lift it, until it is lifted; a time-out is the last one', () => {
  const note = { kind: 'plain', text: 'asked' } as const;
  const end = '2026-12-01T12:00:00.000Z';
  const events: AccountEvent[] = [
    opened,
    { type: 'ExclusionSet', data: { scope: 'gaming', months: 6, until: end } },
    { type: 'TimeOutSet', data: { length: 'day', until: end } },
    { type: 'ExclusionLiftAsked', data: { scope: 'gaming', note, notedBy: 's' } },
  ];
  const state = after(...events);
  expect(state.exclusions).toEqual([{ from: 'gaming', until: end, liftAskedAt: expect.any(String) }]);
  expect(state.timeOut).toEqual({ length: 'day', until: end });
  const lifted = after(...events, { type: 'ExclusionLifted', data: { scope: 'gaming', note } });
  expect(lifted.exclusions).toEqual([]);
});

test('exclusions and shop transactions are shown as they stand', () => {
  const state = after(
    opened,
    { type: 'ExclusionSet', data: { scope: 'full', months: 6, until: '2026-12-01T12:00:00.000Z' } },
    {
      type: 'ShopDepositRequested',
      data: { transId: 'x1', pin: '123456789', amount: 2000, expiresAt: '2026-06-02T12:00:00.000Z' },
    },
    { type: 'ShopDepositConfirmed', data: { transId: 'x1', amount: 2000, shopId: 's1' } },
  );
  expect(state.exclusions).toEqual([{ from: 'full', until: '2026-12-01T12:00:00.000Z', liftAskedAt: null }]);
  expect(state.shopTransactions).toEqual([{ transId: 'x1', amount: 2000, status: 'completed' }]);
  expect(state.balance).toBe(2000);
});

const funded = (betId: string, funding: Funding) => placed(betId, 100, { funding });
const token = tokenFunding();
const granted = tokenGranted();

test('free bets move the free bet balance and tokens, not the balance', () => {
  const state = after(
    opened,
    depositCompleted('d1', 1000),
    credited(300),
    granted,
    funded('b1', { kind: 'free-balance' }),
    funded('b2', token),
    { type: 'FreeBalanceDebited', data: { amount: 50, reason: 'bet-corrected', betId: 'b1' } },
  );
  expect(state).toMatchObject({
    balance: 1000,
    freeBalance: 150,
    freeTotals: { credited: 250, staked: 100 },
    tokens: [{ tokenId: 't1', amount: 100, status: 'used' }],
    totals: { stakes: 0 },
    openBets: [{ funding: { kind: 'free-balance' } }, { funding: token }],
  });
});

test('a token is unused again when it was restored, and over when it expired', () => {
  const restored: AccountEvent = {
    type: 'FreeBetTokenRestored',
    data: { tokenId: 't1', betId: 'b2', expiresAt: '2026-08-01T00:00:00.000Z' },
  };
  const expired: AccountEvent = { type: 'FreeBetTokenExpired', data: { tokenId: 't1' } };
  expect(after(opened, granted, funded('b2', token), restored).tokens).toMatchObject([
    { status: 'unused', expiresAt: '2026-08-01T00:00:00.000Z' },
  ]);
  expect(after(opened, granted, expired).tokens).toMatchObject([{ status: 'expired' }]);
});

test('cash outs and corrections count in the returns; an open bet shows what is still on', () => {
  const state = after(
    opened,
    depositCompleted('d1', 1000),
    placed('b1', 100),
    placed('b2', 100),
    placed('b3', 100),
    { type: 'BetCashedOut', data: { betId: 'b1', value: 130, by: 'rule' } },
    {
      type: 'BetPartlyCashedOut',
      data: { betId: 'b2', value: 45, remainingUnitStake: 60, remainingStake: 60 },
    },
    { type: 'CashOutRuleSet', data: { betId: 'b2', atValue: 90 } },
    settled('b3', 'won', 350),
    resettled('b3', { debited: 300, shortfall: 50 }),
  );
  expect(state).toMatchObject({
    balance: 1000 - 300 + 130 + 45 + 50,
    totals: { stakes: 300, returns: 225 },
    openBets: [{ betId: 'b2', stake: 100, remainingStake: 60, cashedOutPart: 45, cashOutRule: 90 }],
  });
});

test('net loss limits, reality check, stake factor and referrals are shown as they stand', () => {
  const expiresAt = '2026-06-01T12:01:00.000Z';
  const state = after(
    opened,
    { type: 'NetLossLimitSet', data: { period: 'weekly', amount: 5000 } },
    {
      type: 'NetLossLimitChangeRequested',
      data: { period: 'weekly', amount: 9000, confirmableFrom: '2026-06-02T12:00:00.000Z' },
    },
    { type: 'RealityCheckSet', data: { minutes: 30 } },
    { type: 'RealityCheckAcknowledged', data: { action: 'StayLoggedIn' } },
    { type: 'CustomerFundsAcknowledged', data: { version: '2026-11' } },
    { type: 'StakeFactorSet', data: { percent: 50, reason: { kind: 'plain', text: 'form' } } },
    {
      type: 'PlacementReferred',
      data: {
        placementId: 'p1',
        stake: 10_000,
        currency: 'GBP',
        bets: [{ betType: 'single', lines: 1, unitStake: 10_000, selections: ['Alpha'] }],
        reasons: ['stake'],
        expiresAt,
      },
    },
    { type: 'ReferralDecided', data: { placementId: 'p1', decision: 'offered', maximumStake: 4000 } },
  );
  expect(state).toMatchObject({
    limits: [],
    netLossLimits: [{ period: 'weekly', amount: 5000, pending: { amount: 9000 } }],
    realityCheck: { minutes: 30, lastAction: 'StayLoggedIn', lastActionAt: '2026-06-01T12:00:04.000Z' },
    customerFunds: { version: '2026-11', readAt: '2026-06-01T12:00:05.000Z' },
    stakeFactor: 50,
    referrals: [{ placementId: 'p1', stake: 10_000, decision: 'offered', maximumStake: 4000 }],
  });
  const text = stateText(state);
  expect(text).toContain(
    'Net loss limits:\n  Weekly: £50.00\n  Weekly, asked for: £90.00 from 2026-06-02T12:00:00.000Z',
  );
  expect(text).toContain('Interval: 30 minutes\n  Last answer: StayLoggedIn, 2026-06-01T12:00:04.000Z');
  expect(text).toContain('Stake factor: 50%\n  stake: £100.00, offered at up to £40.00 (p1, until ');
});

test('a restriction of limits is shown until it is lifted, and how the six-monthly prompt was answered', () => {
  const note = { kind: 'plain', text: 'a talk' } as const;
  const restricted: AccountEvent = {
    type: 'LimitsRestricted',
    data: { amount: 7000, period: 'weekly', note },
  };
  const answered: AccountEvent = { type: 'AccountReviewed', data: { action: 'KeepAsIs' } };
  const state = after(opened, restricted, answered);
  expect(state).toMatchObject({
    limitRestriction: { amount: 7000, period: 'weekly' },
    accountPrompt: { action: 'KeepAsIs', at: '2026-06-01T12:00:02.000Z' },
  });
  expect(stateText(state)).toContain('Deposit limits:\n  Restricted to: £70.00 in any 7 days');
  expect(stateText(state)).toContain('Prompt to look at the account: kept everything as it is, 2026-06-01');
  const lifted = after(opened, restricted, { type: 'LimitsRestrictionLifted', data: { note } });
  expect(lifted.limitRestriction).toBeNull();
});

test('ways to pay in that staff have taken from the account are shown until they are given back', () => {
  const note = { kind: 'plain', text: 'seen' } as const;
  const set = (way: 'card' | 'shop', isEnabled: boolean): AccountEvent => ({
    type: 'WayToDepositSet',
    data: { way, isEnabled, note },
  });
  const state = after(opened, set('shop', false), set('card', false), set('shop', true));
  expect(state.disabledWaysToDeposit).toEqual(['card']);
  expect(stateText(state)).toContain('Way to deposit: Card is not enabled');
});

test('an account that is closed says by whom, why, and what went back; one that is opened again says nothing of it', () => {
  const closing: AccountEvent[] = [
    {
      type: 'DormancyWarned',
      data: { lastActiveAt: '2026-06-01T12:00:00.000Z', closesAt: '2027-07-01T12:00:00.000Z' },
    },
    { type: 'AccountClosing', data: { closingId: 'c1', by: 'customer', reason: 'worried' } },
  ];
  const closed: AccountEvent[] = [
    {
      type: 'BalanceReturned',
      data: { closingId: 'c1', returnId: 'r1', amount: 700, held: 0, currency: 'EUR' },
    },
    { type: 'AccountClosed', data: { closingId: 'c1', by: 'customer' } },
  ];
  const [warned] = closing;
  expect(warned && stateText(after(opened, warned))).toContain(
    'Told that it will be closed as unused: on 2027-07-01T12:00:00.000Z',
  );
  expect(stateText(after(opened, ...closing))).toContain(
    'Closing:\n  Closing, once nothing is open: by the customer: “I’m worried about my gambling”',
  );
  const text = stateText(after(opened, ...closing, ...closed));
  expect(text).toContain('Closed: by the customer: “I’m worried about my gambling”');
  expect(text).toContain('Returned to the customer: ');
  const [returned] = closed;
  expect(returned && after(opened, returned).closing.returned).toBe(0);
  const note = { kind: 'plain', text: 'asked for' } as const;
  const again: AccountEvent = { type: 'AccountReopened', data: { closingId: 'c1', note } };
  expect(stateText(after(opened, ...closing, ...closed, again))).toContain('Closing: not closed');
});

test('what public records said is of nobody once who the customer is was put right, as where they are decided', () => {
  const answered: AccountEvent = {
    type: 'FinancialCheckAnswered',
    data: {
      provider: 'p',
      reference: null,
      outcome: 'clear',
      until: '2027-06-01T12:00:00.000Z',
      details: null,
    },
  };
  const corrected = (...made: ('email' | 'dateOfBirth')[]): AccountEvent => ({
    type: 'DetailsCorrectionFinished',
    data: { requestId: 'r1', made, notMade: [] },
  });
  expect(after(opened, answered, corrected('email')).financialCheck).toMatchObject({ outcome: 'clear' });
  expect(after(opened, answered, corrected('dateOfBirth')).financialCheck).toBeNull();
});

test('before the first event there is nothing', () => {
  expect(after()).toMatchObject({ position: -1, at: null, currency: null, balance: 0, openBets: [] });
});
