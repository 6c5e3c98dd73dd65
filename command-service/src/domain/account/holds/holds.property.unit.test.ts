import { isRefusal } from '@paddock/contracts/refusals';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { expect, it } from 'vitest';
import { after, deposited, metadataAt, noon, opened, readFunds } from '../account.fixture.ts';
import { anyOf } from '../any-command.fixture.ts';
import type { PlaceBets } from '../bets/bet-request.ts';
import { testRules } from '../rules.fixture.ts';
import { createAccountAggregate } from '../service.ts';
import { holdOf } from './holds.ts';

const aggregate = createAccountAggregate(testRules);

/** What a customer may do who wants to be rid of a bet that waits. */
const attempts = anyOf([
  ...(['hold-stake', 'place-bets', 'release-stake', 'request-withdrawal', 'set-limit'] as const),
  ...(['set-cash-out-rule', 'set-reality-check', 'request-shop-deposit', 'hold-stake'] as const),
]);

it('a bet whose stake is held can be placed, whatever its customer does meanwhile', () => {
  let placed = 0;
  fc.assert(
    fc.property(fc.array(attempts, { minLength: 10, maxLength: 30 }), (commands) => {
      let state = [opened(), readFunds, ...deposited(10_000)].reduce(
        (before, event) => aggregate.evolve(before, event, metadataAt(noon)),
        aggregate.initial,
      );
      const waiting = new Map<string, PlaceBets>();
      for (const [index, command] of commands.entries()) {
        const at = after(index * 60_000);
        const context = { ...metadataAt(at), now: new Date(at) };
        const decision = aggregate.decide(state, command, context);
        if (isRefusal(decision)) continue;
        for (const event of decision) state = aggregate.evolve(state, event, metadataAt(at));
        if (command.type === 'hold-stake') waiting.set(command.placement.placementId, command.placement);
        for (const placement of waiting.values()) {
          if (state.status !== 'open' || !holdOf(state.holds, placement.placementId, context.now)) continue;
          placed += 1;
          expect(aggregate.decide(state, placement, context)).toMatchObject([{ type: 'BetPlaced' }]);
        }
      }
    }),
  );
  expect(placed).toBeGreaterThan(0);
});
