import { products } from '@paddock/contracts/exclusions';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { after, card, days, eWallet, hours, plain } from './account.fixture.ts';
import type { BarName } from './bars.fixture.ts';
import { bet, place } from './bets/betting.fixture.ts';
import type { AccountCommand } from './commands.ts';
import { noExclusionsOfAccount } from './exclusions/exclusions.ts';
import { testRules } from './rules.fixture.ts';
import type { AccountRules } from './rules.ts';

// What keeps a customer from taking part, what lets them come back, and what they are kept from, for property tests.

/** Three deposits within a day that end so block the next. */
const pace = { most: 3, minutes: 24 * 60 };
export const protectionRules: AccountRules = {
  ...testRules,
  depositPace: { failed: pace, frequent: pace, blockedMs: days(1) },
};

/** The same where sport is not all that is sold. */
const sellingAll: AccountRules = { ...protectionRules, productsSold: products };
export const rulesOfBar = (name: BarName): AccountRules =>
  name === 'every-product' ? sellingAll : protectionRules;

/** So many hours after what came before. */
export type Timed = readonly [number, AccountCommand];
type Steps = fc.Arbitrary<readonly Timed[]>;

const anyTime = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 24 * 120 }));
const atAnyTime = (command: fc.Arbitrary<AccountCommand>): Steps =>
  fc.tuple(anyTime, command).map((step) => [step]);

const scopes = ['sportsbook', 'gaming', 'poker', 'full'] as const;
type Scope = (typeof scopes)[number];
const scope = fc.constantFrom(...scopes);
const staffId = fc.constantFrom('staff-1', 'staff-2');
const note = plain('asked');
const instant = fc.integer({ min: 0, max: 24 * 4000 }).map((hour) => after(hours(hour)));

const exclusionOf = (...from: readonly Scope[]): Steps =>
  atAnyTime(
    fc.oneof(
      fc
        .tuple(fc.constantFrom(...from), fc.constantFrom(6, 7, 12))
        .map(([of, months]) => ({ type: 'set-exclusion', scope: of, months }) as const),
      fc
        .tuple(fc.constantFrom(...from), fc.constantFrom(6, 12, 24))
        .map(([of, months]) => ({ type: 'extend-exclusion', scope: of, months, note }) as const),
      fc
        .tuple(
          fc.constantFrom('ask-exclusion-lift' as const, 'lift-exclusion' as const),
          fc.constantFrom(...from),
          staffId,
        )
        .map(([type, of, by]) => ({ type, scope: of, staffId: by, note })),
    ),
  );

/** From each product, in whatever order. */
const excludedFromEach: Steps = fc
  .tuple(anyTime, fc.shuffledSubarray([...products], { minLength: products.length }))
  .map(([passed, from]) =>
    from.map((of, n): Timed => [n === 0 ? passed : 0, { type: 'set-exclusion', scope: of, months: 6 }]),
  );

/** One thing after the other, or almost: by one person, too soon or too late. */
const liftingOf = (...from: readonly Scope[]): Steps =>
  fc
    .tuple(
      fc.constantFrom(...from),
      fc.integer({ min: 0, max: 24 * 240 }),
      ...([staffId, fc.integer({ min: 20, max: 180 }), staffId] as const),
    )
    .map(([of, passed, askedOf, waited, liftedBy]) => [
      [passed, { type: 'ask-exclusion-lift', scope: of, staffId: askedOf, note }],
      [waited, { type: 'lift-exclusion', scope: of, staffId: liftedBy, note }],
    ]);

const timeOut = atAnyTime(
  fc
    .constantFrom('day' as const, 'week' as const, 'month' as const)
    .map((length) => ({ type: 'take-time-out', length }) as const),
);

const register = atAnyTime(
  fc
    .tuple(fc.constantFrom('listed' as const, 'not-listed' as const), instant)
    .map(
      ([listing, askedAt]) => ({ type: 'note-register-answer', listing, reference: null, askedAt }) as const,
    ),
);

/** Of another account: something, nothing any more, or that it is linked no more. */
const linkedBy = (more: fc.Arbitrary<object>): Steps =>
  atAnyTime(
    fc
      .tuple(fc.constantFrom('a-2', 'a-3'), fc.oneof(fc.constant({}), more), fc.boolean())
      .map(([accountId, excludes, isLinked]) => ({
        type: 'note-linked-exclusions',
        linked: isLinked ? [{ accountId, ...noExclusionsOfAccount, ...excludes }] : [],
      })),
  );
