import type { AccountEvent, SelectionResult } from '@paddock/contracts/events';
import {
  after,
  card,
  deposited,
  type Happened,
  hours,
  opened,
  otherCard,
  plain,
  readFunds,
  sealedCard,
} from './account.fixture.ts';
import { bet, legResulted, placed, settled } from './bets/betting.fixture.ts';
import { noExclusionsOfAccount } from './exclusions/exclusions.ts';

const won: SelectionResult = { outcome: 'won' };
const at = (event: AccountEvent, hour: number): Happened => ({ ...event, at: after(hours(hour)) });

const standing = (name: string) => ({
  fixtureId: `f-${name}`,
  marketId: `m-${name}`,
  selectionId: `s-${name}`,
  priceType: 'board' as const,
  price: { up: 1, down: 1 },
  ...(name === 'a' && { result: won, marketRevision: 0 }),
});

/** Fixed, so that new rules of the operator change nothing here. */
const rulesVersion = '2026-11';

const tokenBet = placed(bet('single', 'c', 300, 'b-token'), 'p-token', {
  rulesVersion,
  funding: { kind: 'token', tokenId: 't-used', promoCode: 'SPRING' },
});

/** A deposit that the customer confirmed with their bank, and had it take back; and another that was refunded. */
const reclaimed: readonly Happened[] = [
  { type: 'DepositRequested', data: { depositId: 'd-8', amount: 800, card } },
  { type: 'DepositAuthenticationAsked', data: { depositId: 'd-8' } },
  { type: 'DepositPending', data: { depositId: 'd-8' } },
  { type: 'DepositAuthorised', data: { depositId: 'd-8', funding: 'balance' } },
  { type: 'DepositCompleted', data: { depositId: 'd-8', amount: 800, providerReference: 'ref-d-8' } },
  {
    type: 'DebtsSettled',
    data: { amount: 100, depositId: 'd-8', parts: [{ of: 'deposit', id: 'd-2', amount: 100 }] },
  },
  {
    type: 'DepositRefunded',
    data: { depositId: 'd-8', reference: 'r-1', amount: 200, debited: 200, shortfall: 0, card },
  },
  {
    type: 'DepositChargedBack',
    data: { depositId: 'd-8', reference: 'c-1', amount: 600, debited: 500, shortfall: 100, card },
  },
  { type: 'ChargedBackCardAllowed', data: { depositId: 'd-8', note: plain('their bank was wrong') } },
  { type: 'ChargebackReversed', data: { depositId: 'd-8', reference: 'c-1', amount: 600, card } },
  { type: 'DebtsSettled', data: { amount: 100, parts: [{ of: 'chargeback', id: 'd-8', amount: 100 }] } },
];

/** A debt that was written off, and owed again once its chargeback did not stand. */
const writtenOff: readonly Happened[] = [
  ...deposited(400, 'd-10'),
  {
    type: 'DepositChargedBack',
    data: { depositId: 'd-10', reference: 'c-2', amount: 400, debited: 300, shortfall: 100, card },
  },
  {
    type: 'DebtWrittenOff',
    data: { of: 'chargeback', id: 'd-10', amount: 100, note: plain('moved away') },
  },
  { type: 'ChargebackReversed', data: { depositId: 'd-10', reference: 'c-2', amount: 400, card } },
  { type: 'DebtReinstated', data: { of: 'chargeback', id: 'd-10', amount: 100 } },
  { type: 'DebtsSettled', data: { amount: 100, parts: [{ of: 'chargeback', id: 'd-10', amount: 100 }] } },
];

/** A deposit whose customer came back from their bank long after, and was let through. */
const confirmed: readonly Happened[] = [
  { type: 'DepositRequested', data: { depositId: 'd-9', amount: 900, card } },
  { type: 'DepositDeclined', data: { depositId: 'd-9', reason: 'authentication-expired' } },
  { type: 'DepositConfirmationAllowed', data: { depositId: 'd-9', amount: 900, card } },
  { type: 'DepositDeclined', data: { depositId: 'd-9', reason: 'not-allowed' } },
];

