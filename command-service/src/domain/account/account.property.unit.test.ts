import type { AccountEvent, EventMetadata } from '@paddock/contracts/events';
import { type LimitPeriod, limitPeriods, type PeriodAmount } from '@paddock/contracts/limits';
import { isRefusal } from '@paddock/contracts/refusals';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { after, card, deposited, hours, opened, otherCard, plain, readFunds } from './account.fixture.ts';
import type { PlaceBets } from './bets/bet-request.ts';
import { bet, place, result } from './bets/betting.fixture.ts';
import type { AccountCommand } from './commands.ts';
import { periodMs } from './limits/limits.ts';
import { testRules } from './rules.fixture.ts';
import { createAccountAggregate } from './service.ts';
import type { AccountState } from './state.ts';

const accountAggregate = createAccountAggregate(testRules);

/** In the wallet from the start, so that bets can be placed. */
const funds = 50_000;

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
const history = fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), command), {
  minLength: 20,
  maxLength: 60,
});

/** The same of limits alone, with days between. */
const historyOfLimits = fc.array(fc.tuple(fc.integer({ min: 0, max: 48 }), limitCommand), {
  minLength: 40,
  maxLength: 120,
});

type Step = {
  before: AccountState;
  state: AccountState;
  events: readonly AccountEvent[];
  now: Date;
  given: AccountCommand['type'];
};

const run = (commands: readonly [number, AccountCommand][], country: 'GB' | 'IE' = 'GB'): Step[] => {
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
    const context = { commandId: 'c', correlationId: 'c', actor, now };
    const decision = accountAggregate.decide(state, next, context);
    const events = isRefusal(decision) ? [] : decision;
    for (const event of events) state = accountAggregate.evolve(state, event, metadata(now.toISOString()));
    return { before, state, events, now, given: next.type };
  });
};

const opens = (state: AccountState) => {
  if (state.status !== 'open') throw new Error('not open');
  return state;
};

/** What the events say the wallet holds, added up apart from the aggregate. */
const moved = ({ type, data }: AccountEvent): number => {
  if (type === 'DepositCompleted' || type === 'ShopDepositConfirmed') return data.amount;
  if (type === 'WithdrawalFailed') return data.amount;
  if (type === 'WithdrawalRequested' || type === 'WithdrawalHeld') return -data.amount;
  if (type === 'DepositTakenBack' || type === 'WithdrawalTakenAgain') return -data.debited;
  if (type === 'BetPlaced') return -data.stake;
  if (type === 'BetSettled') return data.returned;
  return type === 'BetVoided' ? data.refunded : 0;
};

/** What may be deposited at most, and within which period: the customer's own limits, and that of staff. */
const depositBounds = (state: AccountState): PeriodAmount[] => {
  const { limits, limitRestriction } = opens(state);
  const own = limitPeriods.flatMap((of) => {
    const limit = limits[of];
    return limit ? [{ period: of, amount: limit.amount }] : [];
  });
  return limitRestriction ? [...own, limitRestriction] : own;
};

/** Paid in within a period or on its way, added up from the events apart from the aggregate. */
const paidInWithin = (seen: readonly Step[], of: LimitPeriod, now: Date): number => {
  const since = now.getTime() - periodMs[of];
  const counted = new Map([['d-0', Date.parse(after(0)) > since ? funds : 0]]);
  for (const { events, now: at } of seen) {
    const isWithin = at.getTime() > since;
    for (const { type, data } of events) {
      if (type === 'DepositRequested') counted.set(data.depositId, data.amount);
      if (type === 'DepositCompleted') counted.set(data.depositId, isWithin ? data.amount : 0);
      if (type === 'DepositDeclined' || type === 'DepositTakenBack') counted.delete(data.depositId);
      if (type === 'ShopDepositRequested') {
        counted.set('pin', Date.parse(data.expiresAt) > now.getTime() ? data.amount : 0);
      }
      if (type === 'ShopDepositCancelled' || type === 'ShopDepositConfirmed') counted.delete('pin');
      if (type !== 'ShopDepositConfirmed') continue;
      counted.set(`${data.transId} at ${at.toISOString()}`, isWithin ? data.amount : 0);
    }
  }
  return [...counted.values()].reduce((sum, one) => sum + one, 0);
};

/** Limits that are higher than before, or gone. */
const risenLimits = (before: AccountState, state: AccountState) => {
  const kinds = [
    ['Deposit', opens(before).limits, opens(state).limits],
    ['NetLoss', opens(before).netLossLimits, opens(state).netLossLimits],
  ] as const;
  return kinds.flatMap(([on, was, is]) =>
    limitPeriods.flatMap((of) => {
      const limit = was[of];
      if (!limit || limit.amount >= (is[of]?.amount ?? Number.POSITIVE_INFINITY)) return [];
      return [{ key: `${on}/${of}`, setAt: Date.parse(limit.setAt), length: periodMs[of] }];
    }),
  );
};