const linked = linkedBy(
  fc.oneof(
    fc.tuple(scope, instant).map(([from, until]) => ({ [from]: { until } })),
    fc.constant({ full: { until: null } }),
  ),
);
const linkedOf = (...from: readonly Scope[]): Steps =>
  linkedBy(fc.tuple(fc.constantFrom(...from), instant).map(([of, until]) => ({ [of]: { until } })));
const linkedTimeOut = linkedBy(instant.map((timeOutUntil) => ({ timeOutUntil })));
const linkedRegister = linkedBy(fc.constant({ isListed: true }));
const linkedHarm = linkedBy(fc.constant({ playBlockedSince: after(0) }));

/** Of another account: that deposits failed or came too often there, or that it is linked no more. */
const linkedBlock = atAnyTime(
  fc
    .tuple(
      ...([fc.constantFrom('a-2', 'a-3'), fc.nat(500), fc.option(instant)] as const),
      fc.constantFrom('failed' as const, 'frequent' as const),
    )
    .map(([accountId, revision, until, because]) => {
      const block = until === null ? null : { because, count: 3, minutes: 60, until };
      const noted = { accountId, revision, deposits: [], withdrawals: [], moves: [], block };
      return { type: 'note-linked-deposits', linked: block ? [noted] : [] } as const;
    }),
);

/** Of events that nobody has looked at yet. */
const marker = atAnyTime(
  fc.nat(60).map((from) => ({
    ...({ type: 'raise-harm-marker', marker: 'night-play' } as const),
    evidence: {
      ...{ value: 5, threshold: 5, windowMs: days(7), from: from * 10, through: from * 10 + 9 },
      events: [{ revision: from * 10, at: after(days(40_000)) }],
    },
  })),
);
/** After somebody was in touch with the customer. */
const harmLift: Steps = fc.tuple(anyTime, fc.nat(99), staffId).map(([passed, id, decidedBy]) => {
  const contactedAt = after(days(40_000));
  const asked = { requestId: `h-${id}`, requestedBy: 'staff-1' };
  return [
    [passed, { type: 'lift-harm-block', note, contactedAt, ...asked }],
    [1, { ...decided(asked.requestId, decidedBy), contactedAt }],
  ];
});
const decided = (requestId: string, decidedBy: string) =>
  ({
    ...({ type: 'decide-request', requestId, decidedBy, approved: true } as const),
    ...{ roles: ['compliance', 'customer-service'], askerRoles: ['compliance', 'customer-service'] },
  }) as const satisfies AccountCommand;

const paying = (id: number) =>
  ({
    ...({ type: 'request-deposit', depositId: `d-${id}`, amount: 500, card, funding: 'debit' } as const),
    ...{ verified: true, termsAccepted: true },
  }) as const;
const ended = (id: number, isTaken: boolean): AccountCommand =>
  isTaken
    ? { type: 'complete-deposit', depositId: `d-${id}`, providerReference: 'r' }
    : { type: 'decline-deposit', depositId: `d-${id}`, reason: 'declined' };
/** As many as are too many, one after the other. */
const tooMany: Steps = fc.tuple(anyTime, fc.nat(200), fc.boolean()).map(([passed, id, isTaken]) =>
  [0, 1, 2].flatMap((n): Timed[] => [
    [n === 0 ? passed : 0, paying(1000 + id * 3 + n)],
    [0, ended(1000 + id * 3 + n, isTaken)],
  ]),
);

const returning = { returnId: 'c-1', ownerChange: null };
const closing = atAnyTime(
  fc.constantFrom<AccountCommand>(
    { type: 'close-account', closingId: 'c-1', reason: null, ...returning },
    { type: 'cancel-closing' },
    { type: 'reopen-account', note },
  ),
);

