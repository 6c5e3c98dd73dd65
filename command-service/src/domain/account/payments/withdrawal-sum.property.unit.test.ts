import type { AccountEvent } from '@paddock/contracts/events';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { expect, it } from 'vitest';
import {
  card,
  days,
  deposited,
  type Happened,
  hours,
  metadataAt,
  noon,
  opened,
  plain,
} from '../account.fixture.ts';
import type { AccountCommand } from '../commands.ts';
import { testRules } from '../rules.fixture.ts';
import { createAccountAggregate } from '../service.ts';
import { type AccountState, openAccountOf } from '../state.ts';

const sum = 10_000;
const rules = { ...testRules, withdrawalsBeforeReview: { GBP: sum, EUR: sum } };

const step = fc.record({
  what: fc.constantFrom('ask', 'ask', 'ask', 'complete', 'fail', 'pay', 'give back'),
  amount: fc.integer({ min: 500, max: 6000 }),
  /** Of those that wait for it. */
  nth: fc.nat(5),
  wait: fc.constantFrom(1, hours(1), days(3), days(16)),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** `undefined`: nothing waits for it. */
const commandOf = (
  { what, amount, nth }: Step,
  state: AccountState,
  id: string,
): AccountCommand | undefined => {
  if (what === 'ask') {
    return { type: 'request-withdrawal', withdrawalId: id, amount, card, ownerChange: null };
  }
  const isOfStaff = what === 'pay' || what === 'give back';
  const waiting = openAccountOf(state).payments.withdrawals.filter(
    ({ hold }) => (hold !== null) === isOfStaff,
  );
  const withdrawalId = waiting[nth % waiting.length]?.withdrawalId;
  if (withdrawalId === undefined) return undefined;
  if (what === 'complete') return { type: 'complete-withdrawal', withdrawalId, providerReference: 'r' };
  if (what === 'fail') {
    return { type: 'fail-withdrawal', withdrawalId, reason: 'declined', providerReference: 'r' };
  }
  const by = { note: plain('seen'), decidedBy: 'staff-1' };
  return { type: 'decide-withdrawal', withdrawalId, approved: what === 'pay', otherwise: false, ...by };
};

/** What went out without a look since somebody last looked: amounts, and when each was asked for. */
type Unseen = { withdrawalId: string; amount: number; at: number }[];

it('in no 30 days goes out more than the sum that nobody has looked at, whatever is asked for in whatever order', () => {
  const seen = { out: 0, held: 0, looked: 0 };
  const aggregate = createAccountAggregate(rules);
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 40 }), (steps) => {
      let now = Date.parse(noon);
      const begins: Happened[] = [opened(), ...deposited(5_000_000)];
      let state = begins.reduce(
        (before, event) => aggregate.evolve(before, event, metadataAt(noon)),
        aggregate.initial,
      );
      let unseen: Unseen = [];
      const follow = ({ type, data }: AccountEvent): void => {
        if (type === 'WithdrawalRequested') {
          unseen.push({ withdrawalId: data.withdrawalId, amount: data.amount, at: now });
          const within = unseen.filter(({ at }) => at > now - days(30));
          expect(within.reduce((total, one) => total + one.amount, 0)).toBeLessThanOrEqual(sum);
          seen.out += 1;
        }
        if (type === 'WithdrawalHeld') {
          expect(data).toMatchObject({ reason: 'above-sum' });
          expect(data.sum).toBeGreaterThan(sum);
          seen.held += 1;
        }
        if (type === 'WithdrawalReleased') {
          unseen = [];
          seen.looked += 1;
        }
        if (type === 'WithdrawalFailed')
          unseen = unseen.filter(({ withdrawalId }) => withdrawalId !== data.withdrawalId);
      };
      for (const [index, one] of steps.entries()) {
        now += one.wait;
        const command = commandOf(one, state, `w-${index}`);
        if (!command) continue;
        const at = new Date(now);
        const decided = aggregate.decide(state, command, {
          ...{ commandId: 'c', correlationId: 'c', now: at },
          actor: { kind: 'customer', id: 'a-1', channel: 'desktop' },
        });
        if ('refused' in decided) throw new Error(decided.refused);
        for (const event of decided) {
          follow(event);
          state = aggregate.evolve(state, event, metadataAt(at.toISOString()));
        }
      }
    }),
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});
