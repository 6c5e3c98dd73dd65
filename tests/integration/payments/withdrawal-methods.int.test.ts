import {
  paymentMethods,
  removePaymentMethod,
  responsibleGambling,
  savePaymentMethod,
  withdraw,
} from '@paddock/contracts/http';
import { refusals } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { cardTokenOf, eWalletTokenOf } from '../../support/card-token.ts';
import { testCard } from '../../support/customer.ts';
import { useStarted } from '../../support/use-started.ts';
import { cards, type Payments, startPayments } from '../support/payments.ts';

type By = Awaited<ReturnType<Payments['customer']>>;
type Order = { amount?: string; key?: string; Password?: string };

describe('a withdrawal to what is known', () => {
  let payments: Payments;

  useStarted(async (start) => {
    ({ payments } = await startPayments(start));
  });

  const payOutTo = (by: By, MethodId: string, { amount = '5.00', key, Password = by.password }: Order = {}) =>
    by.browser.send(withdraw, { body: { MethodId, Amount: amount, Password } }, key);
  const save = async (by: By, CardToken: string): Promise<string> =>
    (await by.browser.ask(savePaymentMethod, { body: { CardToken, Password: by.password } })).methodId;
  const saveCard = async (by: By, CardNumber: string): Promise<string> =>
    save(by, await cardTokenOf(by.browser, { ...testCard, CardNumber }));
  const listed = (by: By) => by.browser.ask(paymentMethods, {});
  const asked = async (by: By) =>
    (await payments.eventsOf(by)).filter(({ type }) => /^Withdrawal(Requested|Held)$/.test(type));

  it('goes back to a card that was never saved, by its name in the list, up to what came from it', async () => {
    const by = await payments.customer();
    await payments.payIn(by, cards.good);
    const { methods, others } = await listed(by);
    expect(methods).toEqual([]);
    const used = { scheme: 'Visa', lastFour: '0002', goesBack: 2000 };
    expect(others).toEqual([{ methodId: expect.any(String), ...used }]);
    const [{ methodId } = { methodId: '' }] = others;
    expect(await payOutTo(by, methodId)).toMatchObject({ data: { held: false, balance: 1500 } });
    expect((await listed(by)).others).toMatchObject([{ methodId, goesBack: 1500 }]);
    await payments.payIn(by, cards.twice, { amount: '10.00' });
    expect(await payOutTo(by, methodId, { amount: '20.00' })).toMatchObject({ data: { held: true } });
    expect((await listed(by)).others).toMatchObject([{ goesBack: 1000 }]);
  });

  it.each([
    ['a time-out', { TimeOut: 'Week' }, 'time-out'],
    ['an exclusion from all that is sold', { SportsbookExclusion: 6 }, 'product-excluded'],
  ] as const)('is paid to a customer whom %s keeps from paying in', async (_, keptOut, code) => {
    const by = await payments.customer();
    await payments.payIn(by, cards.good);
    const kept = await by.browser.send(responsibleGambling, { body: { ...keptOut, confirmed: true } });
    expect(kept).toMatchObject({ data: { logOut: false } });
    expect(await payments.payIn(by, cards.good)).toMatchObject({ refusal: { code } });
    expect(await payments.payOut(by, cards.good)).toMatchObject({ data: { held: false, balance: 0 } });
    expect(await payments.typesOf(by)).toContain('WithdrawalCompleted');
  });

  it('asks nothing of a saved card or e-wallet but the password', async () => {
    const by = await payments.customer();
    await payments.payIn(by, cards.good);
    const card = await saveCard(by, cards.good);
    const more = { CardToken: await eWalletTokenOf(by.browser, { account: 'balance' }) };
    await payments.payIn(by, cards.good, { more });
    const eWallet = await save(by, await eWalletTokenOf(by.browser, { account: 'balance' }));
    expect(await listed(by)).toMatchObject({
      methods: [
        { methodId: eWallet, goesBack: 2000 },
        { methodId: card, goesBack: 2000 },
      ],
      others: [],
    });
    expect(await payOutTo(by, card, { Password: 'Wrong-pass1!' })).toMatchObject({
      refusal: { code: 'wrong-password', field: 'Password' },
    });
    expect(await payOutTo(by, card)).toMatchObject({ data: { held: false, balance: 3500 } });
    expect(await payOutTo(by, eWallet)).toMatchObject({ data: { held: false, balance: 3000 } });
    expect(await asked(by)).toMatchObject([
      { data: { card: { lastFour: '0002' } } },
      { data: { card: { eWallet: 'paypal' } } },
    ]);
    expect((await payments.typesOf(by)).filter((type) => type === 'WithdrawalCompleted')).toHaveLength(2);
  });

  it('is looked at first where nothing came from it, saved or not', async () => {
    const by = await payments.customer();
    await payments.payIn(by, cards.good);
    expect(await payOutTo(by, await saveCard(by, cards.twice))).toMatchObject({ data: { held: true } });
  });

  it('is paid once by a press that is sent four times at once, also once its card was removed', async () => {
    const by = await payments.customer();
    await payments.payIn(by, cards.good);
    const MethodId = await saveCard(by, cards.good);
    const key = 'one-press-of-it';
    const presses = await Promise.all([1, 2, 3, 4].map(() => payOutTo(by, MethodId, { key })));
    for (const press of presses) expect(press).toMatchObject({ data: { amount: 500, held: false } });
    await by.browser.ask(removePaymentMethod, { body: { MethodId } });
    expect(await payOutTo(by, MethodId, { key })).toMatchObject({ data: { amount: 500 } });
    expect(await payOutTo(by, MethodId, { key, amount: '6.00' })).toMatchObject({
      refusal: { code: 'key-reused' },
    });
    expect(await asked(by)).toHaveLength(1);
    expect(await payments.balanceOf(by)).toBe(1500);
  });

  it('is refused to what was removed, to another’s, and to what nobody has, and moves nothing', async () => {
    const [by, another] = [await payments.customer(), await payments.customer()];
    await payments.payIn(by, cards.good);
    await payments.payIn(another, cards.twice);
    const removed = await saveCard(by, cards.good);
    await by.browser.ask(removePaymentMethod, { body: { MethodId: removed } });
    const [used] = (await listed(another)).others;
    const names = [removed, await saveCard(another, cards.good), used?.methodId ?? '', 'made-up'];
    const { text: msg } = refusals['payment-method-removed'];
    for (const name of names) {
      expect(await payOutTo(by, name)).toMatchObject({ refusal: { code: 'payment-method-removed', msg } });
    }
    expect(await asked(by)).toEqual([]);
    // What came from the removed card goes back to it by another name, and by its number.
    const [{ methodId } = { methodId: '' }] = (await listed(by)).others;
    expect(await payOutTo(by, methodId)).toMatchObject({ data: { held: false } });
    expect(await payments.payOut(by, cards.good, { amount: '5.00' })).toMatchObject({
      data: { held: false },
    });
  });

  it('is back in the balance where the card does not take it, and says so in words of its own', async () => {
    const by = await payments.customer();
    await payments.payIn(by, cards.inOnly);
    const [{ methodId } = { methodId: '' }] = (await listed(by)).others;
    expect(await payOutTo(by, methodId)).toMatchObject({ refusal: { code: 'withdrawal-method-refused' } });
    expect(await payments.balanceOf(by)).toBe(2000);
    expect((await listed(by)).others).toMatchObject([{ goesBack: 2000 }]);
  });

  it('names one thing to be paid to: a call with both, or with neither, is none', async () => {
    const by = await payments.customer();
    await payments.payIn(by, cards.good);
    const MethodId = await saveCard(by, cards.good);
    const invalid = { kind: 'refused', status: 400, refusal: { code: 'invalid-input' } };
    expect(await payments.payOut(by, cards.good, { more: { MethodId } })).toMatchObject(invalid);
    const neither = { Amount: '5.00', Password: by.password };
    expect(await by.browser.send(withdraw, { body: neither })).toMatchObject(invalid);
    expect(await payments.balanceOf(by)).toBe(2000);
  });
});
