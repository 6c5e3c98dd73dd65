import { randomUUID } from 'node:crypto';
import { hashOfSecret } from '@paddock/service-kit/events';
import { describe, expect, it, vi } from 'vitest';
import { apiKey, balanceAccount, merchantAccount, refusals, transfersApiKey } from './adyen.fixture.ts';
import { accountId, browser, orderOf, saidBy, useAdyen } from './adyen-provider.fixture.ts';

const { state, adyen, kept, create, typedCode, postsOf } = useAdyen();

describe('a deposit', () => {
  it('charges the card that Adyen keeps, with the code that was typed, under the key of its command', async () => {
    const order = orderOf('debit', { typed: await typedCode('fields.1') });
    expect(await create().pay(order)).toEqual({
      outcome: 'completed',
      providerReference: 'PSP0000000000001',
    });
    expect(adyen().asked).toMatchObject([{ path: '/v72/payments', key: order.paymentId, apiKey }]);
    expect(adyen().charged).toEqual([
      {
        ...{ merchantAccount, reference: `D-${accountId}-${order.paymentId}`, shopperReference: accountId },
        ...{ amount: { value: 2000, currency: 'GBP' }, shopperInteraction: 'ContAuth', channel: 'Web' },
        paymentMethod: {
          ...{
            type: 'scheme',
            storedPaymentMethodId: order.cardToken,
            encryptedSecurityCode: 'encrypted code',
          },
        },
        ...{ recurringProcessingModel: 'CardOnFile', captureDelayHours: 0 },
        ...{ returnUrl: 'https://paddock.example/account', origin: 'https://fields.example' },
        ...{ redirectToIssuerMethod: 'GET', redirectFromIssuerMethod: 'GET', browserInfo: browser },
        authenticationData: { threeDSRequestData: { nativeThreeDS: 'disabled' } },
        shopperEmail: 'aoife@example.ie',
        billingAddress: {
          ...{ houseNumberOrName: '12', street: 'Harbour Road', city: 'Howth' },
          ...{ postalCode: 'D13 X1Y2', country: 'GB' },
        },
      },
    ]);
  });

  it.each(['debit', 'redirected'])(
    'by a card that is %s keeps nothing that was typed once the issuer was asked',
    async (card) => {
      await create().pay(orderOf(card, { typed: await typedCode('fields.1') }));
      expect(JSON.stringify([...kept()])).not.toMatch(/encrypted code|a browser/);
    },
  );

  it.each([
    'refused',
    // Its issuer asks for what we have not asked for, and gives no address.
    'challenged',
  ])('by a card that is %s ends without money', async (card) => {
    expect(await create().pay(orderOf(card))).toEqual({
      outcome: 'declined',
      providerReference: 'PSPNOTAUTHORISED',
    });
  });

  it('that Adyen is not done with is pending until it says more', async () => {
    const order = orderOf('pending');
    expect(await create().pay(order)).toEqual({ outcome: 'pending' });
    expect(await create().status(order.paymentId)).toEqual({ outcome: 'pending' });
  });

  it('is charged once, however often it is asked for, and at once', async () => {
    const order = orderOf('debit');
    const answers = await Promise.all([create().pay(order), create().pay(order), create().pay(order)]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await create().pay(order)).toEqual(answers[0]);
    expect(adyen().charged).toHaveLength(1);
  });

  it('whose answer was lost is asked for again under its key, and charged once', async () => {
    const order = orderOf('debit', { typed: await typedCode('fields.1') });
    adyen().state.instead = () => 'lost';
    expect(await saidBy(create().pay(order))).toMatch(/^Adyen did not answer: /);
    adyen().state.instead = () => undefined;
    expect(await create().status(order.paymentId)).toEqual({ outcome: 'pending' });
    // Of the token, which opens what the fields keep of the card, the hash alone is kept for that.
    expect(JSON.stringify([...kept()])).not.toContain('fields.1');
    state.now += 5000;
    expect(await create().status(order.paymentId)).toMatchObject({ outcome: 'completed' });
    expect(postsOf('/v72/payments').map(({ key }) => key)).toEqual([order.paymentId, order.paymentId]);
    expect(postsOf('/v72/payments')[1]?.body).toEqual(postsOf('/v72/payments')[0]?.body);
    expect(adyen().charged).toHaveLength(1);
  });

  it.each(['broken', 'away', 'tooMany', 'inProgress'] as const)(
    'may have been taken where Adyen is %s, and is asked for again',
    async (kind) => {
      const order = orderOf('debit');
      adyen().state.instead = () => refusals[kind];
      expect(await saidBy(create().pay(order))).toMatch(/^Adyen did not answer: status/);
      state.now += 5000;
      expect(await saidBy(create().status(order.paymentId))).toMatch(/^Adyen did not answer: status/);
      adyen().state.instead = () => undefined;
      state.now += 5000;
      expect(await create().status(order.paymentId)).toMatchObject({ outcome: 'completed' });
    },
  );

  it('that Adyen takes for none ends, as nothing was charged', async () => {
    adyen().state.instead = () => refusals.invalid;
    const order = orderOf('debit');
    const declined = { outcome: 'declined', providerReference: 'REFUSED000000001' };
    expect(await create().pay(order)).toEqual(declined);
    expect(await create().status(order.paymentId)).toEqual(declined);
  });

  it('is not declined by a refusal to ask for it again, as the first may have been taken', async () => {
    const order = orderOf('debit');
    adyen().state.instead = () => 'lost';
    await saidBy(create().pay(order));
    adyen().state.instead = () => refusals.invalid;
    state.now += 5000;
    expect(await saidBy(create().status(order.paymentId))).toMatch(/^Adyen refused: status 422/);
    adyen().state.instead = () => undefined;
    state.now += 5000;
    expect(await create().status(order.paymentId)).toMatchObject({ outcome: 'completed' });
  });

  it.each([
    ['unauthorised', 'status 401, error 000'],
    ['forbidden', 'status 403, error 901'],
  ] as const)('was never asked for where our credentials are %s', async (kind, why) => {
    const order = orderOf('debit');
    adyen().state.instead = () => refusals[kind];
    expect(await saidBy(create().pay(order))).toBe(`Adyen refused: ${why}`);
    expect(await create().status(order.paymentId)).toEqual({ outcome: 'unknown' });
  });

  it('is not forgotten where our credentials fail after it may have been taken', async () => {
    const order = orderOf('debit');
    adyen().state.instead = () => 'lost';
    await saidBy(create().pay(order));
    adyen().state.instead = () => refusals.unauthorised;
    await saidBy(create().pay(order));
    expect(await create().status(order.paymentId)).toEqual({ outcome: 'pending' });
  });

  it('is not charged once nobody waits for it any more; after a day without a word Adyen never took it', async () => {
    const order = orderOf('debit');
    adyen().state.instead = () => refusals.broken;
    await saidBy(create().pay(order));
    adyen().state.instead = () => undefined;
    state.now += 10 * 60_000 + 1;
    expect(await create().status(order.paymentId)).toEqual({ outcome: 'pending' });
    state.now += 24 * 3_600_000;
    expect(await create().status(order.paymentId)).toEqual({ outcome: 'unknown' });
    expect(adyen().charged).toEqual([]);
  });

  it('is waited for no longer than so long', async () => {
    const soon = AbortSignal.abort(new DOMException('too long', 'TimeoutError'));
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon);
    expect(await saidBy(create().pay(orderOf('debit')))).toBe('Adyen did not answer: TimeoutError');
    expect(timeout).toHaveBeenCalledWith(20_000);
    timeout.mockRestore();
  });

  it('goes to nobody else: no redirect is followed', async () => {
    adyen().state.instead = () => ({ status: 302 });
    expect(await saidBy(create().pay(orderOf('debit')))).toMatch(/^Adyen did not answer: /);
    expect(adyen().asked.map(({ path }) => path)).toEqual(['/v72/payments']);
  });

  it.each(['unauthorised', 'broken'] as const)('names in no failure the key, or who is %s', async (kind) => {
    adyen().state.instead = () => refusals[kind];
    const failure: unknown = await create()
      .pay(orderOf('debit'))
      .catch((error) => error);
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toMatch(/Ann Other|key of the/);
  });

  it('that was never asked for is unknown', async () => {
    expect(await create().status(randomUUID())).toEqual({ outcome: 'unknown' });
  });
});