/** By what bars by it, what begins and ends it. */
const protections: Readonly<Record<BarName, readonly Steps[]>> = {
  full: [exclusionOf('full'), liftingOf('full')],
  sportsbook: [exclusionOf('sportsbook'), liftingOf('sportsbook')],
  poker: [exclusionOf('poker'), liftingOf('poker')],
  'every-product': [
    ...[excludedFromEach, exclusionOf(...products), liftingOf(...products)],
    linkedOf(...products),
  ],
  'time-out': [timeOut],
  register: [register],
  harm: [marker, harmLift],
  'deposits-blocked': [tooMany],
  closing: [closing],
  'linked-exclusion': [linked],
  'linked-poker': [linkedOf('poker')],
  'linked-time-out': [linkedTimeOut],
  'linked-register': [linkedRegister],
  'linked-harm': [linkedHarm],
  'linked-deposits-blocked': [linkedBlock],
};

const smallBet = fc
  .nat(200)
  .map((id) => ({ ...place(bet('single', 'a', 100, `b-${id}`)), placementId: `p-${id}` }));
const bonus = { kind: 'free-balance', amount: 100, reason: 'goodwill' } as const;

/** Few, so that what begins and what lets its money in are of one deposit, with what bars in between. */
const underWay = fc.nat(2);
const participant = { verified: true, termsAccepted: true } as const;
/** A deposit that waits for its customer at the bank, or for the word of an e-wallet. */
const begun: Steps = fc.oneof(
  fc.tuple(anyTime, underWay).map(([passed, id]): readonly Timed[] => [
    [passed, { ...paying(0), depositId: `bank-${id}` }],
    [0, { type: 'note-deposit-progress', depositId: `bank-${id}`, word: 'authenticate' }],
  ]),
  fc
    .tuple(anyTime, underWay)
    .map(([passed, id]): readonly Timed[] => [
      [passed, { ...paying(0), depositId: `wallet-${id}`, card: eWallet, funding: 'unknown' }],
    ]),
);

/** What they are kept from. */
const taking: fc.Arbitrary<AccountCommand> = fc.oneof(
  smallBet,
  smallBet.map((placement) => ({ type: 'hold-stake', placement, until: after(days(2000)) }) as const),
  fc.nat(200).map(paying),
  fc.nat(9).map(
    (id) =>
      ({
        ...({ type: 'request-shop-deposit', transId: `t-${id}`, pin: `10000000${id}`, amount: 500 } as const),
        ...{ verified: true, termsAccepted: true },
      }) as const,
  ),
  fc
    .nat(9)
    .map(
      (id) =>
        ({ type: 'confirm-shop-deposit', pin: `10000000${id}`, shopId: 's-1', verified: true }) as const,
    ),
  fc.nat(200).map((id) => {
    return { type: 'transfer', transferId: `x-${id}`, to: 'poker', amount: 100, ...participant } as const;
  }),
  underWay.map(
    (id) => ({ type: 'confirm-deposit', depositId: `bank-${id}`, funding: 'debit', ...participant }) as const,
  ),
  underWay.map((id) => {
    const depositId = `wallet-${id}`;
    return { type: 'note-authorisation', depositId, funding: 'balance', ...participant } as const;
  }),
  fc.constant({ type: 'credit-free-balance', amount: 100, reason: 'goodwill' } as const),
  fc.nat(200).map((id) => {
    const token = { tokenId: `t-${id}`, amount: 100, betType: 'S', promoCode: 'SPRING' } as const;
    return { type: 'grant-token', ...token, expiresAt: after(days(2000)) } as const;
  }),
  fc
    .nat(99)
    .map(
      (id) => ({ type: 'request-bonus', requestId: `q-${id}`, bonus, requestedBy: 'staff-1', note }) as const,
    ),
  fc.nat(99).map((id) => decided(`q-${id}`, 'staff-2')),
);

const historyWith = (chosen: readonly Steps[]) =>
  fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: atAnyTime(taking) },
        { weight: 1, arbitrary: begun },
        ...chosen.map((arbitrary) => ({ weight: 1, arbitrary })),
      ),
      { minLength: 20, maxLength: 60 },
    )
    .map((all): readonly Timed[] => all.flat());

/**
 * What is kept from, with what bars from it, alone or with another, and up to so many days between; of as many sessions as
 * there may be: each decides on what the others did.
 */
export const historyOfBar = (name: BarName) =>
  fc
    .oneof(fc.constant([]), fc.constantFrom(...Object.values(protections), [exclusionOf('gaming', 'poker')]))
    .chain((other) => historyWith([...protections[name], ...other]));

/** Of exclusions and time-outs alone. */
export const historyOfExclusions = historyWith([exclusionOf(...scopes), liftingOf(...scopes), timeOut]);