const money: readonly Happened[] = [
  ...deposited(10_000, 'd-1'),
  { type: 'DepositRequested', data: { depositId: 'd-2', amount: 700, card } },
  { type: 'DepositDeclined', data: { depositId: 'd-2', reason: 'declined' } },
  { type: 'WithdrawalRequested', data: { withdrawalId: 'w-1', amount: 800, card } },
  { type: 'WithdrawalCompleted', data: { withdrawalId: 'w-1', providerReference: 'ref-w-1' } },
  { type: 'WithdrawalRequested', data: { withdrawalId: 'w-2', amount: 900, card } },
  { type: 'WithdrawalFailed', data: { withdrawalId: 'w-2', amount: 900, reason: 'declined' } },
  {
    type: 'ShopDepositRequested',
    data: { transId: 's-1', pin: '1234', amount: 500, expiresAt: after(hours(9)) },
  },
  { type: 'ShopDepositConfirmed', data: { transId: 's-1', amount: 500, shopId: 'shop-1' } },
  {
    type: 'ShopDepositRequested',
    data: { transId: 's-2', pin: '2345', amount: 600, expiresAt: after(hours(9)) },
  },
  { type: 'ShopDepositCancelled', data: { transId: 's-2', reason: 'customer' } },
  { type: 'WalletTransferred', data: { transferId: 'x-1', to: 'poker', amount: 300, by: 'customer' } },
  { type: 'WalletTransferred', data: { transferId: 'x-2', to: 'sportsbook', amount: 100, by: 'customer' } },
  { type: 'FreeBalanceCredited', data: { amount: 400, reason: 'goodwill' } },
  {
    type: 'WithdrawalHeld',
    data: { withdrawalId: 'w-3', amount: 300, card: otherCard, reason: 'other-card', requestedBy: 'staff-1' },
  },
  {
    type: 'WithdrawalReleased',
    data: { withdrawalId: 'w-3', amount: 300, card: otherCard, note: plain('name checked') },
  },
  { type: 'SourceOfFundsAsked', data: { because: 'deposits' } },
  {
    type: 'DepositsReviewed',
    data: {
      ...{ amount: 500_000, until: after(hours(24 * 365)), note: plain('payslips') },
      documentIds: ['document-1'],
    },
  },
  {
    type: 'PaymentContradicted',
    data: {
      ...{ paymentId: 'd-2', kind: 'deposit', amount: 700, recorded: 'declined', reported: 'completed' },
      providerReference: 'ref-d-2',
    },
  },
  {
    type: 'PaymentCorrectionRequested',
    data: {
      ...{ paymentId: 'd-2', kind: 'deposit', amount: 700, recorded: 'declined', reported: 'completed' },
      ...{ providerReference: 'ref-d-2', requestedBy: 'staff-1', note: plain('the bank says so') },
    },
  },
  { type: 'DepositCompleted', data: { depositId: 'd-2', amount: 700, providerReference: 'ref-d-2' } },
  {
    type: 'PaymentContradictionResolved',
    data: { paymentId: 'd-2', outcome: 'as-reported', note: plain('they have it') },
  },
  { type: 'DepositTakenBack', data: { depositId: 'd-2', amount: 700, debited: 600, shortfall: 100 } },
  { type: 'WithdrawalTakenAgain', data: { withdrawalId: 'w-2', amount: 900, debited: 900, shortfall: 0 } },
  ...reclaimed,
  ...writtenOff,
  {
    type: 'WithdrawalHeld',
    data: { withdrawalId: 'w-4', amount: 100, reason: 'above-sum', furtherReasons: ['no-card'] },
  },
  {
    type: 'WithdrawalPaidOtherwise',
    data: { withdrawalId: 'w-4', amount: 100, note: plain('by bank transfer') },
  },
  {
    type: 'BonusRequested',
    data: {
      requestId: 'r-1',
      bonus: { kind: 'free-balance', amount: 60_000, reason: 'promotion' },
      requestedBy: 'staff-1',
      note: plain('a long wait'),
    },
  },
  { type: 'BonusRequestDecided', data: { requestId: 'r-1', approved: false, decidedAs: 'asker' } },
  {
    type: 'ActionRequested',
    data: {
      ...{ requestId: 'r-2', requestedBy: 'staff-1' },
      action: { kind: 'stake-factor', percent: 200, from: 100, note: plain('knows the game') },
    },
  },
  {
    type: 'ActionRequested',
    data: {
      ...{ requestId: 'r-3', requestedBy: 'staff-1' },
      action: { kind: 'deposit-review', amount: 500_000, from: null, note: plain('payslips') },
    },
  },
  { type: 'ActionRequestDecided', data: { requestId: 'r-3', approved: false, decidedAs: 'compliance' } },
];

