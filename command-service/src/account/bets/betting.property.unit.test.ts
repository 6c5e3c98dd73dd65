import type { AccountEvent, BetType, EventMetadata, Funding } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountCommand, accountAggregate, type OpenAccount } from '../account.ts';
import { after, card, days, hours, opened } from '../given.ts';
import { limitPeriods, periodMs } from '../limits/limits.ts';
import { bet, leg, place, result } from './betting.given.ts';
import type { WantedBet } from './place-bets.ts';
import { foldBets } from './settled-bet.ts';

// Whatever is placed, settled, corrected, made void and cashed out, in whatever order.

const name = fc.constantFrom('a', 'b', 'c', 'd');
const betId = fc.integer({ min: 1, max: 9 }).map((id) => `b-${id}`);
const amount = fc.integer({ min: 1, max: 3000 });
const terms = { fraction: { up: 1, down: 5 }, places: 2 };

const types: [BetType, string][] = [
  ['single', 'a'],
  ['single', 'b'],
  ['double', 'ab'],
  ['treble', 'bcd'],
  ['accumulator', 'abcd'],
  ['patent', 'abc'],
  ['lucky-15', 'abcd'],
  ['round-robin', 'abc'],
  ['perm', 'abcd'],
];
const funding: fc.Arbitrary<Funding> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'cash' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'free-balance' as const }) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 3 })
      .map((id) => ({ kind: 'token' as const, tokenId: `t-${id}`, promoCode: 'SPRING' })),
  },
);

const wanted = fc
  .record({
    type: fc.constantFrom(...types),
    stake: fc.integer({ min: 1, max: 300 }),
    id: betId,
    eachWay: fc.boolean(),
  })
  .map(({ type: [betType, names], stake, id, eachWay }): WantedBet => {
    const legs = [...names].map((of, index) =>
      leg(of, { eachWay: terms, ...(betType === 'perm' && index === 0 && { banker: true }) }),
    );
    return {
      ...bet(betType, names, stake, id),
      legs,
      ...(eachWay && { eachWay }),
      ...(betType === 'perm' && { folds: [1, 2] }),
    };
  });

type Step = { wait: number } & (
  | { command: AccountCommand }
  | { resettle: string; named: string; outcome: 'won' | 'lost' | 'void' }
  | { voids: string }
  | { declares: string; outcome: 'won' | 'lost' | 'void' }
);

const placing = fc.record({ bet: wanted, funding }).map(({ bet: one, funding: by }) => {
  const stake = by.kind === 'token' ? { unitStake: 500 } : {};
  return { ...place({ ...one, ...stake }), placementId: `p-${one.betId}`, funding: by };
});

const other: fc.Arbitrary<AccountCommand> = fc.oneof(
  fc.integer({ min: 1, max: 3 }).map((id) => ({
    type: 'grant-token' as const,
    tokenId: `t-${id}`,
    amount: 500,
    betType: 'S' as const,
    promoCode: 'SPRING',
    expiresAt: after(days(20)),
  })),
  amount.map((sum) => ({ type: 'credit-free-balance' as const, amount: sum, reason: 'promotion' as const })),
  fc.record({ id: betId, value: amount }).map(({ id, value }) => ({
    type: 'cash-out-bet' as const,
    betId: id,
    value,
    by: 'customer' as const,
  })),
  fc
    .record({ id: betId, value: amount, unitStake: fc.integer({ min: 1, max: 150 }) })
    .map(({ id, value, unitStake }) => ({
      type: 'partly-cash-out-bet' as const,
      betId: id,
      value,
      unitStake,
    })),
  fc.record({ period: fc.constantFrom(...limitPeriods), sum: amount }).map(({ period, sum }) => ({
    type: 'set-net-loss-limit' as const,
    period,
    amount: 5 * sum,
  })),
  fc.record({ id: fc.nat(20), sum: amount }).map(({ id, sum }) => ({
    type: 'request-withdrawal' as const,
    withdrawalId: `w-${id}`,
    amount: sum + 500,
    card,
  })),
);

