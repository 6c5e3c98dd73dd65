import {
  card,
  given,
  type Happened,
  opened,
  readFunds,
} from '@paddock/command-service/src/domain/account/account.fixture.ts';
import type { AccountCommand } from '@paddock/command-service/src/domain/account/commands.ts';
import { resolve } from '@paddock/command-service/src/domain/account/payments/contradictions.fixture.ts';
import { knownDeposit } from '@paddock/command-service/src/domain/account/payments/deposit-state.ts';
import type { DepositState } from '@paddock/command-service/src/domain/account/payments/deposit-states.ts';
import { openAccountOf } from '@paddock/command-service/src/domain/account/state.ts';
import { isRefusal } from '@paddock/contracts/refusals';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { createFoldedAccount } from '@paddock/projection-service/src/read-models/folded-account.fixture.ts';
import {
  type PaymentRecord,
  paymentField,
} from '@paddock/projection-service/src/read-models/payment-record.ts';
import { expect, it } from 'vitest';

/** What the customer's history says of a deposit by how it stands with the account; of one that staff look at, what it said before. */
const shownAs = {
  requested: 'pending',
  authentication: 'authentication',
  pending: 'pending',
  authorised: 'pending',
  completed: 'completed',
  declined: 'declined',
  'timed-out': 'declined',
  'taken-back': 'declined',
  refunded: 'refunded',
  'charged-back': 'charged-back',
  'chargeback-reversed': 'completed',
} as const satisfies Record<Exclude<DepositState, 'contradicted'>, PaymentRecord['status']>;

const of = { depositId: 'd-1', providerReference: 'r-1' } as const;
const references = fc.constantFrom('c-1', 'c-2', 'c-3');
const amounts = fc.integer({ min: 1, max: 1000 });

const taken = (kind: 'chargeback' | 'refund') =>
  fc.record({
    ...{ type: fc.constant('reclaim-deposit' as const), kind: fc.constant(kind) },
    ...{ depositId: fc.constant('d-1'), providerReference: fc.constant('r-1') },
    ...{ reference: references, amount: amounts },
  });

const said = fc.constantFrom<AccountCommand>(
  { type: 'complete-deposit', ...of },
  { type: 'decline-deposit', ...of, reason: 'declined' },
  { type: 'decline-deposit', ...of, reason: 'authentication-expired' },
  { type: 'note-deposit-progress', depositId: 'd-1', word: 'authenticate' },
  { type: 'note-deposit-progress', depositId: 'd-1', word: 'pending' },
);
const reversed = references.map(
  (reference): AccountCommand => ({ type: 'reverse-chargeback', ...of, reference }),
);
/** The provider contradicts itself, and staff find out. */
const foundOut = fc.constantFrom<AccountCommand[]>(
  [{ type: 'decline-deposit', ...of, reason: 'declined' }, resolve('d-1', 'as-recorded')],
  [
    { type: 'decline-deposit', ...of, reason: 'declined' },
    ...[resolve('d-1', 'as-reported'), resolve('d-1', 'as-reported', 'staff-2')],
  ],
  [
    { type: 'complete-deposit', ...of },
    ...[resolve('d-1', 'as-reported'), resolve('d-1', 'as-reported', 'staff-2')],
  ],
);

const commands = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: taken('chargeback').map((one) => [one]) },
      { weight: 2, arbitrary: taken('refund').map((one) => [one]) },
      { weight: 4, arbitrary: reversed.map((one) => [one]) },
      { weight: 3, arbitrary: said.map((one) => [one]) },
      { weight: 2, arbitrary: foundOut },
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((steps): AccountCommand[] => steps.flat());

const before: readonly Happened[] = [
  ...[opened(), readFunds],
  { type: 'DepositRequested', data: { depositId: 'd-1', amount: 1000, card } },
];

it('the history says of a deposit what its account does, whatever is taken of it, given back and cleared up, in any order', () => {
  const seen = new Set<DepositState>();
  let stillStands = 0;
  fc.assert(
    fc.property(commands, (all) => {
      const history = [...before];
      const account = createFoldedAccount('a-1');
      for (const event of history) account.fold(event);
      const compare = () => {
        const known = knownDeposit(openAccountOf(given(history).state), 'd-1', undefined);
        if (!known || known.state === 'contradicted') return undefined;
        const { status, moved } = account.get(paymentField('deposit', 'd-1')) ?? {};
        expect(status).toBe(shownAs[known.state]);
        if (known.state === 'taken-back') expect(moved).toBe(0);
        seen.add(known.state);
        return status;
      };
      compare();
      for (const next of all) {
        const events = given(history).decides(next);
        if (isRefusal(events)) continue;
        history.push(...events);
        for (const event of events) account.fold(event);
        const status = compare();
        if (next.type === 'reverse-chargeback' && status !== 'completed') stillStands += 1;
      }
    }),
    { numRuns: runs(1000) },
  );
  expect([...seen].sort()).toEqual(
    Object.keys(shownAs)
      .filter((state) => state !== 'authorised')
      .sort(),
  );
  expect(stillStands).toBeGreaterThan(0);
});