describe('a withdrawal', () => {
  const withdrawal = () => orderOf('debit', { kind: 'withdrawal' });

  it('is a transfer to the card that Adyen keeps, in the name that was verified', async () => {
    const order = withdrawal();
    adyen().state.transferStatus = 'booked';
    expect(await create().pay(order)).toEqual({ outcome: 'completed', providerReference: 'TR1' });
    const [sent] = postsOf('/btl/v4/transfers');
    expect(sent).toMatchObject({ key: order.paymentId, apiKey: transfersApiKey });
    expect(sent?.body).toEqual({
      ...{ balanceAccountId: balanceAccount, category: 'card' },
      ...{ reference: `W-${accountId}-${order.paymentId}`, amount: { value: 2000, currency: 'GBP' } },
      counterparty: {
        card: {
          cardHolder: { type: 'individual', firstName: 'Aoife', lastName: 'O Briain', reference: accountId },
          cardIdentification: { storedPaymentMethodId: order.cardToken },
        },
      },
    });
  });

  it('is asked about by its reference until it is booked', async () => {
    const order = withdrawal();
    expect(await create().pay(order)).toEqual({ outcome: 'pending' });
    expect(await create().status(order.paymentId)).toEqual({ outcome: 'pending' });
    const [made] = adyen().transfers;
    if (made) made.status = 'booked';
    state.now += 5000;
    expect(await create().status(order.paymentId)).toEqual({
      outcome: 'completed',
      providerReference: 'TR1',
    });
    expect(adyen().transfers).toHaveLength(1);
  });

  it.each(['refused', 'failed', 'returned', 'cancelled'])('that is %s comes back', async (status) => {
    adyen().state.transferStatus = status;
    expect(await create().pay(withdrawal())).toEqual({ outcome: 'declined', providerReference: 'TR1' });
  });

  it('is paid once where its answer was lost, and all that was kept of it as well', async () => {
    const order = withdrawal();
    adyen().state.instead = ({ method }) => (method === 'POST' ? 'lost' : undefined);
    await saidBy(create().pay(order));
    kept().clear();
    adyen().state.instead = () => undefined;
    const [made] = adyen().transfers;
    if (made) made.status = 'booked';
    expect(await create().status(order.paymentId)).toEqual({ outcome: 'unknown' });
    expect(await create().pay(order)).toEqual({ outcome: 'completed', providerReference: 'TR1' });
    expect(adyen().transfers).toHaveLength(1);
  });

  it('that Adyen never had is unknown, so that it is asked for again', async () => {
    const order = withdrawal();
    adyen().state.instead = () => refusals.broken;
    await saidBy(create().pay(order));
    adyen().state.instead = () => undefined;
    state.now += 5000;
    expect(await create().status(order.paymentId)).toEqual({ outcome: 'unknown' });
  });

  it('is as Adyen has it in its own books, whatever it has told of it', async () => {
    const order = withdrawal();
    adyen().state.transferStatus = 'booked';
    await create().pay(order);
    expect(await create().booked(order)).toEqual({ outcome: 'completed', providerReference: 'TR1' });
    const [made] = adyen().transfers;
    if (made) made.status = 'returned';
    expect(await create().status(order.paymentId)).toMatchObject({ outcome: 'completed' });
    expect(await create().booked(order)).toEqual({ outcome: 'declined', providerReference: 'TR1' });
    expect(await create().booked({ ...order, paymentId: randomUUID() })).toEqual({ outcome: 'unknown' });
  });

  it.each(['-1', '-rest-again-1', '-3-again-12'])(
    'under an id that was made of another (%s) is paid, and found again',
    async (behind) => {
      const order = { ...withdrawal(), paymentId: `${randomUUID()}${behind}` };
      adyen().state.transferStatus = 'booked';
      expect(await create().pay(order)).toMatchObject({ outcome: 'completed' });
      kept().clear();
      expect(await create().pay(order)).toMatchObject({ outcome: 'completed' });
      expect(adyen().transfers).toHaveLength(1);
    },
  );

  it('of a person who was erased is paid to nobody', async () => {
    state.customer = undefined;
    expect(await saidBy(create().pay(withdrawal()))).toMatch(/nobody in whose name/);
    expect(adyen().transfers).toEqual([]);
  });
});

describe('the fields', () => {
  it('are opened for one customer, and what came out of them is good for one command', async () => {
    const { address, session, expiresAt } = await create().session({ accountId, asks: 'card' });
    expect(address).toBe('https://fields.example/page');
    expect(expiresAt.getTime()).toBe(state.now + 15 * 60_000);
    expect(kept().has(`adyen:fields-session:{${hashOfSecret(session)}}`)).toBe(true);
    const use = { kind: 'deposit', accountId, token: 'fields.none', commandId: 'c-1' } as const;
    expect(await create().methodOf(use)).toBeUndefined();
  });
});
