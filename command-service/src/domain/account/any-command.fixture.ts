import type { AccountEvent, LinkedDeposit, LinkedWithdrawal } from '@paddock/contracts/events';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { after, card, days, eWallet, hours, noon, otherCard, plain, sealedCard } from './account.fixture.ts';
import { bet, place, result } from './bets/betting.fixture.ts';
import { createBetFold } from './bets/settled-bets.ts';
import { type AccountCommand, decisions } from './commands.ts';
import { noExclusionsOfAccount } from './exclusions/exclusions.ts';
import { testRules } from './rules.fixture.ts';

const amount = fc.integer({ min: 1, max: 12 }).map((fives) => fives * 500);
const betId = fc.constantFrom('b-1', 'b-2', 'b-3');
const market = fc.constantFrom('a', 'b');
const outcome = fc.constantFrom('won' as const, 'lost' as const, 'void' as const);
const payment = fc.constantFrom('1', '2');
const depositId = fc.constantFrom('d-1', 'd-2');
const anyDepositId = fc.constantFrom('d-0', 'd-1', 'd-2');
const reference = fc.constantFrom('c-1', 'c-2');
const withdrawalId = fc.constantFrom('w-1', 'w-2', 'w-3-rest');
const pin = fc.constantFrom('100000001', '100000002');
const period = fc.constantFrom('daily' as const, 'weekly' as const);
const limitKind = fc.constantFrom('deposit' as const, 'net-loss' as const);
const placement = fc.constantFrom('p-1', 'p-2');
const verified = fc.constant(true);
const termsAccepted = fc.constant(true);
const expiresAt = after(days(2));

type OfType<Type extends AccountCommand['type']> = Extract<AccountCommand, { type: Type }>;

const staff = fc.constantFrom('staff-1', 'staff-2');
const scope = fc.constantFrom('sportsbook' as const, 'full' as const);
const note = fc.constant(plain('seen'));
const returning = {
  returnId: fc.constantFrom('w-5', 'w-6'),
  ownerChange: fc.constantFrom(null, null, { kind: 'contact-changed' as const, at: after(hours(1)) }),
};
const asked = { requestId: payment, requestedBy: staff };

const paidInElsewhere = (status: LinkedDeposit['status']): LinkedDeposit => ({
  ...{ depositId: 'd-elsewhere', amount: 700, status, at: noon, until: null, byCard: true },
});
const withdrawnElsewhere: LinkedWithdrawal = {
  ...{ withdrawalId: 'w-elsewhere', amount: 700, status: 'open', requestedAt: noon, at: noon },
};
const linkedDeposits = (
  revision: number,
  deposits: LinkedDeposit[],
  withdrawals: LinkedWithdrawal[] = [],
) => ({
  ...{ accountId: 'a-2', revision, deposits, withdrawals, moves: [], block: null },
});