const wait = fc.integer({ min: 0, max: 6 });
const outcome = fc.constantFrom('won' as const, 'lost' as const, 'void' as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ wait, command: other }) },
  { weight: 7, arbitrary: fc.record({ wait, command: placing }) },
  { weight: 3, arbitrary: fc.record({ wait, declares: name, outcome }) },
  { weight: 2, arbitrary: fc.record({ wait, resettle: betId, named: name, outcome }) },
  { weight: 1, arbitrary: fc.record({ wait, voids: betId }) },
);
const steps = fc.array(step, { maxLength: 80, size: 'max' });

type Seen = { before: OpenAccount; state: OpenAccount; events: readonly AccountEvent[]; now: Date };

const metadata = (at: string): EventMetadata => {
  const actor = { kind: 'customer', id: 'a-1', channel: 'desktop' } as const;
  return { commandId: 'c', correlationId: 'c', causationId: 'c', at, actor, schemaVersion: 1 };
};

/** Every state that the steps lead through, from an account with 300.00 in it. */
const run = (wished: readonly Step[]): Seen[] => {
  const bets = foldBets(() => true);
  let state = accountAggregate.evolve(accountAggregate.initial, opened(), metadata(after(0)));
  const apply = (events: readonly AccountEvent[], at: string): void => {
    for (const event of events) {
      state = accountAggregate.evolve(state, event, metadata(at));
      bets.note(event, at);
    }
  };
  apply(
    [{ type: 'DepositCompleted', data: { depositId: 'd', amount: 30_000, providerReference: 'r' } }],
    after(0),
  );
  let passed = 0;

  const commandFor = (wish: Step, revision: number): AccountCommand | undefined => {
    if ('command' in wish) return wish.command;
    const later = after(days(1000));
    if ('declares' in wish) return result(wish.declares, wish.outcome, {}, later, revision);
    if ('voids' in wish) {
      const settled = bets.settledBet(wish.voids);
      const about = { type: 'void-bet', betId: wish.voids, reason: 'abandoned' } as const;
      return settled ? { ...about, settled } : about;
    }
    const settled = bets.settledBet(wish.resettle);
    if (!settled) return undefined;
    const { market } = result(wish.named, wish.outcome, {}, later, revision);
    return { type: 'resettle-bet', settled, markets: [market], frozen: [] };
  };

  return wished.flatMap((wish, index) => {
    passed += hours(wish.wait);
    const now = new Date(after(passed));
    const asked = commandFor(wish, index + 1);
    if (!asked || state.status !== 'open') return [];
    const before = state;
    const { actor } = metadata('');
    const decision = accountAggregate.decide(state, asked, {
      commandId: 'c',
      correlationId: 'c',
      actor,
      now,
    });
    const events = isRefusal(decision) ? [] : decision;
    apply(events, now.toISOString());
    return [{ before, state: state as OpenAccount, events, now }];
  });
};

/** What each wallet should hold, added up from the events apart from the aggregate. */
const ledger = () => {
  const paidBy = new Map<string, string>();
  let cash = 30_000;
  let free = 0;
  const note = ({ type, data }: AccountEvent): void => {
    if (type === 'BetPlaced') {
      const kind = data.funding?.kind ?? 'cash';
      paidBy.set(data.betId, kind);
      if (kind === 'cash') cash -= data.stake;
      if (kind === 'free-balance') free -= data.stake;
    }
    if (type === 'BetSettled') cash += data.returned;
    if (type === 'BetResettled') cash += data.credited - data.debited;
    if (type === 'BetReopened') cash -= data.debited;
    if (type === 'BetVoided' && paidBy.get(data.betId) === 'cash') cash += data.refunded;
    if (type === 'BetCashedOut' || type === 'BetPartlyCashedOut') cash += data.value;
    if (type === 'WithdrawalRequested') cash -= data.amount;
    if (type === 'FreeBalanceCredited') free += data.amount;
    if (type === 'FreeBalanceDebited') free -= data.amount;
  };
  return { note, cash: () => cash, free: () => free };
};

