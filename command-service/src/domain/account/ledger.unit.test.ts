import { expect, it } from 'vitest';
import { metadataAt, noon } from './account.fixture.ts';
import { history } from './history.fixture.ts';
import { ledgerFaults } from './ledger.fixture.ts';
import { testRules } from './rules.fixture.ts';
import { createAccountAggregate } from './service.ts';

const aggregate = createAccountAggregate(testRules);

it('the ledger of an account through every type of event balances at each, and has the wallet of the aggregate', () => {
  const states = [aggregate.initial];
  for (const { at = noon, ...event } of history) {
    states.push(aggregate.evolve(states.at(-1)!, event, metadataAt(at)));
  }
  expect(
    ledgerFaults(
      history.map((event) => ({ event })),
      states,
    ),
  ).toEqual([]);
});
