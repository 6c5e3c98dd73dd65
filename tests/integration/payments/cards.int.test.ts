import { addPaymentMethod, paymentDepositErrorPopup, removeFundAndBetPopup } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { cardTokenOf, typeIntoFields } from '../../support/card-token.ts';
import { testCard } from '../../support/customer.ts';
import { useStarted } from '../../support/use-started.ts';
import { cards, type Payments, paidInOnce, startPayments } from '../support/payments.ts';
import type { CommandService } from '../support/start-command-service.ts';

describe('the cashier', () => {
  let payments: Payments;
  let service: CommandService;

  useStarted(async (start) => {
    ({ payments, service } = await startPayments(start));
  });

  const dailyLimit = (DepositLimit: string) =>
    ({ NoDepositLimit: false, DepositLimit, DepositLimitFrequency: 'Daily' }) as const;

  it('moves the money when the provider completes', async () => {
    const by = await payments.customer();
    expect(await payments.payIn(by, cards.good)).toMatchObject({
      data: { success: true, status: 'completed', amount: 2000, balance: 2000, currency: 'EUR' },
    });
    expect(await payments.payOut(by, cards.good, { amount: '5.00' })).toMatchObject({
      data: { amount: 500, balance: 1500 },
    });
    expect(await payments.balanceOf(by)).toBe(1500);
  });

  it('takes one request once, however often it arrives', async () => {
    const by = await payments.customer();
    const presses = await Promise.all(
      Array.from({ length: 4 }, () => payments.payIn(by, cards.good, { key: 'one-press-of-it' })),
    );
    const ids = presses.map((press) => press.kind === 'answer' && press.data.depositId);
    expect(new Set(ids).size).toBe(1);
    expect(await payments.balanceOf(by)).toBe(2000);
    expect(await payments.typesOf(by)).toEqual(paidInOnce);
  });

  it('refuses another amount, or another card, under the key of a payment, and moves nothing', async () => {
    const by = await payments.customer();
    const paid = { data: { amount: 2000, balance: 2000 } };
    const reused = { kind: 'refused', status: 409, refusal: { code: 'key-reused' } };
    const payIn = (card: string, amount: string) => payments.payIn(by, card, { amount, key: 'a-press-in' });
    expect(await payIn(cards.good, '20.00')).toMatchObject(paid);
    expect(await payIn(cards.good, '500.00')).toMatchObject(reused);
    expect(await payIn(cards.late, '20.00')).toMatchObject(reused);
    expect(await payIn(cards.good, '20.00')).toMatchObject(paid);
    const payOut = (amount: string) => payments.payOut(by, cards.good, { amount, key: 'a-press-out' });
    expect(await payOut('15.00')).toMatchObject({ data: { amount: 1500 } });
    expect(await payOut('5.00')).toMatchObject(reused);
    expect(await payments.balanceOf(by)).toBe(500);
  });

  it('pays no card that looks like the one recorded, of two requests at once under one key', async () => {
    const by = await payments.customer();
    await payments.payIn(by, cards.good);
    const reused = { kind: 'refused', refusal: { code: 'key-reused' } };
    for (const [index, first] of [cards.good, cards.lookalike, cards.good, cards.lookalike].entries()) {
      const second = first === cards.good ? cards.lookalike : cards.good;
      const order = { amount: '5.00', key: `one-press-${index}` };
      const both = await Promise.all([payments.payOut(by, first, order), payments.payOut(by, second, order)]);
      expect(both.filter(({ kind }) => kind === 'refused')).toMatchObject([reused]);
      expect(both.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
    }
    const asked = (await payments.eventsOf(by)).filter(({ type }) =>
      /^Withdrawal(Requested|Held)$/.test(type),
    );
    expect(asked).toHaveLength(4);
    const again = { amount: '5.00', key: 'a-press-in' };
    expect(await payments.payIn(by, cards.good, again)).toMatchObject({ kind: 'answer' });
    expect(await payments.payIn(by, cards.lookalike, again)).toMatchObject(reused);
  });

  it('takes one request once, whatever uniqueId is put behind its path', async () => {
    const by = await payments.customer();
    const body = JSON.stringify({
      CardToken: await cardTokenOf(by.browser, testCard),
      Amount: '20.00',
      Password: by.password,
    });
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'one-press-of-it' };
    for (const query of ['', '?uniqueId=x', '?uniqueId=another-press']) {
      const answer = await by.browser.raw(`/Account/Deposit${query}`, { method: 'POST', body, headers });
      expect(await answer.json()).toMatchObject({ success: true, balance: 2000 });
    }
    expect(await payments.balanceOf(by)).toBe(2000);
  });

  it('answers a payment that was sent again with how it stands, and takes no password for it', async () => {
    const by = await payments.customer();
    const key = 'one-press-of-it';
    const mistyped = { key, more: { Password: 'Wrong-pass1!' } };
    const paid = { data: { status: 'completed', amount: 2000, balance: 2000 } };
    expect(await payments.payIn(by, cards.good, { key })).toMatchObject(paid);
    expect(await payments.payIn(by, cards.good, mistyped)).toMatchObject(paid);
    expect(await payments.payIn(by, cards.declined, { key: 'a-declined-one' })).toMatchObject({
      refusal: { code: 'deposit-declined' },
    });
    expect(await payments.payIn(by, cards.declined, { key: 'a-declined-one' })).toMatchObject({
      refusal: { code: 'deposit-declined' },
    });
    expect(await payments.balanceOf(by)).toBe(2000);
  });

  it('leaves the wallet alone when the card is declined', async () => {
    const by = await payments.customer();
    expect(await payments.payIn(by, cards.declined)).toMatchObject({ refusal: { code: 'deposit-declined' } });
    expect(await payments.balanceOf(by)).toBe(0);
    await payments.payIn(by, cards.inOnly);
    expect(await payments.payOut(by, cards.inOnly, { amount: '20.00' })).toMatchObject({
      refusal: { code: 'card-refused' },
    });
    expect(await payments.balanceOf(by)).toBe(2000);
  });

  it('pays to no card that money never came from, and to none more than came from it', async () => {
    const by = await payments.customer();
    await payments.payIn(by, cards.good);
    await payments.payIn(by, cards.twice, { amount: '10.00' });
    const held = { kind: 'answer', data: { held: true, msg: expect.stringContaining('looking at') } };
    expect(await payments.payOut(by, cards.late, { amount: '5.00' })).toMatchObject(held);
    expect(await payments.payOut(by, cards.twice, { amount: '10.00' })).toMatchObject({
      data: { held: false },
    });
    expect(await payments.payOut(by, cards.twice, { amount: '5.00' })).toMatchObject(held);
    expect((await payments.typesOf(by)).filter((type) => type === 'WithdrawalCompleted')).toHaveLength(1);
    expect(await payments.balanceOf(by)).toBe(1000);
  });

  it.each([
    ['a credit card', cards.credit, {}, { code: 'credit-card-refused' }],
    [
      'a card of which nobody says where its money comes from',
      cards.unknown,
      {},
      { code: 'card-funding-unknown' },
    ],
    ['the number of a card', cards.good, { CardNumber: cards.good }, { code: 'invalid-input' }],
    ['its security code', cards.good, { SecurityCode: '123' }, { code: 'invalid-input' }],
    ['a token that nobody gave', cards.good, { CardToken: 'fields.none' }, { code: 'card-details-again' }],
    ['a wrong password', cards.good, { Password: 'Wrong-pass1!' }, { code: 'wrong-password' }],
    ['too little', cards.good, { Amount: '4.99' }, { code: 'below-minimum-deposit' }],
    ['an amount that is none', cards.good, { Amount: '1.001' }, { code: 'invalid-input', field: 'Amount' }],
  ])('refuses %s', async (_, card, change, refusal) => {
    const by = await payments.customer();
    expect(await payments.payIn(by, card, { more: change })).toMatchObject({ kind: 'refused', refusal });
    expect(await payments.balanceOf(by)).toBe(0);
  });

  it.each([
    ['a number with a wrong digit', { CardNumber: cards.wrong }, { CardNumber: texts.payment.cardIncorrect }],
    ['a card out of date', { ExpiryYear: '2020' }, { ExpiryMonth: texts.payment.cardOutOfDate }],
    ['a month that is none', { ExpiryMonth: '13' }, { ExpiryMonth: texts.payment.monthInvalid }],
    ['a card without its code', { SecurityCode: '' }, { SecurityCode: texts.payment.securityCodeMissing }],
  ])('has %s refused by the fields of the provider', async (_, change, errors) => {
    const by = await payments.customer();
    expect(await typeIntoFields(by.browser, { ...testCard, ...change })).toEqual({ errors });
  });

  it('takes a token once, and from the customer alone who was given it', async () => {
    const [by, another] = [await payments.customer(), await payments.customer()];
    const again = { kind: 'refused', refusal: { code: 'card-details-again' } };
    const more = { CardToken: await cardTokenOf(by.browser, testCard) };
    expect(await payments.payIn(another, cards.good, { more })).toMatchObject(again);
    expect(await payments.payIn(by, cards.prepaid, { key: 'one-press-of-it', more })).toMatchObject({
      data: { status: 'completed' },
    });
    expect(await payments.payIn(by, cards.good, { more })).toMatchObject(again);
    expect(await payments.balanceOf(by)).toBe(2000);
  });

  it('takes no deposit of a card that was typed without its security code, to be paid to', async () => {
    const by = await payments.customer();
    const again = { kind: 'refused', refusal: { code: 'card-details-again' } };
    const more = {
      CardToken: await cardTokenOf(by.browser, { ...testCard, SecurityCode: '' }, 'withdrawal'),
    };
    expect(await payments.payIn(by, cards.good, { more })).toMatchObject(again);
    expect(await payments.payIn(by, cards.good, { key: 'one-press-of-it' })).toMatchObject({
      kind: 'answer',
    });
    expect(await payments.payIn(by, cards.good, { key: 'one-press-of-it', more })).toMatchObject({
      kind: 'refused',
    });
    expect(await payments.balanceOf(by)).toBe(2000);
  });

  it('takes as many wrong passwords as sign-in does, in any call, records them, and then none at all', async () => {
    const by = await payments.customer();
    await payments.payIn(by, cards.good);
    const wrong = { more: { Password: 'Wrong-pass1!' } };
    const code = (outcome: Awaited<ReturnType<typeof payments.payIn | typeof payments.payOut>>) =>
      outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind;
    const codes = [
      code(await payments.payOut(by, cards.good, wrong)),
      code(await payments.payIn(by, cards.good, wrong)),
      code(await payments.payOut(by, cards.good, wrong)),
      code(await payments.payOut(by, cards.good, wrong)),
      code(await payments.payOut(by, cards.good, { amount: '5.00' })),
      code(await payments.payIn(by, cards.good)),
    ];
    expect(codes).toEqual([
      ...Array.from({ length: 3 }, () => 'wrong-password'),
      ...Array.from({ length: 3 }, () => 'access-blocked'),
    ]);
    const recorded: string[] = [];
    for await (const { type } of service.dependencies.store.read(`access-${by.accountId}`)) {
      recorded.push(type);
    }
    expect(recorded.slice(3)).toEqual([...Array.from({ length: 4 }, () => 'SignInFailed'), 'AccessBlocked']);
    expect(await payments.balanceOf(by)).toBe(2000);
  });

  it('gives no more guesses to many at once', async () => {
    const by = await payments.customer();
    const presses = await Promise.all(
      Array.from({ length: 12 }, () =>
        payments.payOut(by, cards.good, { more: { Password: 'Wrong1-pass!' } }),
      ),
    );
    const wrong = presses.filter((one) => one.kind === 'refused' && one.refusal.code === 'wrong-password');
    expect(wrong).toHaveLength(3);
  });

  it('never asks the provider for more than the limit allows', async () => {
    const by = await payments.customer(dailyLimit('30'));
    await payments.payIn(by, cards.good);
    expect(await payments.payIn(by, cards.good)).toMatchObject({
      refusal: { code: 'deposit-limit-reached', msg: expect.stringContaining('€10.00') },
    });
    expect(await payments.typesOf(by)).toEqual([
      ...[
        'AccountOpened',
        'DepositLimitSet',
        'CustomerFundsAcknowledged',
        'DepositRequested',
        'DepositCompleted',
      ],
    ]);
  });

  it('lets in no more of many deposits at once than the limit has room for', async () => {
    const by = await payments.customer(dailyLimit('50'));
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => payments.payIn(by, cards.good)));
    expect(outcomes.filter(({ kind }) => kind === 'answer')).toHaveLength(2);
    for (const outcome of outcomes.filter(({ kind }) => kind !== 'answer')) {
      expect(outcome).toMatchObject({ refusal: { code: 'deposit-limit-reached' } });
    }
    const types = await payments.typesOf(by);
    expect(types.filter((type) => type === 'DepositRequested')).toHaveLength(2);
  });

  it('shows the deposit panel what is left to deposit', async () => {
    const by = await payments.customer(dailyLimit('24'));
    const query = { viewName: 'FundAndBetDeposit', hideFooter: 'true' } as const;
    expect(await by.browser.ask(addPaymentMethod, { query })).toEqual({
      currency: 'EUR',
      balance: 0,
      minimumDeposit: 500,
      maximumDeposit: 2400,
      depositRoom: 2400,
      canDeposit: true,
      message: null,
      shopMessage: null,
      ways: ['card', 'paypal', 'shop'],
      eWallets: ['paypal'],
      lastCard: null,
      canSaveCard: true,
    });
    await payments.payIn(by, cards.good);
    expect(await by.browser.ask(addPaymentMethod, { query })).toMatchObject({
      balance: 2000,
      depositRoom: 400,
      canDeposit: false,
      message:
        'Your daily deposit limit leaves less than the smallest deposit. You cannot deposit at the moment.',
    });
  });

  it('says of the last deposit why it failed, and asks whoever closes the deposit of a slip', async () => {
    const by = await payments.customer();
    await payments.payIn(by, cards.good);
    expect(await by.browser.ask(paymentDepositErrorPopup, {})).toEqual({ popup: null });
    await payments.payIn(by, cards.declined);
    const { popup } = await by.browser.ask(paymentDepositErrorPopup, {});
    expect(popup).toMatchObject({ button: 'TRY AGAIN', url: '/account#account-banking+deposit' });
    expect(await by.browser.ask(removeFundAndBetPopup, {})).toEqual(texts.payment.removeFundAndBet);
  });

  it('keeps no card number', async () => {
    const by = await payments.customer();
    await payments.payIn(by, cards.good);
    const kept = await payments.eventsOf(by);
    expect(kept.map(({ type }) => type)).toContain('DepositRequested');
    expect(JSON.stringify(kept)).not.toContain(cards.good.slice(0, 12));
  });
});
