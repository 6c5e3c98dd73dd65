import type { AccountEvent } from '@paddock/contracts/events';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { anyScript } from '@paddock/service-kit/aggregate/copies-script.fixture';
import {
  after,
  card,
  days,
  deposited,
  eWallet,
  hours,
  noon,
  opened,
  otherCard,
  plain,
  readFunds,
  sealedCard,
} from './account.fixture.ts';
import { anyOf, everyKind } from './any-command.fixture.ts';
import { bet, legResulted, placed, settled } from './bets/betting.fixture.ts';
import type { AccountCommand } from './commands.ts';
import { noExclusionsOfAccount } from './exclusions/exclusions.ts';

const before: readonly AccountEvent[] = [
  opened(),
  readFunds,
  ...deposited(20_000, 'd-0'),
  placed(bet('single', 'a', 500, 'b-1'), 'p-0'),
  placed(bet('single', 'b', 1000, 'b-2'), 'p-00'),
  legResulted(0, { outcome: 'won' }, 'b-2'),
  settled('won', 2000, 'b-2'),
];

/** Everything waits for an answer, a decision or a day to pass. */
const underWay: readonly AccountEvent[] = [
  ...before,
  { type: 'DepositRequested', data: { depositId: 'd-1', amount: 1000, card } },
  { type: 'DepositRequested', data: { depositId: 'd-2', amount: 1500, card: eWallet } },
  { type: 'DepositAuthenticationAsked', data: { depositId: 'd-2' } },
  { type: 'WithdrawalRequested', data: { withdrawalId: 'w-1', amount: 700, card } },
  { type: 'WithdrawalRequested', data: { withdrawalId: 'w-2', amount: 900, card } },
  {
    type: 'WithdrawalHeld',
    data: { withdrawalId: 'w-3-rest', amount: 500, card: otherCard, reason: 'other-card' },
  },
  {
    type: 'PaymentContradicted',
    data: {
      ...{ paymentId: 'd-0', kind: 'deposit', amount: 20_000, recorded: 'completed', reported: 'declined' },
      ...{ providerReference: 'r', card },
    },
  },
  {
    type: 'PlacementReferred',
    data: {
      ...{
        placementId: 'p-1',
        stake: 90_000,
        currency: 'GBP',
        reasons: ['stake'],
        expiresAt: after(days(2)),
      },
      bets: [{ betType: 'single', lines: 1, unitStake: 90_000, selections: ['Arsenal'] }],
    },
  },
  {
    type: 'StakeHeld',
    data: { placementId: 'p-2', stake: 400, funding: { kind: 'cash' }, until: after(days(2)) },
  },
  {
    type: 'BonusRequested',
    data: {
      requestId: '1',
      bonus: { kind: 'free-balance', amount: 60_000, reason: 'promotion' },
      requestedBy: 'staff-1',
      note: plain('a long wait'),
    },
  },
  {
    type: 'FreeBetTokenGranted',
    data: { tokenId: '9', amount: 300, betType: 'S', promoCode: 'SPRING', expiresAt: after(hours(20)) },
  },
  { type: 'DepositLimitSet', data: { period: 'daily', amount: 5000 } },
  {
    type: 'DepositLimitChangeRequested',
    data: { period: 'daily', amount: 9000, confirmableFrom: noon },
  },
  { type: 'NetLossLimitSet', data: { period: 'daily', amount: 5000 } },
  {
    type: 'NetLossLimitChangeRequested',
    data: { period: 'daily', amount: 9000, confirmableFrom: noon },
  },
];

/** Somebody who may lose and pay in little more. */
const limited: readonly AccountEvent[] = [
  ...before,
  { type: 'DepositLimitSet', data: { period: 'weekly', amount: 25_000 } },
  { type: 'NetLossLimitSet', data: { period: 'daily', amount: 3000 } },
  { type: 'NetLossLimitSet', data: { period: 'weekly', amount: 6000 } },
];
/** Somebody who plays under a reality check, owes cash to a shop's till, and has saved a card. */
const playing: readonly AccountEvent[] = [
  ...before,
  { type: 'RealityCheckSet', data: { minutes: 30 } },
  {
    type: 'ShopDepositRequested',
    data: { transId: '1', pin: '100000001', amount: 500, expiresAt: after(days(2)) },
  },
  {
    type: 'PaymentMethodAdded',
    data: { methodId: 'm-1', token: card.token, details: sealedCard('now'), funding: 'debit' },
  },
];

