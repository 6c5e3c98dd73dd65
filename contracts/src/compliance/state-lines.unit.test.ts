import { describe, expect, it } from 'vitest';
import { byUnderAgeReport } from '../events/profile.ts';
import { formatMoney } from '../money/index.ts';
import { accountStateView } from './compliance.fixture.ts';
import { stateGroups, stateLines } from './index.ts';

const at = '2026-11-20T12:00:00Z';
const pending = { amount: null, confirmableFrom: at };

const held = 'until 2026-11-20 at least, and then until it is lifted';
const none = {
  ...{ sportsbook: null, gaming: null, poker: null, full: null },
  ...{ isListed: false, timeOutUntil: null, playBlockedSince: null },
};
const state = accountStateView({
  balance: 1500,
  totals: { deposits: 2000, withdrawals: 0, stakes: 500, returns: 0, owed: 500, writtenOff: 200 },
  depositBlock: { because: 'frequent', count: 10, minutes: 60, until: at },
  savedCards: [
    {
      ...{ methodId: 'm1', funding: 'unknown' },
      details: { scheme: 'Visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2039 },
    },
  ],
  financialCheck: { outcome: 'clear', at, until: '2027-11-20T12:00:00Z', lookedAt: null },
  freeBalance: 300,
  freeTotals: { credited: 500, staked: 200 },
  tokens: [{ tokenId: 't1', amount: 500, betType: 'S', promoCode: 'HELLO', status: 'unused', expiresAt: at }],
  limits: [{ period: 'daily', amount: 5000, pending }],
  netLossLimits: [{ period: 'weekly', amount: 9000, pending: null }],
  limitRestriction: { amount: 7000, period: 'weekly' },
  disabledWaysToDeposit: ['paypal'],
  accountPrompt: { action: 'ViewHistory', at },
  realityCheck: { minutes: 30, lastAction: 'StayLoggedIn', lastActionAt: at },
  stakeFactor: 50,
  referrals: [
    {
      placementId: 'p1',
      stake: 10_000,
      reasons: ['stake'],
      expiresAt: at,
      decision: 'offered',
      maximumStake: 4000,
    },
  ],
  heldStakes: [{ placementId: 'p2', stake: 2500, funding: { kind: 'free-balance' }, until: at }],
  exclusions: [
    { from: 'sportsbook', until: at, liftAskedAt: null },
    { from: 'full', until: null, liftAskedAt: at },
  ],
  timeOut: { length: 'week', until: at },
  bettingChannels: { channels: ['sports', 'bingo'], isAccepted: false, host: 'localhost', at },
  linkedExclusions: [
    { accountId: 'a2', ...none, sportsbook: { until: at }, full: { until: null }, isListed: true },
    {
      accountId: 'a3',
      ...none,
      full: { until: at },
      timeOutUntil: '2026-11-21T12:00:00Z',
      playBlockedSince: at,
    },
  ],
  linkedAccounts: [
    { accountId: 'a2', status: 'linked', evidence: ['person', 'place'], unlinkRequestedBy: null },
    { accountId: 'a3', status: 'suggested', evidence: ['card'], unlinkRequestedBy: null },
    { accountId: 'a4', status: 'apart', evidence: [], unlinkRequestedBy: null },
  ],
  shopTransactions: [{ transId: 's1', amount: 1000, status: 'active' }],
  depositReview: { amount: 500_000, until: at, documentIds: ['d9'] },
  withdrawalsLookedAt: at,
  sourceOfFunds: { because: 'deposits', since: at },
  heldWithdrawals: [{ withdrawalId: 'w1', amount: 700, reasons: ['contact-changed', 'other-card'] }],
  contradictions: [{ paymentId: 'd1', amount: 900, recorded: 'declined', reported: 'completed' }],
  bonusRequests: [{ requestId: 'r1', amount: 20_000, requestedBy: 'o1' }],
  shortfalls: [
    { of: 'bet', id: 'b0', amount: 300, open: 0, at },
    { of: 'bet', id: 'b1', amount: 900, open: 400, at },
    { of: 'chargeback', id: 'd1', amount: 500, open: 500, at },
    { of: 'refund', id: 'd2', amount: 300, open: 0, writtenOff: 200, at },
  ],
  reclaims: [{ depositId: 'd1', reference: 'c-1', amount: 1000, status: 'charged-back', at }],
  requests: [
    { requestId: 'r2', requestedBy: 'o1', action: { kind: 'stake-factor', percent: 200, from: 50 } },
  ],
});

const lines = stateLines(state, {
  money: (minor) => formatMoney(minor, 'GBP'),
  instant: (instant) => instant.slice(0, 10),
});

describe('the lines of an account’s state', () => {
  it('say every fact once, in its group', () => {
    expect(lines.map(({ group, label, text }) => [group, label, text])).toEqual([
      ['verification', 'Name, address and age', 'verified'],
      ['money', 'Balance', '£15.00'],
      ['money', 'Deposits', '£20.00'],
      ['money', 'Withdrawals', '£0.00'],
      ['money', 'Stakes', '£5.00'],
      ['money', 'Returns', '£0.00'],
      ['money', 'Owed by the customer', '£5.00'],
      ['money', 'Written off', '£2.00'],
      [
        'money',
        'Charged back',
        '£10.00 of deposit d1, by the bank; until staff let its card pay in again it may not, and withdrawals are held',
      ],
      ['money', 'Shortfall for bet b1', '£4.00 of £9.00'],
      ['money', 'Debt for the chargeback of deposit d1', '£5.00'],
      ['money', 'Settled shortfall for bet b0', '£3.00'],
      ['money', 'Debt written off for the refund of deposit d2', '£2.00 of £3.00'],
      ['money', 'No deposits', 'until 2026-11-20: 10 deposits within 60 minutes'],
      ['money', 'Way to deposit', 'PayPal is not enabled'],
      ['money', 'Saved card', 'Visa ending 4242, of unknown funding, good until 12/2039'],
      ['money', 'Public records of debt', 'nothing found 2026-11-20, good until 2027-11-20'],
      ['money', 'Source of funds', 'asked 2026-11-20, nobody has decided yet'],
      ['freeBets', 'Free bet balance', '£3.00'],
      ['freeBets', 'Token HELLO', '£5.00, unused, until 2026-11-20'],
      ['depositLimits', 'Daily', '£50.00'],
      ['depositLimits', 'Daily, asked for', 'no limit from 2026-11-20'],
      ['netLossLimits', 'Weekly', '£90.00'],
      ['depositLimits', 'Restricted to', '£70.00 in any 7 days'],
      ['realityCheck', 'Interval', '30 minutes'],
      ['realityCheck', 'Last answer', 'StayLoggedIn, 2026-11-20'],
      ['realityCheck', 'Prompt to look at the account', 'went to the history, 2026-11-20'],
      ['referrals', 'Stake factor', '50%'],
      ['exclusions', 'Sportsbook', held],
      ['exclusions', 'Everything', 'no end'],
      ['exclusions', 'Time-out', 'over since 2026-11-20'],
      ['exclusions', 'Asked whether to exclude themselves', 'no, to Sports and Bingo, 2026-11-20'],
      ['exclusions', 'Sportsbook, in a linked account', held],
      ['exclusions', 'Everything, in a linked account', 'no end'],
      ['exclusions', 'National register, in a linked account', 'no end'],
      ['exclusions', 'Everything, in a linked account', held],
      ['exclusions', 'Time-out, in a linked account', 'until 2026-11-21, and no longer'],
      ['exclusions', 'Barred by signs of harm, in a linked account', 'since 2026-11-20'],
      ['linkedAccounts', 'Same person', 'same name and birth date, same postcode or address'],
      ['linkedAccounts', 'Possibly the same person', 'same card'],
      ['linkedAccounts', 'Not the same person', 'said by staff'],
      ['referrals', 'stake', '£100.00, offered at up to £40.00'],
      ['referrals', 'Stake held', '£25.00, until 2026-11-20'],
      ['shopTransactions', '£10.00', 'active'],
      ['reviews', 'Deposits within 30 days, reviewed', '£5,000.00 until 2026-11-20'],
      ['reviews', 'Withdrawals within 30 days', 'looked at 2026-11-20, added up anew since'],
      [
        'reviews',
        'Withdrawal held',
        '£7.00, within a day after the email address or phone was changed; to a card that was never paid in with',
      ],
      ['reviews', 'Payment reported otherwise', '£9.00, recorded declined, then reported completed'],
      ['reviews', 'Bonus to be approved', '£200.00'],
      ['reviews', 'To be approved', 'Stake factor of 200%'],
    ]);
  });

  it('have keys of their own, and groups that are shown', () => {
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
    const groups = new Set<string>(stateGroups.map(({ group }) => group));
    expect(lines.filter(({ group }) => !groups.has(group))).toEqual([]);
  });
});

it.each([
  [null, 'deposits above the threshold: no more until the source of funds is looked at'],
  ['2026-11-21T12:00:00Z', 'deposits above the threshold: looked at 2026-11-21'],
])('public records that say something are said with what they stop: looked at %s', (lookedAt, detail) => {
  const financialCheck = { outcome: 'flagged', at, until: at, lookedAt } as const;
  const shown = stateLines(accountStateView({ financialCheck }), {
    money: String,
    instant: (instant) => instant.slice(0, 10),
  });
  expect(shown.find(({ key }) => key === 'financial-check')).toMatchObject({
    ...{ text: expect.stringMatching(/^something found 2026-11-20, /), detail },
  });
});

it.each([
  ['open', 'Withdrawal held'],
  ['closing', 'Withdrawal held, account being closed'],
  ['closed', 'Money of a closed account, not returned yet'],
] as const)('money that staff hold is said to be that of an account that is %s', (status, label) => {
  const state = accountStateView({
    closing: { status, by: 'customer', reason: null, since: at, returned: 700 },
    heldWithdrawals: [{ withdrawalId: 'w1', amount: 700, reasons: ['no-card'] }],
  });
  const held = stateLines(state, { money: String, instant: () => 'then' }).find(
    ({ key }) => key === 'held w1',
  );
  expect(held).toMatchObject({ label, text: '700, of a customer who has no card' });
});

it.each([
  ['onfido', 'not verified, no match of date of birth', 'onfido, then'],
  [byUnderAgeReport, 'not verified, reported as under 18 by customer service', 'then'],
])('who is not verified is so by a provider, or by a report: %s', (provider, text, detail) => {
  const view = accountStateView({
    verification: { status: 'partial', unmatched: ['age'], provider, since: at },
  });
  const shown = stateLines(view, { money: String, instant: () => 'then' });
  expect(shown.find(({ key }) => key === 'verification')).toMatchObject({ text, detail });
});

it('the lines of documents say what each is, and what became of it', () => {
  const since = '2026-11-20T12:00:00Z';
  const one = {
    documentId: 'd',
    kind: 'passport',
    side: null,
    status: 'waiting',
    reason: null,
    since,
  } as const;
  const other = {
    documentId: 'e',
    kind: 'identity-card',
    side: 'front',
    status: 'refused',
    reason: 'unreadable',
    since,
  } as const;
  const all = stateLines(accountStateView({ documents: [one, other] }), {
    money: String,
    instant: () => 'then',
  });
  expect(
    all
      .filter(({ key }) => key.startsWith('document '))
      .map(({ label, text, detail }) => [label, text, detail]),
  ).toEqual([
    ['Passport', 'waits for a decision', 'd, then'],
    ['National identity card, front', 'refused, cannot be read', 'e, then'],
  ]);
});