/** Every kind of command there is: another is missed by the compiler. */
const kinds: { [Type in AccountCommand['type']]: fc.Arbitrary<Omit<OfType<Type>, 'type'>> } = {
  'open-account': fc.constant({ accountId: 'a-1', currency: 'GBP', jurisdiction: 'GB' }),
  'acknowledge-customer-funds': fc.record({ version: fc.constant(testRules.customerFundsVersion) }),
  'add-payment-method': fc.record({
    way: fc.constantFrom('card' as const, 'paypal' as const),
    methodId: fc.constantFrom('m-1', 'm-2'),
    token: fc.constantFrom(card.token, 'saved'),
    details: fc.constantFrom(sealedCard('now'), sealedCard('later')),
    funding: fc.constant('debit'),
  }),
  'remove-payment-method': fc.record({ methodId: fc.constantFrom('m-1', 'm-2') }),
  'request-deposit': fc.record({
    ...{ depositId, amount, card: fc.constantFrom(card, card, eWallet), verified, termsAccepted },
    funding: fc.constantFrom('debit', 'debit', 'prepaid', 'credit', 'unknown'),
    ifSaved: fc.constantFrom(false, false, true),
  }),
  'confirm-deposit': fc.record({
    depositId,
    verified,
    termsAccepted,
    funding: fc.constantFrom('debit', 'credit', 'unknown'),
  }),
  'complete-deposit': fc.record({ depositId, providerReference: fc.constant('r') }),
  'decline-deposit': fc.record({
    depositId,
    reason: fc.constantFrom('declined', 'authentication-expired', 'not-allowed'),
    providerReference: fc.constant('r'),
  }),
  'note-deposit-progress': fc.record({ depositId, word: fc.constantFrom('authenticate', 'pending') }),
  'note-authorisation': fc.record({
    depositId,
    funding: fc.constantFrom('balance', 'balance', 'debit', 'credit', 'unknown'),
    ...{ verified, termsAccepted },
  }),
  'reclaim-deposit': fc.record({
    depositId: anyDepositId,
    kind: fc.constantFrom('chargeback', 'refund'),
    reference,
    amount: fc.constantFrom(undefined, 300),
    providerReference: fc.constant('r'),
  }),
  'reverse-chargeback': fc.record({
    depositId: anyDepositId,
    reference,
    providerReference: fc.constant('r'),
  }),
  'allow-charged-back-card': fc.record({ depositId: anyDepositId, note }),
  'write-off-debt': fc.record({
    of: fc.constantFrom('chargeback', 'refund', 'deposit'),
    id: anyDepositId,
    ...{ note, ...asked },
  }),
  'request-withdrawal': fc.record({
    withdrawalId,
    amount,
    card: fc.constantFrom(card, otherCard, eWallet),
    ifSaved: fc.boolean(),
    ownerChange: fc.constantFrom(null, null, { kind: 'contact-changed' as const, at: after(hours(1)) }),
  }),
  'complete-withdrawal': fc.record({ withdrawalId, providerReference: fc.constant('r') }),
  'fail-withdrawal': fc.record({
    withdrawalId,
    reason: fc.constant('declined'),
    providerReference: fc.constant('r'),
  }),
  'decide-withdrawal': fc.record({
    // Often the one that waits for it.
    withdrawalId: fc.oneof(withdrawalId, fc.constant('w-3-rest')),
    approved: fc.boolean(),
    otherwise: fc.boolean(),
    note,
    decidedBy: staff,
  }),
  'pay-out-balance': fc.record({
    ownerChange: fc.constantFrom(null, { kind: 'password-reset' as const, at: after(hours(1)) }),
    payOutId: fc.constantFrom('w-3', 'w-4'),
    requestedBy: staff,
    isExcludedElsewhere: fc.boolean(),
  }),
  'review-deposits': fc.record({
    ...{ amount, note, ...asked },
    documentIds: fc.constantFrom([], ['document-1']),
  }),
  // Now and then more than may come in before somebody has looked.
  'ask-source-of-funds': fc.record({ amount: fc.oneof(amount, fc.constant(1_000_000)) }),
  'ask-source-of-funds-as-compliance': fc.record({ note }),
  transfer: fc.record({
    transferId: fc.constantFrom('x-1', 'x-2'),
    to: fc.constantFrom('poker', 'sportsbook'),
    ...{ amount, verified, termsAccepted },
  }),
  'resolve-contradiction': fc.record({
    paymentId: fc.oneof(fc.constant('d-0'), depositId, withdrawalId),
    outcome: fc.constantFrom('as-recorded', 'as-reported'),
    note,
    decidedBy: staff,
  }),
  'place-bets': fc
    .record({ name: market, stake: amount, placementId: placement })
    // A bet is of one placement.
    .map(({ name, stake, placementId }) => ({
      ...place(bet('single', name, stake, placementId === 'p-1' ? 'b-3' : 'b-4')),
      placementId,
    })),
  'hold-stake': fc
    .record({ id: fc.constantFrom('b-5', 'b-6'), name: market, stake: amount, placementId: placement })
    .map(({ id, name, stake, placementId }) => ({
      placement: { ...place(bet('single', name, stake, id)), placementId },
      until: expiresAt,
    })),
  'release-stake': fc.record({ placementId: placement }),
  'result-market': fc
    .record({ name: market, ends: outcome })
    .map(({ name, ends }) => result(name, ends, {}, after(days(1)))),
  'resettle-bet': fc.record({ id: betId, name: market, ends: outcome }).map(({ id, name, ends }) => ({
    settled: { bet: { betId: id } } as OfType<'resettle-bet'>['settled'],
    markets: [result(name, ends, {}, after(days(1)), 1).market],
    frozen: [],
  })),
  'void-bet': fc.record({
    betId,
    reason: fc.constantFrom('abandoned', 'palpable-error'),
    resultKnown: fc.boolean(),
    note: fc.option(note),
    ...asked,
  }),
  'cash-out-bet': fc.record({
    betId,
    value: amount,
    by: fc.constantFrom('customer', 'rule'),
    valued: fc.constantFrom(500, 200).map((unitStake) => ({ unitStake, results: [null] })),
  }),
  'partly-cash-out-bet': fc.record({
    betId,
    unitStake: fc.constantFrom(100, 200),
    value: amount,
    valued: fc.constant({ unitStake: 500, results: [null] }),
  }),
  'set-cash-out-rule': fc.record({ betId, atValue: fc.option(amount) }),
  'refer-placement': fc.record({
    placementId: placement,
    stake: amount,
    reasons: fc.constant(['stake']),
    bets: fc.constant([{ betType: 'single', lines: 1, unitStake: 500, selections: ['Arsenal'] }]),
    expiresAt: fc.constant(expiresAt),
  }),
  'decide-referral': fc.record({
    placementId: placement,
    decision: fc.constantFrom('accepted', 'declined', 'expired'),
  }),
  'note-linked-exclusions': fc.record({
    linked: fc.constantFrom(
      [],
      [{ accountId: 'a-2', ...noExclusionsOfAccount, isListed: true }],
      [{ accountId: 'a-2', ...noExclusionsOfAccount, sportsbook: { until: expiresAt } }],
      [{ accountId: 'a-2', ...noExclusionsOfAccount, timeOutUntil: expiresAt }],
      [{ accountId: 'a-2', ...noExclusionsOfAccount, full: { until: null } }],
      [{ accountId: 'a-2', ...noExclusionsOfAccount, playBlockedSince: expiresAt }],
    ),
  }),
  'note-linked-deposits': fc.record({
    linked: fc.constantFrom(
      [],
      [linkedDeposits(1, [])],
      [linkedDeposits(2, [paidInElsewhere('open')])],
      [linkedDeposits(3, [paidInElsewhere('completed')], [withdrawnElsewhere])],
    ),
  }),
  'set-stake-factor': fc.record({ percent: fc.constantFrom(50, 100, 200), reason: note, ...asked }),
  'grant-token': fc.record({
    tokenId: payment,
    amount,
    betType: fc.constant('S'),
    promoCode: fc.constant('SPRING'),
    expiresAt: fc.constant(expiresAt),
  }),
  'expire-tokens': fc.constant({}),
  'credit-free-balance': fc.record({ amount, reason: fc.constantFrom('promotion', 'goodwill') }),
  'request-bonus': fc.record({
    requestId: payment,
    bonus: fc.record({
      kind: fc.constant('free-balance' as const),
      amount,
      reason: fc.constantFrom('promotion', 'goodwill'),
    }),
    requestedBy: fc.constant('staff-1'),
    note: fc.option(note),
  }),
  'decide-request': fc.record({
    requestId: payment,
    approved: fc.boolean(),
    decidedBy: fc.constantFrom('staff-1', 'staff-2'),
    roles: fc.constantFrom(['compliance'], ['trader'], ['customer-service']),
    askerRoles: fc.constantFrom(['compliance', 'trader', 'customer-service'], []),
    contactedAt: fc.constantFrom(noon, after(days(40_000))),
  }),
  'set-limit': fc.record({ kind: limitKind, period, amount: fc.option(amount) }),
  'confirm-limit': fc.record({ kind: limitKind, period }),
  'set-way-to-deposit': fc.record({
    way: fc.constantFrom('paypal' as const, 'shop' as const),
    isEnabled: fc.boolean(),
    note,
  }),
  'restrict-limits': fc.record({
    restriction: fc.constantFrom(
      null,
      { amount: 2000, period: 'daily' as const },
      { amount: 14_000, period: 'weekly' as const },
    ),
    note,
    ...asked,
  }),
  'answer-account-prompt': fc.record({ action: fc.constantFrom('ChangeLimits', 'KeepAsIs') }),
  'cancel-limit': fc.record({ kind: limitKind }),
  'set-reality-check': fc.record({
    minutes: fc.constantFrom(null, 30, 60),
    sessionStartedAt: fc.constant(after(-hours(2))),
  }),
  'acknowledge-reality-check': fc.record({
    action: fc.constantFrom('StayLoggedIn', 'LogOut'),
    sessionStartedAt: fc.constant(after(-hours(2))),
  }),
  'set-exclusion': fc.record({
    scope: fc.constantFrom('sportsbook', 'gaming', 'poker', 'full'),
    months: fc.constantFrom(6, 12),
  }),
  'extend-exclusion': fc.record({ scope, months: fc.constantFrom(6, 12), note }),
  'ask-exclusion-lift': fc.record({ scope, note, staffId: staff }),
  'lift-exclusion': fc.record({ scope, note, staffId: staff }),
  'answer-betting-channels': fc.record({
    channels: fc.constantFrom(['sports'], ['casino', 'bingo'], []),
    scopes: fc.constantFrom(['sportsbook'], ['gaming', 'poker'], undefined),
    isAccepted: fc.boolean(),
    host: fc.constant('localhost'),
  }),
  'take-time-out': fc.oneof(
    fc.record({ length: fc.constantFrom('day' as const, 'week' as const) }),
    fc.record({
      length: fc.constant('chosen' as const),
      until: fc.constantFrom(after(days(3)), after(days(20))),
    }),
  ),
  'tell-time-out-end': fc.constant({}),
  'note-financial-check': fc.record({
    provider: fc.constant('sandbox'),
    reference: fc.constantFrom('r-1', null),
    outcome: fc.constantFrom('clear', 'flagged'),
    details: fc.option(note),
  }),
  'raise-harm-marker': fc.record({
    marker: fc.constantFrom('night-play', 'heavy-loss'),
    evidence: fc.constantFrom(3, 30, 60).map((from) => ({
      ...{ value: 9, threshold: 5, windowMs: days(7), from, through: from + 9 },
      events: [{ revision: from, at: after(0) }],
    })),
  }),
  'lift-harm-block': fc.record({
    note,
    contactedAt: fc.constantFrom(null, noon, after(days(40_000))),
    ...asked,
  }),
  'correct-details': fc.record({
    changed: fc.subarray(['firstName' as const, 'dateOfBirth' as const, 'email' as const], {
      minLength: 1,
    }),
    sealedValues: fc.constant('sealed'),
    note,
    ...asked,
  }),
  'finish-correction': fc.record({
    requestId: payment,
    made: fc.subarray(['firstName' as const, 'dateOfBirth' as const, 'phone' as const]),
    notMade: fc.subarray(['lastName' as const, 'email' as const]),
  }),
  'note-register-answer': fc.record({
    listing: fc.constantFrom('listed', 'was-listed', 'not-listed'),
    reference: fc.constantFrom('r-1', null),
    askedAt: fc.constantFrom(after(-hours(1)), after(hours(1))),
  }),
  'close-account': fc.record({
    closingId: fc.constant('c-1'),
    reason: fc.constantFrom(null, 'other'),
    ...returning,
  }),
  'cancel-closing': fc.constant({}),
  'finish-closing': fc.record(returning),
  'reopen-account': fc.record({ note }),
  'note-dormancy': fc.record({
    closingId: fc.constant('c-2'),
    lastSeenAt: fc.constantFrom(after(-days(500)), after(0)),
    isExcludedElsewhere: fc.boolean(),
    ...returning,
  }),
  'request-shop-deposit': fc.record({ transId: payment, pin, amount, verified, termsAccepted }),
  'confirm-shop-deposit': fc.record({ pin, shopId: fc.constant('s-1'), verified }),
  'cancel-shop-deposit': fc.record({ pin }),
};

