import { describe, it } from 'vitest';
import { card, deposited, given, type Happened, opened, readFunds } from '../account.fixture.ts';
import { testRules } from '../rules.fixture.ts';

const add = (methodId = 'm-1', token = card.token, more: object = {}) =>
  ({
    type: 'add-payment-method',
    ...{ methodId, card: { ...card, token }, expiryMonth: 12, expiryYear: 2039, funding: 'debit' as const },
    ...more,
  }) as const;
const added = (methodId = 'm-1', token = card.token, more: object = {}) =>
  ({
    type: 'PaymentMethodAdded',
    data: {
      ...{ methodId, card: { ...card, token }, expiryMonth: 12, expiryYear: 2039, funding: 'debit' as const },
      ...more,
    },
  }) as const satisfies Happened;
const remove = (methodId = 'm-1') => ({ type: 'remove-payment-method', methodId }) as const;
const removed = { type: 'PaymentMethodRemoved', data: { methodId: 'm-1' } } as const satisfies Happened;
const many = Array.from({ length: testRules.maximumPaymentMethods }, (_, n) => added(`m-${n}`, `t-${n}`));

describe('the cards that a customer keeps', () => {
  it('are added by their token, once', () => {
    given([opened()]).when(add()).gives(added());
    given([opened(), added()]).when(add('m-2')).gives();
  });

  it('have the expiry that was typed last, under the id of before', () => {
    given([opened(), added()])
      .when(add('m-2', card.token, { expiryYear: 2041 }))
      .gives(added('m-1', card.token, { expiryYear: 2041 }));
  });

  it('are no more than so many', () => {
    given([opened(), ...many])
      .when(add('m-new', 't-new'))
      .isRefused({ refused: 'too-many-payment-methods', param1: String(testRules.maximumPaymentMethods) });
    given([opened(), ...many])
      .when(add('m-new', 't-1'))
      .gives();
  });

  it('are removed once, and may be added again', () => {
    given([opened(), added()]).when(remove()).gives(removed);
    given([opened(), added(), removed]).when(remove()).gives();
    given([opened(), added(), removed]).when(add('m-2')).gives(added('m-2'));
  });

  it('are owed what came from them after they were removed', () => {
    const withdrawal = { withdrawalId: 'w-1', amount: 1000, card };
    given([opened(), readFunds, added(), ...deposited(2000), removed])
      .when({ type: 'request-withdrawal', ...withdrawal, ownerChange: null })
      .gives({ type: 'WithdrawalRequested', data: withdrawal });
  });
});
