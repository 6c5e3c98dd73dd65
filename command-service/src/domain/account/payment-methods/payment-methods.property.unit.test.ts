import { isRefusal } from '@paddock/contracts/refusals';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { expect, it } from 'vitest';
import { card, given, type Happened, opened, readFunds, sealedCard } from '../account.fixture.ts';
import type { AccountCommand } from '../commands.ts';
import { openAccountOf } from '../state.ts';

const rules = { maximumPaymentMethods: 2 };
const token = fc.constantFrom('t-1', 't-2', 't-3');
const methodId = fc.constantFrom('m-1', 'm-2', 'm-3', 'm-4');

const command: fc.Arbitrary<AccountCommand> = fc.oneof(
  fc.record({
    type: fc.constant('add-payment-method' as const),
    ...{ methodId, token, funding: fc.constant('debit' as const), way: fc.constant('card' as const) },
    details: fc.constantFrom(sealedCard('now'), sealedCard('later')),
  }),
  fc.record({ type: fc.constant('remove-payment-method' as const), methodId }),
  fc.record({
    type: fc.constant('request-deposit' as const),
    depositId: fc.constantFrom('d-1', 'd-2', 'd-3'),
    amount: fc.constant(1000),
    card: token.map((of) => ({ ...card, token: of })),
    funding: fc.constant('debit' as const),
    ...{ ifSaved: fc.boolean(), verified: fc.constant(true), termsAccepted: fc.constant(true) },
  }),
);

it('whatever is added, removed and paid with, no more cards are saved than may be, each once, and none that is not pays by its code', () => {
  let paid = 0;
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      const history: Happened[] = [opened(), readFunds];
      for (const next of commands) {
        const { state, decides } = given(history, rules);
        const { saved } = openAccountOf(state).paymentMethods;
        const tokens = saved.map((method) => method.token);
        expect(saved.length).toBeLessThanOrEqual(rules.maximumPaymentMethods);
        expect(new Set(tokens).size).toBe(saved.length);
        const events = decides(next);
        if (isRefusal(events)) continue;
        for (const { type, data } of events) {
          if (type !== 'DepositRequested') continue;
          const known = saved.find((method) => method.token === data.card.token);
          expect(data.methodId).toBe(known?.methodId);
          if (next.type === 'request-deposit' && next.ifSaved) {
            expect(known).toBeDefined();
            paid += 1;
          }
        }
        history.push(...events);
      }
    }),
  );
  expect(paid).toBeGreaterThan(0);
});