const free: readonly Happened[] = [
  ...['t-used', 't-expired'].map(
    (tokenId): AccountEvent => ({
      type: 'FreeBetTokenGranted',
      data: { tokenId, amount: 300, betType: 'S', promoCode: 'SPRING', expiresAt: after(hours(99)) },
    }),
  ),
  { type: 'FreeBetTokenExpired', data: { tokenId: 't-expired' } },
  at(tokenBet, 1),
  { type: 'BetVoided', data: { betId: 'b-token', reason: 'abandoned', refunded: 300 } },
  {
    type: 'FreeBetTokenRestored',
    data: { tokenId: 't-used', betId: 'b-token', expiresAt: after(hours(99)) },
  },
  at(
    placed(bet('single', 'd', 200, 'b-free'), 'p-free', { rulesVersion, funding: { kind: 'free-balance' } }),
    2,
  ),
];

const bets: readonly Happened[] = [
  at(placed(bet('double', 'ab', 1000, 'b-1'), 'p-1', { rulesVersion }), 3),
  at(placed(bet('single', 'c', 600, 'b-2'), 'p-2', { rulesVersion }), 3),
  at(placed(bet('single', 'd', 500, 'b-3'), 'p-3', { rulesVersion }), 3),
  { type: 'CashOutRuleSet', data: { betId: 'b-1', atValue: 3000 } },
  { type: 'CashOutRuleRemoved', data: { betId: 'b-1' } },
  legResulted(0, won, 'b-1'),
  at(
    {
      type: 'BetPartlyCashedOut',
      data: { betId: 'b-1', value: 450, remainingUnitStake: 800, remainingStake: 800 },
    },
    4,
  ),
  legResulted(1, won, 'b-1'),
  at(settled('won', 3200, 'b-1'), 5),
  {
    type: 'BetReopened',
    data: {
      betId: 'b-1',
      reason: 'resettled',
      previousOutcome: 'won',
      previousReturned: 3200,
      debited: 3200,
      shortfall: 0,
      freeShortfall: 0,
      bet: {
        placementId: 'p-1',
        betType: 'double',
        unitStake: 800,
        stake: 800,
        rulesVersion,
        legs: [standing('a'), standing('b')],
        struckAt: after(hours(3)),
      },
    },
  },
  {
    type: 'BetResettled',
    data: {
      betId: 'b-1',
      outcome: 'lost',
      returned: 0,
      reason: 'resettled',
      previousOutcome: 'won',
      previousReturned: 3200,
      credited: 0,
      debited: 0,
      shortfall: 0,
    },
    at: after(hours(6)),
  },
  { type: 'BetCashedOut', data: { betId: 'b-2', value: 550, by: 'rule' }, at: after(hours(6)) },
  { type: 'BetVoided', data: { betId: 'b-3', reason: 'palpable-error', refunded: 500 }, at: after(hours(7)) },
  settled('won', 400, 'b-free'),
  { type: 'FreeBalanceDebited', data: { amount: 150, reason: 'bet-corrected', betId: 'b-free' } },
];