describe('whatever is asked of an account', () => {
  it('its balance is deposits less withdrawals less stakes plus returns, and never negative', () => {
    fc.assert(
      fc.property(history, (commands) => {
        let expected = funds;
        for (const { state, events } of run(commands)) {
          expected += events.reduce((sum, event) => sum + moved(event), 0);
          expect(opens(state).wallet.balance).toBe(expected);
          expect(expected).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('no deposit takes it over any of its limits', () => {
    let limited = 0;
    fc.assert(
      fc.property(history, (commands) => {
        const seen = run(commands);
        for (const [index, { before, events, now }] of seen.entries()) {
          const asksForMoney = events.some(({ type }) =>
            /^(DepositRequested|ShopDeposit(Requested|Confirmed))$/.test(type),
          );
          if (!asksForMoney) continue;
          for (const { period: of, amount: most } of depositBounds(before)) {
            limited += 1;
            expect(paidInWithin(seen.slice(0, index + 1), of, now)).toBeLessThanOrEqual(most);
          }
        }
      }),
    );
    expect(limited).toBeGreaterThan(0);
  });

  it.each([
    ['GB', 'a day after it was asked for'],
    ['IE', 'when its period has run too'],
  ] as const)('no limit rises or goes in %s but by a confirmation, %s', (country, _) => {
    let raised = 0;
    fc.assert(
      fc.property(historyOfLimits, (commands) => {
        const askedAt = new Map<string, number>();
        for (const { before, state, events, now, given } of run(commands, country)) {
          for (const { type, data } of events) {
            const [, on] = /^(Deposit|NetLoss)LimitChangeRequested$/.exec(type) ?? [];
            if (on && 'period' in data) askedAt.set(`${on}/${data.period}`, now.getTime());
          }
          for (const { key, setAt, length } of risenLimits(before, state)) {
            raised += 1;
            expect(given).toBe('confirm-limit');
            expect(now.getTime() - (askedAt.get(key) ?? Number.NaN)).toBeGreaterThanOrEqual(hours(24));
            if (country === 'IE') expect(now.getTime() - setAt).toBeGreaterThanOrEqual(length);
          }
        }
      }),
    );
    expect(raised).toBeGreaterThan(0);
  });

  it('money under way is a request without an answer, and nothing else', () => {
    fc.assert(
      fc.property(history, (commands) => {
        const pending = new Set<string>();
        for (const { state, events } of run(commands)) {
          for (const { type, data } of events) {
            if (type === 'DepositRequested') pending.add(data.depositId);
            if (type === 'DepositCompleted' || type === 'DepositDeclined') pending.delete(data.depositId);
            if (type === 'WithdrawalRequested' || type === 'WithdrawalHeld') pending.add(data.withdrawalId);
            if (type === 'WithdrawalCompleted' || type === 'WithdrawalFailed')
              pending.delete(data.withdrawalId);
          }
          const { deposits, withdrawals } = opens(state).payments;
          const held = [
            ...deposits.filter(({ status }) => status === 'pending').map(({ depositId }) => depositId),
            ...withdrawals.map(({ withdrawalId }) => withdrawalId),
          ];
          expect(held.sort()).toEqual([...pending].sort());
        }
      }),
    );
  });

  it('pays out to a card without a second look only what was paid in from it', () => {
    let paidStraight = 0;
    fc.assert(
      fc.property(history, (commands) => {
        const paidIn = new Map<string, number>([[card.token, funds]]);
        const asked = new Map<string, AccountEvent>();
        const move = (token: string, sum: number) => paidIn.set(token, (paidIn.get(token) ?? 0) + sum);
        for (const { events } of run(commands)) {
          for (const event of events) {
            const { type, data } = event;
            if (type === 'DepositCompleted') move(card.token, data.amount);
            if (type === 'DepositTakenBack') move(card.token, -data.amount);
            if (type === 'WithdrawalTakenAgain') {
              const again = asked.get(data.withdrawalId);
              if (again?.type === 'WithdrawalRequested') move(again.data.card.token, -data.amount);
              if (again?.type === 'WithdrawalHeld' && again.data.card)
                move(again.data.card.token, -data.amount);
            }
            if (type === 'WithdrawalRequested' || type === 'WithdrawalHeld') {
              asked.set(data.withdrawalId, event);
              if (data.card) move(data.card.token, -data.amount);
            }
            if (type === 'WithdrawalRequested') {
              paidStraight += 1;
              expect(paidIn.get(data.card.token)).toBeGreaterThanOrEqual(0);
            }
            if (type !== 'WithdrawalFailed') continue;
            const before = asked.get(data.withdrawalId);
            if (before && 'card' in before.data && before.data.card)
              move(before.data.card.token, data.amount);
          }
        }
      }),
    );
    expect(paidStraight).toBeGreaterThan(0);
  });

  it('its state survives being written as JSON, for snapshots', () => {
    fc.assert(
      fc.property(history, (commands) => {
        const state = run(commands).at(-1)?.state ?? accountAggregate.initial;
        expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state);
      }),
    );
  });

  it('every bet is open, or settled or void once', () => {
    let over = 0;
    fc.assert(
      fc.property(history, (commands) => {
        const open = new Set<string>();
        for (const { state, events } of run(commands)) {
          for (const { type, data } of events) {
            if (type === 'BetPlaced') open.add(data.betId);
            if (type !== 'BetSettled' && type !== 'BetVoided') continue;
            over += 1;
            expect(open.delete(data.betId)).toBe(true);
          }
          expect(opens(state).bets.open.map(({ betId }) => betId)).toEqual([...open]);
        }
      }),
    );
    expect(over).toBeGreaterThan(0);
  });
});
