import { momentText } from '@paddock/contracts/london';
import { describe, it } from 'vitest';
import {
  after,
  card,
  days,
  deposited,
  given,
  type Happened,
  opened,
  otherCard,
  plain,
  readFunds,
  sealedCard,
} from '../account.fixture.ts';
import { testRules } from '../rules.fixture.ts';

/** The same deposit by another card. */
const fromAnother = (event: Happened): Happened =>
  event.type === 'DepositRequested' ? { ...event, data: { ...event.data, card: otherCard } } : event;
/** Money that came from no card. */
const wonInShop: Happened = {
  type: 'ShopDepositConfirmed',
  data: { transId: 't-1', amount: 500, shopId: 'shop-1' },
};

type Typed = { methodId?: string; token?: string; sealed?: string };

const method = ({ methodId = 'm-1', token = card.token, sealed = 'as typed' }: Typed = {}) =>
  ({ methodId, token, details: sealedCard(sealed), funding: 'debit' }) as const;
const add = (typed?: Typed) => ({ type: 'add-payment-method', way: 'card', ...method(typed) }) as const;
const added = (typed?: Typed) =>
  ({ type: 'PaymentMethodAdded', data: method(typed) }) as const satisfies Happened;
const remove = (methodId = 'm-1') => ({ type: 'remove-payment-method', methodId }) as const;
const removed = { type: 'PaymentMethodRemoved', data: { methodId: 'm-1' } } as const satisfies Happened;
const full = Array.from({ length: testRules.maximumPaymentMethods }, (_, index) =>
  added({ methodId: `m-${index}`, token: `t-${index}` }),
);

describe('saved cards', () => {
  it('are added by their token, once', () => {
    given([opened()]).when(add()).gives(added());
    given([opened(), added()])
      .when(add({ methodId: 'm-2' }))
      .gives();
  });

  it('say by what other accounts know them', () =>
    given([opened()])
      .when({ ...add(), cardDigest: 'd' })
      .gives({ type: 'PaymentMethodAdded', data: { ...method(), cardDigest: 'd' } }));

  it('have the details that were typed last, under the id of before', () => {
    given([opened(), added()])
      .when(add({ methodId: 'm-2', sealed: 'with another expiry' }))
      .gives(added({ sealed: 'with another expiry' }));
  });

  it('are no more than the published number, which one that is saved already does not add to', () => {
    const most = String(testRules.maximumPaymentMethods);
    given([opened(), ...full])
      .when(add({ methodId: 'm-new', token: 't-new' }))
      .isRefused({ refused: 'too-many-payment-methods', param1: most });
    given([opened(), ...full.slice(1)])
      .when(add({ methodId: 'm-new', token: 't-new' }))
      .gives(added({ methodId: 'm-new', token: 't-new' }));
    given([opened(), ...full])
      .when(add({ methodId: 'm-new', token: 't-1', sealed: 'anew' }))
      .gives(added({ methodId: 'm-1', token: 't-1', sealed: 'anew' }));
  });

  it('are not added where nobody pays in by such a one, be it that they were saved before', () => {
    const note = plain('not theirs');
    const noCards = { type: 'WayToDepositSet', data: { way: 'card', isEnabled: false, note } } as const;
    for (const history of [
      [opened(), noCards],
      [opened(), added({ sealed: 'before' }), noCards],
    ])
      given(history).when(add()).isRefused({ refused: 'deposit-method-hidden' });
    given([opened(), noCards])
      .when({ ...add(), way: 'paypal' })
      .gives(added());
    const hiddenWaysToDeposit = { GB: ['paypal'], IE: [] } as const;
    given([opened()], { hiddenWaysToDeposit })
      .when({ ...add(), way: 'paypal' })
      .isRefused({ refused: 'deposit-method-hidden' });
    given([opened()], { hiddenWaysToDeposit }).when(add()).gives(added());
  });

  it('are not added while deposits are barred', () => {
    const until = after(days(1));
    const blocked = { because: 'failed', count: 5, minutes: 60, until } as const;
    given([opened(), { type: 'DepositsBlocked', data: blocked }])
      .when(add())
      .isRefused({
        refused: 'too-many-failed-deposits',
        param1: '5',
        param2: '60',
        param3: momentText(until),
      });
    given([opened(), { type: 'AccountClosing', data: { closingId: 'c-1', by: 'customer', reason: null } }])
      .when(add())
      .isRefused({ refused: 'account-closing' });
  });

  it('are removed once, and may be added again', () => {
    given([opened(), added()]).when(remove()).gives(removed);
    given([opened(), added(), removed]).when(remove()).gives();
    given([opened(), added(), removed])
      .when(add({ methodId: 'm-2' }))
      .gives(added({ methodId: 'm-2' }));
  });
});