const holds: readonly Happened[] = [
  {
    type: 'StakeHeld',
    data: { placementId: 'p-held', stake: 100, funding: { kind: 'cash' }, until: after(hours(9)) },
  },
  { type: 'StakeReleased', data: { placementId: 'p-held' } },
];

const referrals: readonly Happened[] = (['accepted', 'offered', 'declined', 'expired'] as const).flatMap(
  (decision): AccountEvent[] => [
    {
      type: 'PlacementReferred',
      data: {
        placementId: `p-${decision}`,
        stake: 90_000,
        currency: 'GBP',
        bets: [{ betType: 'single', lines: 1, unitStake: 90_000, selections: ['Selection a'] }],
        reasons: ['stake'],
        expiresAt: after(hours(8)),
      },
    },
    {
      type: 'ReferralDecided',
      data: { placementId: `p-${decision}`, decision, ...(decision === 'offered' && { maximumStake: 4000 }) },
    },
  ],
);

const bonus = { kind: 'big-game-boost', percent: 50, maximumExtra: 400 } as const;
const boosted = (betId: string) =>
  placed({ ...bet('single', 'e', 100, betId), bonus }, `p-${betId}`, { rulesVersion });

const boosts: readonly Happened[] = [
  boosted('b-boosted-1'),
  settled('void', 100, 'b-boosted-1'),
  boosted('b-boosted-2'),
];

const confirmableFrom = after(hours(24));