const leaves: AccountEvent = {
  type: 'AccountClosing',
  data: { closingId: 'c-0', by: 'customer', reason: null },
};
/** Nothing is left to wait for, and some of what goes back is in poker. */
const leaving: readonly AccountEvent[] = [
  ...[opened(), readFunds, ...deposited(5000, 'd-0')],
  { type: 'WalletTransferred', data: { transferId: 'x-0', to: 'poker', amount: 2000, by: 'customer' } },
  leaves,
];
const gone: readonly AccountEvent[] = [
  ...[opened(), readFunds, leaves],
  { type: 'AccountClosed', data: { closingId: 'c-0', by: 'customer' } },
];

/** Exclusions and a time-out that are over, and a request to lift one of them. */
const excluded: readonly AccountEvent[] = [
  ...[opened(), readFunds, ...deposited(5000, 'd-0')],
  { type: 'ExclusionSet', data: { scope: 'sportsbook', months: 6, until: after(-days(2)) } },
  { type: 'ExclusionSet', data: { scope: 'full', months: 6, until: after(-days(2)) } },
  { type: 'ExclusionLiftAsked', data: { scope: 'sportsbook', note: plain('asked'), notedBy: 'staff-1' } },
  { type: 'TimeOutSet', data: { length: 'day', until: noon } },
];

const raisedMarker: AccountEvent = {
  type: 'HarmMarkerRaised',
  data: {
    marker: 'night-play',
    evidence: {
      ...{ value: 5, threshold: 5, windowMs: days(7), from: 3, through: 9 },
      events: [{ revision: 3, at: noon }],
    },
    beginsBlock: true,
    textVersion: '1',
  },
};

/** Somebody whom a marker of harm bars from playing. */
const blocked: readonly AccountEvent[] = [...[opened(), readFunds, ...deposited(5000, 'd-0')], raisedMarker];

/** Somebody whose bank took back what they had lost. */
const chargedBack: readonly AccountEvent[] = [
  ...[opened(), readFunds, ...deposited(5000, 'd-0'), placed(bet('single', 'a', 4000, 'b-1'), 'p-0')],
  {
    type: 'DepositChargedBack',
    data: { depositId: 'd-0', reference: 'c-1', amount: 5000, debited: 1000, shortfall: 4000, card },
  },
];

/** Each history, and the commands that find something to do on no other, or seldom. */
const histories: readonly (readonly [readonly AccountEvent[], readonly AccountCommand['type'][]])[] = [
  [
    before,
    [
      ...(['place-bets', 'hold-stake', 'result-market', 'resettle-bet', 'cash-out-bet'] as const),
      ...(['request-deposit', 'request-withdrawal', 'pay-out-balance', 'transfer'] as const),
    ],
  ],
  [before, ['cash-out-bet', 'partly-cash-out-bet', 'set-cash-out-rule', 'void-bet']],
  [
    underWay,
    [
      ...(['complete-deposit', 'decline-deposit', 'complete-withdrawal', 'fail-withdrawal'] as const),
      ...(['note-deposit-progress', 'confirm-deposit', 'note-authorisation'] as const),
      ...(['reclaim-deposit', 'reverse-chargeback'] as const),
      ...(['decide-withdrawal', 'resolve-contradiction', 'decide-referral', 'decide-request'] as const),
      ...(['expire-tokens', 'confirm-limit', 'cancel-limit', 'release-stake'] as const),
    ],
  ],
  [
    playing,
    [
      ...(['acknowledge-reality-check', 'request-shop-deposit', 'confirm-shop-deposit'] as const),
      ...(['cancel-shop-deposit', 'add-payment-method', 'remove-payment-method'] as const),
    ],
  ],
  [leaving, ['cancel-closing', 'finish-closing', 'close-account']],
  [gone, ['reopen-account', 'close-account', 'set-exclusion']],
  [chargedBack, ['allow-charged-back-card', 'reverse-chargeback', 'write-off-debt']],
  [blocked, ['raise-harm-marker', 'lift-harm-block']],
  [excluded, ['extend-exclusion', 'ask-exclusion-lift', 'lift-exclusion', 'tell-time-out-end']],
  [
    [opened()],
    [
      ...(['acknowledge-customer-funds', 'note-dormancy', 'restrict-limits'] as const),
      ...(['answer-account-prompt', 'note-register-answer', 'request-bonus', 'credit-free-balance'] as const),
      ...(['ask-source-of-funds', 'note-linked-deposits', 'set-stake-factor'] as const),
      'request-shop-deposit' as const,
    ],
  ],
  [[opened()], ['set-way-to-deposit', 'note-linked-exclusions', 'correct-details', 'finish-correction']],
  [[], ['open-account']],
];

