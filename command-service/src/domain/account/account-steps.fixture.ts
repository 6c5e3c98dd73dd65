import type { AccountEvent, EventMetadata } from '@paddock/contracts/events';
import { limitPeriods } from '@paddock/contracts/limits';
import { isRefusal } from '@paddock/contracts/refusals';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { after, card, deposited, hours, opened, otherCard, plain, readFunds } from './account.fixture.ts';
import type { PlaceBets } from './bets/bet-request.ts';
import { bet, place, result } from './bets/betting.fixture.ts';
import type { AccountCommand } from './commands.ts';
import { testRules } from './rules.fixture.ts';
import { createAccountAggregate } from './service.ts';
import type { AccountState } from './state.ts';

// Whatever may be asked of an account, in whatever order, for property tests.

const accountAggregate = createAccountAggregate(testRules);

/** In the wallet from the start, so that bets can be placed. */
export const funds = 50_000;

const amount = fc.integer({ min: 500, max: 20_000 });
const paymentId = fc.integer({ min: 1, max: 3 });
const market = fc.constantFrom('a', 'b', 'c', 'd');
const period = fc.constantFrom(...limitPeriods);
const pin = fc.constantFrom('100000001', '100000002');

const placing = fc
  .record({
    names: fc.shuffledSubarray(['a', 'b', 'c', 'd'], { minLength: 1 }),
    stake: amount,
    id: fc.nat(30),
  })
  .map(({ names, stake, id }): PlaceBets => {
    const betType = (['single', 'double', 'treble', 'accumulator'] as const)[names.length - 1]!;
    return { ...place(bet(betType, names.join(''), stake, `b-${id}`)), placementId: `p-${id}` };
  });

const kind = fc.constantFrom('deposit' as const, 'net-loss' as const);
const asked = { requestId: 'r-1', requestedBy: 'staff-1', note: plain('a talk') };

/** What changes limits, of the customer and of staff. */
const limitCommand: fc.Arbitrary<AccountCommand> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(kind, period, fc.option(amount))
      .map(([on, of, sum]) => ({ type: 'set-limit', kind: on, period: of, amount: sum }) as const),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(kind, period)
      .map(([on, of]) => ({ type: 'confirm-limit', kind: on, period: of }) as const),
  },
  kind.map((on) => ({ type: 'cancel-limit', kind: on }) as const),
  fc
    .tuple(fc.option(fc.record({ amount, period })), fc.constantFrom('r-1', 'r-2', 'r-3'))
    .map(
      ([restriction, requestId]) => ({ type: 'restrict-limits', restriction, ...asked, requestId }) as const,
    ),
  fc.constantFrom('r-1', 'r-2', 'r-3').map((requestId) => {
    const roles = ['compliance'];
    const by = { approved: true, decidedBy: 'staff-2', roles, askerRoles: roles };
    return { type: 'decide-request', requestId, ...by } as const;
  }),
);

const command: fc.Arbitrary<AccountCommand> = fc.oneof(
  fc.tuple(paymentId, amount).map(
    ([id, sum]) =>
      ({
        type: 'request-deposit',
        depositId: `d-${id}`,
        amount: sum,
        card,
        verified: true,
        termsAccepted: true,
      }) as const,
  ),
  paymentId.map(
    (id) => ({ type: 'complete-deposit', depositId: `d-${id}`, providerReference: 'r' }) as const,
  ),
  fc
    .tuple(paymentId, fc.constantFrom('declined' as const, 'provider-timeout' as const))
    .map(([id, reason]) => ({ type: 'decline-deposit', depositId: `d-${id}`, reason }) as const),
  paymentId.map(
    (id) =>
      ({
        type: 'decline-deposit',
        depositId: `d-${id}`,
        reason: 'declined',
        providerReference: 'r',
      }) as const,
  ),
  fc
    .tuple(
      fc.constantFrom('d' as const, 'w' as const),
      paymentId,
      fc.constantFrom('as-recorded' as const, 'as-reported' as const),
      fc.constantFrom('staff-1', 'staff-2'),
    )
    .map(
      ([kind, id, outcome, decidedBy]) =>
        ({
          type: 'resolve-contradiction',
          paymentId: `${kind}-${id}`,
          outcome,
          note: plain('seen'),
          decidedBy,
        }) as const,
    ),
  fc.tuple(paymentId, amount, fc.constantFrom(card, otherCard)).map(
    ([id, sum, to]) =>
      ({
        type: 'request-withdrawal',
        withdrawalId: `w-${id}`,
        amount: sum,
        card: to,
        ownerChange: null,
      }) as const,
  ),
  paymentId.map(
    (id) =>
      ({
        type: 'fail-withdrawal',
        withdrawalId: `w-${id}`,
        reason: 'refused',
        providerReference: 'r',
      }) as const,
  ),
  fc.tuple(paymentId, fc.boolean()).map(
    ([id, approved]) =>
      ({
        type: 'decide-withdrawal',
        withdrawalId: `w-${id}`,
        approved,
        otherwise: false,
        note: plain('seen'),
        decidedBy: 'staff-1',
      }) as const,
  ),
  paymentId.map(
    (id) => ({ type: 'complete-withdrawal', withdrawalId: `w-${id}`, providerReference: 'r' }) as const,
  ),
  fc.oneof(
    { weight: 3, arbitrary: placing },
    placing.map((placement) => ({ type: 'hold-stake', placement, until: after(hours(100)) }) as const),
    fc.nat(30).map((id) => ({ type: 'release-stake', placementId: `p-${id}` }) as const),
  ),
  fc
    .tuple(
      market,
      fc.constantFrom('won' as const, 'lost' as const, 'void' as const),
      fc.integer({ max: 400 }),
    )
    .map(([name, outcome, hour]) => result(name, outcome, {}, after(hours(Math.abs(hour % 400))))),
  { weight: 4, arbitrary: limitCommand },
  fc.tuple(paymentId, pin, amount).map(
    ([id, at, sum]) =>
      ({
        type: 'request-shop-deposit',
        transId: `t-${id}`,
        pin: at,
        amount: sum,
        verified: true,
        termsAccepted: true,
      }) as const,
  ),
  pin.map((at) => ({ type: 'confirm-shop-deposit', pin: at, shopId: 's-1', verified: true }) as const),
  pin.map((at) => ({ type: 'cancel-shop-deposit', pin: at }) as const),
);

