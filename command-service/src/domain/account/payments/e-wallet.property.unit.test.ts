import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { expect, it } from 'vitest';
import { eWallet, given, type Happened, opened, readFunds } from '../account.fixture.ts';
import type { AccountCommand } from '../commands.ts';
import { openAccountOf } from '../state.ts';
import { isUnderWay } from './deposit-states.ts';
import { depositOf } from './payments.ts';

const depositId = fc.constantFrom('d-1', 'd-2');
const of = { providerReference: fc.constant('r') };

/** All that a provider says of a deposit, with no regard to what may follow what. */
const word: fc.Arbitrary<AccountCommand> = fc.oneof(
  fc.record({
    type: fc.constant('note-authorisation' as const),
    depositId,
    funding: fc.constantFrom('balance' as const, 'debit' as const, 'credit' as const, 'unknown' as const),
    verified: fc.constant(true),
    termsAccepted: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('reclaim-deposit' as const),
    kind: fc.constantFrom('chargeback' as const, 'refund' as const),
    depositId,
    reference: fc.constantFrom('c-1', 'c-2'),
    amount: fc.constantFrom(300, 1000),
    ...of,
  }),
  fc.record({
    type: fc.constant('reverse-chargeback' as const),
    depositId,
    reference: fc.constant('c-1'),
    ...of,
  }),
  fc.record({ type: fc.constant('complete-deposit' as const), depositId, ...of }),
  fc.record({
    type: fc.constant('decline-deposit' as const),
    depositId,
    reason: fc.constantFrom('declined' as const, 'authentication-expired' as const),
    ...of,
  }),
  fc.record({
    type: fc.constant('note-deposit-progress' as const),
    depositId,
    word: fc.constantFrom('authenticate' as const, 'pending' as const),
  }),
);

it('whatever a provider says of deposits by e-wallet, and in whichever order, none is in the wallet before it was held and its funding, by the last word, accepted', () => {
  let credited = 0;
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20 }), (words) => {
      const accepted = new Set<string>();
      const lastHeard = new Map<string, string>();
      const history: Happened[] = [
        ...[opened(), readFunds],
        ...['d-1', 'd-2'].map(
          (id): Happened => ({
            type: 'DepositRequested',
            data: { depositId: id, amount: 1000, card: eWallet },
          }),
        ),
      ];
      for (const command of words) {
        if (command.type === 'note-authorisation') {
          const deposit = depositOf(openAccountOf(given(history).state).payments, command.depositId);
          if (deposit && isUnderWay(deposit)) lastHeard.set(command.depositId, command.funding);
        }
        const decided = given(history).decides(command);
        if ('refused' in decided) throw new Error(decided.refused);
        for (const { type, data } of decided) {
          if (type === 'DepositAuthorised') {
            expect(['balance', 'debit']).toContain(data.funding);
            accepted.add(data.depositId);
          }
          if (type !== 'DepositCompleted') continue;
          expect(accepted).toContain(data.depositId);
          expect(['balance', 'debit']).toContain(lastHeard.get(data.depositId));
          credited += 1;
        }
        history.push(...decided);
      }
      const { balance } = openAccountOf(given(history).state).wallet;
      expect(balance).toBeLessThanOrEqual(1000 * accepted.size);
    }),
    { numRuns: runs(300) },
  );
  expect(credited).toBeGreaterThan(0);
});