const pay = {
  type: 'request-deposit',
  funding: 'debit',
  depositId: 'd-9',
  amount: 1000,
  verified: true,
  termsAccepted: true,
} as const;
const requested = (more: object = {}) =>
  ({ type: 'DepositRequested', data: { depositId: 'd-9', amount: 1000, card, ...more } }) as const;

describe('a deposit from a saved card', () => {
  const saved = [opened(), readFunds, added()];

  it.each([true, false])('names it, be it paid with its security code alone: %s', (ifSaved) =>
    given(saved)
      .when({ ...pay, card, ifSaved })
      .gives(requested({ methodId: 'm-1' })),
  );

  it('is refused once the card was removed, unless all of the card was typed again', () => {
    given([...saved, removed])
      .when({ ...pay, card, ifSaved: true })
      .isRefused({ refused: 'payment-method-removed' });
    given([...saved, removed])
      .when({ ...pay, card })
      .gives(requested());
  });

  it('that was asked for before the card was removed is completed, once', () => {
    const completed = {
      type: 'DepositCompleted',
      data: { depositId: 'd-9', amount: 1000, providerReference: 'r' },
    } as const;
    const history = [...saved, requested({ methodId: 'm-1' }), removed];
    const complete = { type: 'complete-deposit', depositId: 'd-9', providerReference: 'r' } as const;
    given(history).when(complete).gives(completed);
    given([...history, completed])
      .when({ ...pay, card, ifSaved: true })
      .gives();
  });

  it('goes back to it after it was removed', () => {
    const withdrawal = { withdrawalId: 'w-1', amount: 2000, card };
    const history = [...saved, ...deposited(2000), removed];
    const ask = { type: 'request-withdrawal', ...withdrawal, ownerChange: null } as const;
    given(history).when(ask).gives({ type: 'WithdrawalRequested', data: withdrawal });
    given([opened(), added(), removed, ...deposited(2000)])
      .when({ ...ask, amount: 2001 })
      .isRefused({ refused: 'withdrawal-exceeds-balance' });
  });
});

describe('a withdrawal to a saved card of which nothing was typed', () => {
  const withdrawal = { withdrawalId: 'w-1', amount: 2000, card };
  const ask = { type: 'request-withdrawal', ...withdrawal, ownerChange: null, ifSaved: true } as const;
  const saved = [opened(), added(), ...deposited(2000)];

  it('goes back to it by its token, as where all of it was typed', () => {
    given(saved).when(ask).gives({ type: 'WithdrawalRequested', data: withdrawal });
    given([opened(), added(), ...deposited(2000, 'd-2').map(fromAnother)])
      .when(ask)
      .gives({ type: 'WithdrawalHeld', data: { ...withdrawal, reason: 'other-card' } });
    given([...saved, wonInShop])
      .when({ ...ask, amount: 2001 })
      .gives({
        type: 'WithdrawalHeld',
        data: { ...withdrawal, amount: 2001, reason: 'above-card-deposits' },
      });
  });

  it('is refused once the card was removed, unless all of the card is typed', () => {
    given([...saved, removed])
      .when(ask)
      .isRefused({ refused: 'payment-method-removed' });
    given([...saved, removed])
      .when({ ...ask, ifSaved: false })
      .gives({ type: 'WithdrawalRequested', data: withdrawal });
  });

  it('that was asked for before the card was removed is not touched by the removal', () => {
    const requested = { type: 'WithdrawalRequested', data: withdrawal } as const;
    const completed = {
      type: 'WithdrawalCompleted',
      data: { withdrawalId: 'w-1', providerReference: 'r' },
    } as const;
    given([...saved, requested, removed])
      .when(ask)
      .gives();
    given([...saved, requested, removed])
      .when({ type: 'complete-withdrawal', withdrawalId: 'w-1', providerReference: 'r' })
      .gives(completed);
  });
});