/** Commands with the hours that pass before each. */
export const history = fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), command), {
  minLength: 20,
  maxLength: 60,
});

/** The same of limits alone, with days between. */
export const historyOfLimits = fc.array(fc.tuple(fc.integer({ min: 0, max: 48 }), limitCommand), {
  minLength: 40,
  maxLength: 120,
});

const exclusionScope = fc.constantFrom('sportsbook' as const, 'gaming' as const, 'full' as const);
const staffId = fc.constantFrom('staff-1', 'staff-2');

/** What keeps the customer from betting, and what lets them come back. */
const protection: fc.Arbitrary<AccountCommand> = fc.oneof(
  fc
    .tuple(exclusionScope, fc.constantFrom(6, 7, 12))
    .map(([scope, months]) => ({ type: 'set-exclusion', scope, months }) as const),
  fc
    .tuple(exclusionScope, fc.constantFrom(6, 12, 24))
    .map(([scope, months]) => ({ type: 'extend-exclusion', scope, months, note: plain('asked') }) as const),
  fc
    .constantFrom('day' as const, 'week' as const, 'month' as const)
    .map((length) => ({ type: 'take-time-out', length }) as const),
  fc
    .tuple(fc.constantFrom('ask-exclusion-lift' as const, 'lift-exclusion' as const), exclusionScope, staffId)
    .map(([type, scope, by]) => ({ type, scope, staffId: by, note: plain('asked') })),
);

/** What they are kept from. */
const taking: fc.Arbitrary<AccountCommand> = fc.oneof(
  placing,
  fc.nat(9).map(
    (id) =>
      ({
        ...({ type: 'request-deposit', depositId: `d-${id + 10}`, amount: 500, card } as const),
        ...{ verified: true, termsAccepted: true },
      }) as const,
  ),
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
  fc.constant({ type: 'credit-free-balance', amount: 100, reason: 'goodwill' } as const),
);

/** So many hours after what came before. */
type Timed = readonly [number, AccountCommand];

const anyTime = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 24 * 120 }));

/** What lets them come back, one thing after the other, or almost: by one person, too soon or too late. */
const comingBack = fc
  .tuple(
    exclusionScope,
    fc.integer({ min: 0, max: 24 * 240 }),
    staffId,
    fc.integer({ min: 20, max: 180 }),
    staffId,
  )
  .map(([scope, passed, askedOf, waited, liftedBy]): Timed[] => [
    [passed, { type: 'ask-exclusion-lift', scope, staffId: askedOf, note: plain('asked') }],
    [waited, { type: 'lift-exclusion', scope, staffId: liftedBy, note: plain('asked') }],
  ]);

/** These with up to so many days between, of as many sessions as there may be: each decides on what the others did. */
export const historyOfExclusions = fc
  .array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.tuple(anyTime, fc.oneof(protection, taking)).map((step): Timed[] => [step]),
      },
      { weight: 1, arbitrary: comingBack },
    ),
    { minLength: 30, maxLength: 80 },
  )
  .map((all): [number, AccountCommand][] => all.flat().map(([passed, command]) => [passed, command]));

/** One command: the account before and after it. */
export type Step = {
  before: AccountState;
  state: AccountState;
  events: readonly AccountEvent[];
  now: Date;
  command: AccountCommand;
};

/** What becomes of a command in an account as it stands. */
export const eventsOf = (
  state: AccountState,
  command: AccountCommand,
  now: Date,
): readonly AccountEvent[] => {
  const actor = { kind: 'customer', id: 'a-1', channel: 'desktop' } as const;
  const decision = accountAggregate.decide(state, command, {
    ...{ commandId: 'c', correlationId: 'c' },
    ...{ actor, now },
  });
  return isRefusal(decision) ? [] : decision;
};

export const run = (commands: readonly [number, AccountCommand][], country: 'GB' | 'IE' = 'GB'): Step[] => {
  const actor = { kind: 'customer', id: 'a-1', channel: 'desktop' } as const;
  const metadata = (at: string): EventMetadata => {
    return { commandId: 'c', correlationId: 'c', causationId: 'c', at, actor, schemaVersion: 1 };
  };
  let state = [opened(country), readFunds, ...deposited(funds, 'd-0')].reduce(
    (before, event) => accountAggregate.evolve(before, event, metadata(after(0))),
    accountAggregate.initial,
  );
  let passed = 0;
  return commands.map(([wait, next]) => {
    passed += hours(wait);
    const now = new Date(after(passed));
    const before = state;
    const events = eventsOf(state, next, now);
    for (const event of events) state = accountAggregate.evolve(state, event, metadata(now.toISOString()));
    return { before, state, events, now, command: next };
  });
};

/** The account, which all commands are given to. */
export const opens = (state: AccountState) => {
  if (state.status !== 'open') throw new Error('not open');
  return state;
};