const limits: readonly Happened[] = [
  readFunds,
  { type: 'DepositLimitSet', data: { period: 'daily', amount: 5000 } },
  { type: 'DepositLimitChangeRequested', data: { period: 'daily', amount: 9000, confirmableFrom } },
  { type: 'DepositLimitChangeCancelled', data: { period: 'daily' } },
  { type: 'DepositLimitSet', data: { period: 'monthly', amount: 50_000 } },
  { type: 'DepositLimitRemoved', data: { period: 'monthly' } },
  { type: 'NetLossLimitSet', data: { period: 'weekly', amount: 3000 } },
  { type: 'NetLossLimitChangeRequested', data: { period: 'weekly', amount: null, confirmableFrom } },
  {
    type: 'NetLossLimitChangeCancelled',
    data: { period: 'weekly', dropped: { amount: null, because: 'restriction' } },
  },
  { type: 'NetLossLimitSet', data: { period: 'daily', amount: 1000 } },
  { type: 'NetLossLimitRemoved', data: { period: 'daily' } },
  {
    type: 'PaymentMethodAdded',
    data: {
      methodId: 'm-1',
      token: card.token,
      details: sealedCard('c-1'),
      cardDigest: 'd-1',
      funding: 'debit',
    },
  },
  {
    type: 'PaymentMethodAdded',
    data: { methodId: 'm-2', token: 'saved', details: sealedCard('c-2'), funding: 'prepaid' },
  },
  { type: 'PaymentMethodRemoved', data: { methodId: 'm-1' } },
  {
    type: 'DepositsBlocked',
    data: { because: 'failed', count: 5, minutes: 60, until: after(hours(24)) },
  },
  { type: 'LimitsRestricted', data: { amount: 70_000, period: 'weekly', note: plain('a talk') } },
  { type: 'LimitsRestrictionLifted', data: { note: plain('another talk') } },
  { type: 'WayToDepositSet', data: { way: 'paypal', isEnabled: false, note: plain('not theirs') } },
  { type: 'AccountReviewed', data: { action: 'KeepAsIs' } },
  { type: 'RealityCheckSet', data: { minutes: 30 } },
  { type: 'RealityCheckAcknowledged', data: { action: 'StayLoggedIn' }, at: after(hours(8)) },
  { type: 'ExclusionSet', data: { scope: 'sportsbook', months: 6, until: after(hours(24 * 182)) } },
  { type: 'ExclusionSet', data: { scope: 'full', months: null, until: after(hours(24 * 365)) } },
  {
    type: 'ExclusionLiftAsked',
    data: { scope: 'full', note: plain('on the phone'), notedBy: 'staff-1' },
    at: after(hours(24 * 366)),
  },
  {
    type: 'ExclusionLifted',
    data: { scope: 'full', note: plain('as asked') },
    at: after(hours(24 * 368)),
  },
  {
    type: 'BettingChannelsAnswered',
    data: { channels: ['sports', 'call-centre'], isAccepted: true, host: 'localhost' },
  },
  { type: 'TimeOutSet', data: { length: 'week', until: after(hours(24 * 7)) } },
  { type: 'TimeOutEndTold', data: { until: after(hours(24 * 7)) } },
  { type: 'ExclusionRegisterAnswered', data: { listing: 'listed', reference: null } },
  {
    type: 'LinkedExclusionNoted',
    data: {
      ...{ accountId: 'a-2', ...noExclusionsOfAccount },
      sportsbook: { until: after(hours(24 * 90)) },
    },
  },
  {
    type: 'LinkedDepositsNoted',
    data: {
      ...{ accountId: 'a-2', revision: 7, block: null, moves: [{ at: after(0), amount: 700 }] },
      deposits: [
        { depositId: 'd-7', amount: 700, status: 'completed', at: after(0), until: null, byCard: true },
      ],
      withdrawals: [
        { withdrawalId: 'w-7', amount: 400, status: 'open', requestedAt: after(0), at: after(0) },
      ],
    },
  },
  {
    type: 'FinancialCheckAnswered',
    data: {
      ...{ provider: 'sandbox', reference: 'r-1', outcome: 'clear', details: null },
      until: after(hours(24 * 365)),
    },
  },
  {
    type: 'DetailsCorrectionFinished',
    data: { requestId: 'r-9', made: ['lastName'], notMade: ['email'] },
  },
  {
    type: 'HarmMarkerRaised',
    data: {
      marker: 'night-play',
      evidence: {
        ...{ value: 5, threshold: 5, windowMs: hours(24 * 7), from: 3, through: 9 },
        events: [
          { revision: 3, at: after(0) },
          { revision: 9, at: after(hours(8)) },
        ],
      },
      beginsBlock: true,
      textVersion: '1',
    },
  },
  { type: 'HarmBlockLifted', data: { note: plain('spoken with them') } },
  { type: 'StakeFactorSet', data: { percent: 40, reason: plain('review') } },
];

const closing: readonly Happened[] = [
  { type: 'DormancyWarned', data: { lastActiveAt: after(hours(8)), closesAt: after(hours(9999)) } },
  { type: 'AccountClosing', data: { closingId: 'c-1', by: 'customer', reason: 'other' } },
  { type: 'AccountClosingCancelled', data: { closingId: 'c-1' } },
  { type: 'AccountClosing', data: { closingId: 'c-2', by: 'dormant', reason: null } },
  {
    type: 'WalletTransferred',
    data: { transferId: 'c-2-poker', to: 'sportsbook', amount: 200, by: 'return' },
  },
  { type: 'WithdrawalRequested', data: { withdrawalId: 'c-2-1', amount: 50, card } },
  {
    type: 'BalanceReturned',
    data: { closingId: 'c-2', returnId: 'c-2', amount: 50, held: 0, currency: 'GBP' },
  },
  { type: 'AccountClosed', data: { closingId: 'c-2', by: 'dormant' }, at: after(hours(9)) },
  { type: 'AccountReopened', data: { closingId: 'c-2', note: plain('asked for') }, at: after(hours(10)) },
];

/** One account through every type of event, each of which changes its state. */
export const history: readonly Happened[] = [
  opened(),
  ...money,
  ...free,
  ...bets,
  ...holds,
  ...referrals,
  ...limits,
  ...boosts,
  ...closing,
  ...confirmed,
];
