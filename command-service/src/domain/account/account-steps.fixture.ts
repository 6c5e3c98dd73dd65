import type { AccountEvent } from '@paddock/contracts/events';
import { limitPeriods } from '@paddock/contracts/limits';
import { isRefusal } from '@paddock/contracts/refusals';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import {
  after,
  card,
  deposited,
  hours,
  metadataAt,
  opened,
  otherCard,
  plain,
  readFunds,
} from './account.fixture.ts';
import type { PlaceBets } from './bets/bet-request.ts';
import { bet, place, result } from './bets/betting.fixture.ts';
import type { AccountCommand } from './commands.ts';
import type { Logged } from './protections.fixture.ts';
import { testRules } from './rules.fixture.ts';
import { createAccountAggregate } from './service.ts';
import type { AccountState } from './state.ts';

// Whatever may be asked of an account, in whatever order, for property tests.

/** In the wallet from the start, so that bets can be placed. */
export const funds = 50_000;

const amount = fc.integer({ min: 500, max: 20_000 });
const paymentId = fc.integer({ min: 1, max: 3 });
const market = fc.constantFrom('a', 'b', 'c', 'd');
const period = fc.constantFrom(...limitPeriods);
const pin = fc.constantFrom('100000001', '100000002');
const funding = fc.constantFrom('debit', 'debit', 'prepaid', 'credit', 'unknown');

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
  fc.tuple(paymentId, amount, funding).map(
    ([id, sum, by]) =>
      ({
        type: 'request-deposit',
        funding: by,
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
  fc.tuple(fc.constantFrom('poker' as const, 'sportsbook' as const), amount).map(
    ([to, sum]) =>
      ({
        type: 'transfer',
        transferId: `x-${sum}`,
        to,
        amount: sum,
        verified: true,
        termsAccepted: true,
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
  {
    weight: 3,
    arbitrary: fc.oneof(
      { weight: 2, arbitrary: placing },
      {
        weight: 2,
        arbitrary: placing.map(
          (placement) => ({ type: 'hold-stake', placement, until: after(hours(100)) }) as const,
        ),
      },
      fc.nat(30).map((id) => ({ type: 'release-stake', placementId: `p-${id}` }) as const),
    ),
  },
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

/** One command: the account before and after it. */
export type Step = {
  before: AccountState;
  state: AccountState;
  events: readonly AccountEvent[];
  now: Date;
  command: AccountCommand;
};

const actor = { kind: 'customer', id: 'a-1', channel: 'desktop' } as const;

/** What becomes of a command in an account as it stands. */
export const eventsOf = (
  state: AccountState,
  command: AccountCommand,
  now: Date,
  rules = testRules,
): readonly AccountEvent[] => {
  const context = { ...{ commandId: 'c', correlationId: 'c' }, actor, now };
  const decision = createAccountAggregate(rules).decide(state, command, context);
  return isRefusal(decision) ? [] : decision;
};

/** What every account of these runs begins with. */
const beginningIn = (country: 'GB' | 'IE'): AccountEvent[] => [
  opened(country),
  readFunds,
  ...deposited(funds, 'd-0'),
];

export const run = (
  commands: readonly (readonly [number, AccountCommand])[],
  country: 'GB' | 'IE' = 'GB',
  rules = testRules,
): Step[] => {
  const { initial, evolve } = createAccountAggregate(rules);
  let state = beginningIn(country).reduce(
    (before, event) => evolve(before, event, metadataAt(after(0))),
    initial,
  );
  let passed = 0;
  return commands.map(([wait, next]) => {
    passed += hours(wait);
    const now = new Date(after(passed));
    const before = state;
    const events = eventsOf(state, next, now, rules);
    for (const event of events) state = evolve(state, event, metadataAt(now.toISOString()));
    return { before, state, events, now, command: next };
  });
};

/** The log of such a run. */
export const logOf = (steps: readonly Step[]): Logged[] => [
  ...beginningIn('GB').map((event) => ({ event, at: after(0) })),
  ...steps.flatMap(({ events, now }) => events.map((event) => ({ event, at: now.toISOString() }))),
];

/** The account, which all commands are given to. */
export const opens = (state: AccountState) => {
  if (state.status !== 'open') throw new Error('not open');
  return state;
};