/** Cash lost since an instant, exactly: stakes less returns. */
const lostSince = (seen: readonly Seen[], since: number): number => {
  const free = new Set<string>();
  let lost = 0;
  for (const { events, now } of seen) {
    for (const { type, data } of events) {
      if (type === 'BetPlaced' && data.funding) free.add(data.betId);
      if (now.getTime() <= since || !('betId' in data) || free.has(data.betId ?? '')) continue;
      if (type === 'BetPlaced') lost += data.stake;
      if (type === 'BetSettled') lost -= data.returned;
      if (type === 'BetResettled') lost += data.debited - data.credited;
      if (type === 'BetReopened') lost += data.debited;
      if (type === 'BetVoided') lost -= data.refunded;
      if (type === 'BetCashedOut' || type === 'BetPartlyCashedOut') lost -= data.value;
    }
  }
  return lost;
};

const options = { numRuns: 200 };

describe('whatever becomes of bets', () => {
  it('each wallet is what its events add up to, and never negative', () => {
    fc.assert(
      fc.property(steps, (wished) => {
        const book = ledger();
        for (const { state, events } of run(wished)) {
          for (const event of events) book.note(event);
          expect(state.wallet).toEqual({ balance: book.cash(), free: book.free() });
          expect(state.wallet.balance).toBeGreaterThanOrEqual(0);
          expect(state.wallet.free).toBeGreaterThanOrEqual(0);
        }
      }),
      options,
    );
  });

  it('a bet is open from its placement until it is over, and over once unless it is opened again', () => {
    fc.assert(
      fc.property(steps, (wished) => {
        const open = new Set<string>();
        for (const { state, events } of run(wished)) {
          for (const { type, data } of events) {
            if (type === 'BetPlaced' || type === 'BetReopened') open.add(data.betId);
            if (type === 'BetSettled' || type === 'BetVoided' || type === 'BetCashedOut') {
              expect(open.delete(data.betId)).toBe(true);
            }
            if (type === 'BetResettled') open.delete(data.betId);
          }
          expect(state.bets.open.map((held) => held.betId).toSorted()).toEqual([...open].toSorted());
        }
      }),
      options,
    );
  });

  it('no stake takes what may be lost over a net loss limit that held', () => {
    fc.assert(
      fc.property(steps, (wished) => {
        const seen = run(wished);
        for (const [index, { before, events, now }] of seen.entries()) {
          if (!events.some(({ type, data }) => type === 'BetPlaced' && !data.funding)) continue;
          for (const period of limitPeriods) {
            const limit = before.netLossLimits[period];
            if (!limit) continue;
            const lost = lostSince(seen.slice(0, index + 1), now.getTime() - periodMs[period]);
            expect(lost).toBeLessThanOrEqual(limit.amount);
          }
        }
      }),
      options,
    );
  });

  it('a token is unused or used, and pays for one open bet at most', () => {
    fc.assert(
      fc.property(steps, (wished) => {
        for (const { state } of run(wished)) {
          const ids = [...state.tokens.unused, ...state.tokens.used].map(({ tokenId }) => tokenId);
          expect(ids).toHaveLength(new Set(ids).size);
          const paying = state.bets.open.flatMap(({ funding: by }) =>
            by?.kind === 'token' ? [by.tokenId] : [],
          );
          expect(paying).toHaveLength(new Set(paying).size);
        }
      }),
      options,
    );
  });

  it('the state survives being written as JSON, for snapshots', () => {
    fc.assert(
      fc.property(steps, (wished) => {
        const state = run(wished).at(-1)?.state ?? null;
        expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state);
      }),
      options,
    );
  });
});