/** A command of one of these kinds. */
export const anyOf = (types: readonly AccountCommand['type'][]): fc.Arbitrary<AccountCommand> =>
  fc.oneof(
    ...types.map((type) =>
      (kinds[type] as fc.Arbitrary<object>).map((fields) => ({ ...fields, type }) as AccountCommand),
    ),
  );

/** By the decisions there are, so that a new one takes part or fails. */
export const everyKind = ['open-account', ...Object.keys(decisions)] as AccountCommand['type'][];

/** The bet that a command is about, if it changes one that was settled. */
const betChangedBy = (given: AccountCommand, log: readonly { event: AccountEvent }[]): string | undefined => {
  if (given.type === 'void-bet') return given.betId;
  if (given.type === 'resettle-bet') return given.settled.bet.betId;
  if (given.type !== 'decide-request') return undefined;
  const [action] = log.flatMap(({ event: { type, data } }) =>
    type === 'ActionRequested' && data.requestId === given.requestId ? [data.action] : [],
  );
  return action?.kind === 'void-bet' ? action.betId : undefined;
};

/** A correction is given with the bet as the events have it by then; without one there is nothing to correct. */
export const completed = (
  given: AccountCommand,
  log: readonly { event: AccountEvent; at: string }[],
): AccountCommand => {
  const betId = betChangedBy(given, log);
  if (betId === undefined) return given;
  const fold = createBetFold(() => true);
  for (const { event, at } of log) fold.apply(event, at);
  const settled = fold.settledBet(betId);
  if (settled) return { ...given, settled } as AccountCommand;
  return given.type === 'resettle-bet' ? { type: 'expire-tokens' } : given;
};
