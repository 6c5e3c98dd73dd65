import { paymentMethods, removePaymentMethod, savePaymentMethod } from '@paddock/contracts/http';
import { isEWallet } from '@paddock/contracts/payments';
import { describe, expect, it } from 'vitest';
import { cardTokenOf, typeIntoFields } from '../../support/card-token.ts';
import { testCard } from '../../support/customer.ts';
import { useStarted } from '../../support/use-started.ts';
import { cards, type Payments, startPayments } from '../support/payments.ts';

describe('saved cards', () => {
  let payments: Payments;
  type Customer = Awaited<ReturnType<Payments['customer']>>;

  useStarted(async (start) => {
    ({ payments } = await startPayments(start));
  });

  const save = async (by: Customer, CardNumber: string, key?: string, more: object = {}) => {
    const CardToken = await cardTokenOf(by.browser, { ...testCard, CardNumber });
    return by.browser.send(savePaymentMethod, { body: { CardToken, Password: by.password, ...more } }, key);
  };
  const kept = async ({ browser }: Customer) => {
    const { methods } = await browser.ask(paymentMethods, {});
    return methods.map((one) => (isEWallet(one) ? [one.eWallet] : [one.lastFour, one.funding, one.expired]));
  };

  it('are saved once, listed with the last first, removed, and owed what came from them', async () => {
    const by = await payments.customer();
    const first = await save(by, cards.good, 'one-press-of-it');
    expect(first).toMatchObject({ kind: 'answer', data: { success: true } });
    expect(await save(by, cards.good, 'one-press-of-it', { Password: 'mistyped' })).toEqual(first);
    expect(await save(by, cards.good)).toMatchObject({ data: first.kind === 'answer' ? first.data : {} });
    await save(by, cards.prepaid);
    expect(await kept(by)).toEqual([
      ['0005', 'prepaid', false],
      ['0002', 'debit', false],
    ]);
    await payments.payIn(by, cards.good);
    const { methods } = await by.browser.ask(paymentMethods, {});
    expect(methods[0]).toMatchObject({ lastFour: '0002', scheme: 'Visa', expiryMonth: 12, expiryYear: 2039 });
    const MethodId = methods[0]?.methodId ?? '';
    const code = await typeIntoFields(by.browser, { SecurityCode: '123' }, 'deposit', MethodId);
    expect(code).toMatchObject({ token: expect.any(String) });
    const more = { CardToken: 'token' in code && code.token };
    expect(await payments.payIn(by, cards.good, { more })).toMatchObject({ data: { balance: 4000 } });
    expect(
      (await payments.eventsOf(by)).flatMap(({ type, data }) => (type === 'DepositRequested' ? [data] : [])),
    ).toMatchObject([{ card: { lastFour: '0002' } }, { card: { lastFour: '0002' } }]);
    const remove = (key: string) => by.browser.send(removePaymentMethod, { body: { MethodId } }, key);
    expect(await remove('one-removal')).toMatchObject({ data: { success: true } });
    expect(await remove('one-removal')).toMatchObject({ data: { success: true } });
    expect(await remove('another-press')).toMatchObject({ refusal: { code: 'payment-method-removed' } });
    const again = await typeIntoFields(by.browser, { SecurityCode: '123' }, 'deposit', MethodId).catch(
      String,
    );
    expect(again).toContain('payment-method-removed');
    expect(await kept(by)).toEqual([['0005', 'prepaid', false]]);
    expect(await payments.payOut(by, cards.good, { amount: '5.00' })).toMatchObject({
      data: { held: false },
    });
  });

  it.each([
    ['a credit card', cards.credit, {}, 'credit-card-refused'],
    ['a card without the password', cards.good, { Password: 'Wrong-pass1!' }, 'wrong-password'],
    ['a token that nobody gave', cards.good, { CardToken: 'fields.none' }, 'card-details-again'],
  ])('are none of %s', async (_, card, more, code) => {
    const by = await payments.customer();
    expect(await save(by, card, undefined, more)).toMatchObject({ kind: 'refused', refusal: { code } });
    expect(await kept(by)).toEqual([]);
  });
});
