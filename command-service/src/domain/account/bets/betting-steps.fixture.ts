import type { AccountEvent, BetOutcome, BetType, EventMetadata, Funding } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { after, card, days, hours, opened, plain } from '../account.fixture.ts';
import type { AccountCommand } from '../commands.ts';
import { testRules } from '../rules.fixture.ts';
import { createAccountAggregate } from '../service.ts';
import type { AccountState, OpenAccount } from '../state.ts';

const accountAggregate = createAccountAggregate(testRules);

import { limitPeriods } from '@paddock/contracts/limits';
import { asValued } from '../cash-out/can-cash-out.ts';
import type { BetRequest } from './bet-request.ts';
import { openBetOf } from './bets.ts';
import { bet, leg, place, result } from './betting.fixture.ts';
import { createBetFold } from './settled-bets.ts';

// Bets placed, settled, corrected, made void and cashed out in whatever order, for property tests.

/** What is in the wallet at first, minor units. */
export const deposited = 30_000;

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

const requestedBet = fc
  .record({
    type: fc.constantFrom(...types),
    stake: fc.integer({ min: 1, max: 300 }),
    id: betId,
    eachWay: fc.boolean(),
  })
  .map(({ type: [betType, names], stake, id, eachWay }): BetRequest => {
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
  | { resettle: string; named: string; outcome: BetOutcome }
  | { voids: string }
  | { declares: string; outcome: BetOutcome }
);

const placing = fc.record({ bet: requestedBet, funding }).map(({ bet: one, funding: by }) => {
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
    valued: { unitStake: 0, results: [] },
  })),
  fc
    .record({ id: betId, value: amount, unitStake: fc.integer({ min: 1, max: 150 }) })
    .map(({ id, value, unitStake }) => ({
      type: 'partly-cash-out-bet' as const,
      betId: id,
      value,
      unitStake,
      valued: { unitStake: 0, results: [] },
    })),
  fc.record({ period: fc.constantFrom(...limitPeriods), sum: amount }).map(({ period, sum }) => ({
    type: 'set-limit' as const,
    kind: 'net-loss' as const,
    period,
    amount: 5 * sum,
  })),
  fc.record({ id: fc.nat(20), sum: amount }).map(({ id, sum }) => ({
    type: 'request-withdrawal' as const,
    withdrawalId: `w-${id}`,
    amount: sum + 500,
    card,
    ownerChange: null,
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
/** What happens to an account, one thing after another. */
export const steps = fc.array(step, { maxLength: 80, size: 'max' });

/** One step: the account before and after it. */
export type Seen = { before: OpenAccount; state: OpenAccount; events: readonly AccountEvent[]; now: Date };

const metadata = (at: string): EventMetadata => {
  const actor = { kind: 'customer', id: 'a-1', channel: 'desktop' } as const;
  return { commandId: 'c', correlationId: 'c', causationId: 'c', at, actor, schemaVersion: 1 };
};

/** A cash out is asked for on the bet as it is. */
const valuedNow = (command: AccountCommand, state: AccountState): AccountCommand => {
  if (command.type !== 'cash-out-bet' && command.type !== 'partly-cash-out-bet') return command;
  const held = state.status === 'open' ? openBetOf(state.bets, command.betId) : undefined;
  return held ? { ...command, valued: asValued(held) } : command;
};

/** Every state that the steps lead through, from an account with a deposit in it. */
export const run = (sequence: readonly Step[]): Seen[] => {
  const bets = createBetFold(() => true);
  let state = accountAggregate.evolve(accountAggregate.initial, opened(), metadata(after(0)));
  const apply = (events: readonly AccountEvent[], at: string): void => {
    for (const event of events) {
      state = accountAggregate.evolve(state, event, metadata(at));
      bets.apply(event, at);
    }
  };
  apply(
    [{ type: 'DepositCompleted', data: { depositId: 'd', amount: deposited, providerReference: 'r' } }],
    after(0),
  );
  let passed = 0;

  const commandFor = (step: Step, revision: number): AccountCommand | undefined => {
    if ('command' in step) return valuedNow(step.command, state);
    const later = after(days(1000));
    if ('declares' in step) return result(step.declares, step.outcome, {}, later, revision);
    if ('voids' in step) {
      const settled = bets.settledBet(step.voids);
      const asked = { requestId: `r-${revision}`, requestedBy: 'staff-1' };
      const because = {
        reason: 'abandoned',
        resultKnown: false,
        note: plain('abandoned at half-time'),
      } as const;
      const about = { type: 'void-bet', betId: step.voids, ...because, ...asked } as const;
      return settled ? { ...about, settled } : about;
    }
    const settled = bets.settledBet(step.resettle);
    if (!settled) return undefined;
    const { market } = result(step.named, step.outcome, {}, later, revision);
    return { type: 'resettle-bet', settled, markets: [market], frozen: [] };
  };

  /** Another person approves what one may not do alone. */
  const approvalOf = (event: AccountEvent): AccountCommand[] => {
    if (event.type !== 'ActionRequested' || event.data.action.kind !== 'void-bet') return [];
    const { requestId, action } = event.data;
    const settled = bets.settledBet(action.betId);
    const decision = {
      requestId,
      approved: true,
      decidedBy: 'staff-2',
      roles: ['trader'],
      askerRoles: ['trader'],
    };
    return [{ type: 'decide-request', ...decision, ...(settled && { settled }) }];
  };

  const take = (command: AccountCommand, now: Date) => {
    if (state.status !== 'open') return [];
    const before = state;
    const { actor } = metadata('');
    const ids = { commandId: 'c', correlationId: 'c' };
    const decision = accountAggregate.decide(state, command, { ...ids, actor, now });
    const events = isRefusal(decision) ? [] : decision;
    apply(events, now.toISOString());
    return [{ before, state: state as OpenAccount, events, now }];
  };

  return sequence.flatMap((step, index) => {
    passed += hours(step.wait);
    const now = new Date(after(passed));
    const asked = commandFor(step, index + 1);
    if (!asked) return [];
    const taken = take(asked, now);
    const approval = taken.flatMap(({ events }) => events.flatMap(approvalOf));
    return [...taken, ...approval.flatMap((command) => take(command, now))];
  });
};
