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

const sum = 10_000;
const rules = { ...testRules, withdrawalsBeforeReview: { GBP: sum, EUR: sum } };

const id = fc.integer({ min: 1, max: 12 }).map((number) => `w-${number}`);
const amount = fc.integer({ min: 500, max: 6000 });
const command: fc.Arbitrary<AccountCommand> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(id, amount).map(
      ([withdrawalId, wanted]) =>
        ({
          type: 'request-withdrawal',
          withdrawalId,
          amount: wanted,
          card,
          ownerChange: null,
        }) as const,
    ),
  },
  id.map((withdrawalId) => ({ type: 'complete-withdrawal', withdrawalId, providerReference: 'r' }) as const),
  id.map(
    (withdrawalId) =>
      ({ type: 'fail-withdrawal', withdrawalId, reason: 'declined', providerReference: 'r' }) as const,
  ),
  id.map((paymentId) => ({
    ...({ type: 'resolve-contradiction', paymentId, outcome: 'as-recorded' } as const),
    ...{ note: plain('seen'), decidedBy: 'staff-1' },
  })),
  {
    weight: 2,
    arbitrary: fc.tuple(id, fc.boolean()).map(
      ([withdrawalId, approved]) =>
        ({
          type: 'decide-withdrawal',
          withdrawalId,
          approved,
          otherwise: false,
          note: plain('seen'),
          decidedBy: 'staff-1',
        }) as const,
    ),
  },
);
const step = fc.record({ command, wait: fc.constantFrom(1, hours(1), days(3), days(16)) });

/** What went out without a look since somebody last looked: amounts, and when each was asked for. */
type Unseen = { withdrawalId: string; amount: number; at: number }[];

it('in no 30 days goes out more than the sum that nobody has looked at, whatever is asked for in whatever order', () => {
  const seen = { out: 0, held: 0, looked: 0 };
  const aggregate = createAccountAggregate(rules);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let now = Date.parse(noon);
      const begins: Happened[] = [opened(), ...deposited(5_000_000)];
      let state = begins.reduce(
        (before, event) => aggregate.evolve(before, event, metadataAt(noon)),
        aggregate.initial,
      );
      let unseen: Unseen = [];
      const heldForSum = new Set<string>();
      const follow = ({ type, data }: AccountEvent): void => {
        if (type === 'WithdrawalRequested') {
          unseen.push({ withdrawalId: data.withdrawalId, amount: data.amount, at: now });
          const within = unseen.filter(({ at }) => at > now - days(30));
          expect(within.reduce((total, one) => total + one.amount, 0)).toBeLessThanOrEqual(sum);
          seen.out += 1;
        }
        if (
          type === 'WithdrawalHeld' &&
          [data.reason, ...(data.furtherReasons ?? [])].includes('above-sum')
        ) {
          heldForSum.add(data.withdrawalId);
          seen.held += 1;
        }
        if (type === 'WithdrawalReleased' && heldForSum.has(data.withdrawalId)) {
          unseen = [];
          seen.looked += 1;
        }
        if (type === 'WithdrawalFailed')
          unseen = unseen.filter(({ withdrawalId }) => withdrawalId !== data.withdrawalId);
      };
      for (const { command: given, wait } of steps) {
        now += wait;
        const at = new Date(now);
        const decided = aggregate.decide(state, given, {
          ...{ commandId: 'c', correlationId: 'c', now: at },
          actor: { kind: 'customer', id: 'a-1', channel: 'desktop' },
        });
        if ('refused' in decided) continue;
        for (const event of decided) {
          follow(event);
          state = aggregate.evolve(state, event, metadataAt(at.toISOString()));
        }
      }
    }),
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});