const linkedExclusion = (more: object): AccountEvent => ({
  type: 'LinkedExclusionNoted',
  data: { accountId: 'a-2', ...noExclusionsOfAccount, ...more },
});
/** Each keeps its customer out by itself. */
export const bars: readonly AccountEvent[] = [
  { type: 'ExclusionSet', data: { scope: 'sportsbook', months: 6, until: after(days(180)) } },
  { type: 'ExclusionSet', data: { scope: 'full', months: 6, until: after(days(180)) } },
  { type: 'TimeOutSet', data: { length: 'week', until: after(days(7)) } },
  { type: 'ExclusionRegisterAnswered', data: { listing: 'listed', reference: null } },
  raisedMarker,
  {
    type: 'DepositsBlocked',
    data: { because: 'frequent', count: 3, minutes: 60, until: after(days(7)) },
  },
  leaves,
  linkedExclusion({ full: { until: null } }),
  linkedExclusion({ isListed: true }),
  linkedExclusion({ timeOutUntil: after(days(7)) }),
  linkedExclusion({ playBlockedSince: noon }),
];
const takingPart = [
  ...(['place-bets', 'hold-stake', 'request-deposit', 'request-shop-deposit'] as const),
  ...(['confirm-deposit', 'note-authorisation', 'confirm-shop-deposit', 'transfer'] as const),
  ...(['grant-token', 'credit-free-balance', 'request-bonus'] as const),
] as const;

/** Money that is on its way as a bar comes: at the bank, by an e-wallet, and by a PIN of a shop. */
const comingIn: readonly AccountEvent[] = [
  ...before,
  { type: 'DepositRequested', data: { depositId: 'd-1', amount: 500, card } },
  { type: 'DepositAuthenticationAsked', data: { depositId: 'd-1' } },
  { type: 'DepositRequested', data: { depositId: 'd-2', amount: 500, card: eWallet } },
  {
    type: 'ShopDepositRequested',
    data: { transId: '1', pin: '100000001', amount: 500, expiresAt: after(days(2)) },
  },
];

/** The same, of limits and of what bars from taking part. */
const protectedHistories: typeof histories = [
  ...bars.map((bar) => [[...comingIn, bar], takingPart] as const),
  [
    limited,
    [
      ...(['place-bets', 'hold-stake', 'cash-out-bet', 'result-market'] as const),
      ...(['request-deposit', 'complete-deposit', 'request-shop-deposit', 'set-limit'] as const),
    ],
  ],
  [
    playing,
    [
      ...(['set-exclusion', 'take-time-out', 'note-register-answer', 'note-linked-exclusions'] as const),
      'note-linked-deposits' as const,
      ...(['raise-harm-marker', 'decline-deposit', 'complete-deposit', 'close-account'] as const),
      ...takingPart,
    ],
  ],
];

const scenesOf = (all: typeof histories) =>
  fc.oneof(
    ...all.map(([history, favoured]) => ({
      weight: favoured.length,
      arbitrary: fc.record({
        history: fc.constant(history),
        script: anyScript(
          fc.oneof({ weight: 1, arbitrary: anyOf(everyKind) }, { weight: 3, arbitrary: anyOf(favoured) }),
        ),
      }),
    })),
  );

/** A history, and what copies do on it. */
export const anyScene = scenesOf(histories);

export type Scene = typeof anyScene extends fc.Arbitrary<infer One> ? One : never;

/** The same with one kind of command most of the time, on the histories where it finds something to do. */
export const sceneOf = (type: AccountCommand['type']): typeof anyScene => {
  const fitting = histories.filter(([, favoured]) => favoured.includes(type));
  return scenesOf((fitting.length > 0 ? fitting : histories).map(([history]) => [history, [type]]));
};
export const protectedScene = scenesOf(protectedHistories);
