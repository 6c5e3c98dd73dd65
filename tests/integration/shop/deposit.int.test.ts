import { randomUUID } from 'node:crypto';
import {
  cancelShopTransaction,
  confirmShopTransaction,
  findShopTransaction,
  shopDeposit,
} from '@paddock/contracts/http';
import { beforeEach, describe, expect, it } from 'vitest';
import { startCommandService, type Visitor } from '../support/start-command-service.ts';
import { useCommandService } from '../support/use-command-service.ts';

const hour = 3_600_000;

describe('a cash deposit in a shop', () => {
  const { engines, service } = useCommandService();
  let customer: Visitor;
  let assistant: Visitor;

  beforeEach(async () => {
    customer = await service().customer({ amount: 0, currency: 'EUR' });
    assistant = await service().visitor(['shop-assistant']);
  });

  const ask = (amount: string, key?: string) => customer.send(shopDeposit, { query: { amount } }, key);
  const given = async (amount = '20') => {
    const outcome = await ask(amount);
    if (outcome.kind !== 'answer') throw new Error(JSON.stringify(outcome));
    return outcome.data;
  };
  const confirm = (pin: string) => assistant.send(confirmShopTransaction, { body: { pin } });
  const balance = async () => (await service().accountOf(customer)).wallet.balance;

  it('gives a PIN of nine digits that the assistant finds', async () => {
    const { pin, status, amount, currency } = await given();
    expect(pin).toMatch(/^\d{9}$/);
    expect({ status, amount, currency }).toEqual({ status: 'active', amount: 2000, currency: 'EUR' });
    const found = await assistant.ask(findShopTransaction, { query: { pin } });
    expect(found).toMatchObject({ pin, amount: 2000, status: 'active', isUK: false });
  });

  it('is found by nobody of whom that is not recorded', async () => {
    const { pin } = await given();
    const { store } = service().dependencies;
    for (const _ of [1, 2]) await assistant.ask(findShopTransaction, { query: { pin } });
    const readings: unknown[] = [];
    for await (const { data, metadata } of store.read(`audit-${customer.accountId}`)) {
      readings.push({ data, metadata });
    }
    const reading = {
      data: { accountId: customer.accountId, view: 'shop-transaction' },
      metadata: { actor: { kind: 'staff', id: assistant.accountId } },
    };
    expect(readings).toMatchObject([reading, reading]);
    const { append } = store;
    store.append = async (stream, ...rest) => {
      if (stream.startsWith('audit-')) throw new Error('not to be written');
      return append(stream, ...rest);
    };
    const refused = await assistant.send(findShopTransaction, { query: { pin } });
    store.append = append;
    expect(refused).toMatchObject({ kind: 'refused', status: 503, refusal: { code: 'unavailable' } });
  });

  it('is answered as the type that it was asked for, to the customer and the assistant, and on a repeat', async () => {
    const key = randomUUID();
    const askAs = (txType: 'D' | 'R') => customer.send(shopDeposit, { query: { amount: '20', txType } }, key);
    const outcome = await askAs('R');
    if (outcome.kind !== 'answer') return expect.unreachable();
    const { pin, txType } = outcome.data;
    expect([txType, await askAs('R')]).toEqual(['R', outcome]);
    expect(await askAs('D')).toMatchObject({ status: 409, refusal: { code: 'key-reused' } });
    expect(await assistant.ask(findShopTransaction, { query: { pin } })).toMatchObject({ txType: 'R' });
    expect(await confirm(pin)).toMatchObject({ data: { txType: 'R', status: 'completed' } });
    expect(await given()).toMatchObject({ txType: 'D' });
  });

  it.each(['W', 'P', 'B', 'X'])('is not what the type %s asks for', async (txType) => {
    const query = { amount: '20', txType: txType as 'D' };
    expect(await customer.send(shopDeposit, { query })).toMatchObject({
      status: 400,
      refusal: { field: 'txType', msg: 'Problem with application.' },
    });
  });

  it('raises the balance once, however often the assistant confirms', async () => {
    const { pin } = await given();
    const answers = await Promise.all([confirm(pin), confirm(pin), confirm(pin)]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ data: { status: 'completed', isCompleted: true, isSuccess: true } });
    }
    expect(await balance()).toBe(2000);
  });

  it('is paid in once though two assistants have the PIN, and the second is told so', async () => {
    const { pin } = await given();
    const other = await service().visitor(['shop-assistant']);
    for (const one of [assistant, other]) await one.ask(findShopTransaction, { query: { pin } });
    expect(await confirm(pin)).toMatchObject({ data: { isSuccess: true } });
    expect(await other.send(confirmShopTransaction, { body: { pin } })).toMatchObject({
      refusal: { code: 'shop-transaction-ended' },
    });
    expect(await balance()).toBe(2000);
  });

  it('is taken by a colleague once one person has taken a sum within a day, whoever pays and however many at once', async () => {
    const fifth = service().dependencies.rules.shopCash.withinDay / 5;
    const waits = async (amount: number) => {
      const payer = await service().customer({ amount: 0, currency: 'EUR' });
      return (await payer.ask(shopDeposit, { query: { amount: String(amount / 100) } })).pin;
    };
    for (const amount of [2 * fifth, 2 * fifth]) await confirm(await waits(amount));
    const pins = await Promise.all([waits(fifth), waits(fifth)]);
    const answers = await Promise.all(pins.map(confirm));
    const refused = { kind: 'refused', refusal: { code: 'shop-cash-of-one-person' } };
    expect(answers.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === 'refused')).toMatchObject([refused]);
    const [paid, waiting] = answers[0]?.kind === 'answer' ? pins : pins.toReversed();
    if (!paid || !waiting) return expect.unreachable();
    expect(await confirm(paid)).toMatchObject({ data: { status: 'completed' } });
    // Before any cash is on the counter.
    expect(await assistant.send(findShopTransaction, { query: { pin: waiting } })).toMatchObject(refused);
    const colleague = await service().visitor(['shop-assistant']);
    expect(await colleague.ask(findShopTransaction, { query: { pin: waiting } })).toMatchObject({
      status: 'active',
    });
    expect(await colleague.send(confirmShopTransaction, { body: { pin: waiting } })).toMatchObject({
      data: { status: 'completed' },
    });
    await service().advance(24 * hour);
    expect(await confirm((await given('20')).pin)).toMatchObject({ data: { status: 'completed' } });
  });

  it('is neither confirmed nor cancelled under the key that did so with another PIN', async () => {
    const reused = { status: 409, refusal: { code: 'key-reused' } };
    const confirmBy = (pin: string) =>
      assistant.send(confirmShopTransaction, { body: { pin } }, 'the-key-of-one-press');
    const cancel = (pin: string) =>
      customer.send(cancelShopTransaction, { query: { pin } }, 'the-key-of-one-press');
    const first = await given();
    expect(await confirmBy(first.pin)).toMatchObject({ kind: 'answer' });
    const second = await given();
    expect(await confirmBy(second.pin)).toMatchObject(reused);
    expect(await cancel(second.pin)).toMatchObject({ kind: 'answer' });
    const third = await given();
    expect(await cancel(third.pin)).toMatchObject(reused);
    expect(await assistant.ask(findShopTransaction, { query: { pin: third.pin } })).toMatchObject({
      status: 'active',
    });
    expect(await balance()).toBe(2000);
  });

  it('answers a repeated request with the PIN of the first', async () => {
    const key = randomUUID();
    const first = await ask('20', key);
    expect(await ask('20', key)).toEqual(first);
    expect(await ask('30', key)).toMatchObject({ status: 409, refusal: { code: 'key-reused' } });
  });

  it('gives no PIN any more to who asks and cancels over and over, and others theirs', async () => {
    const cancel = (pin: string) => customer.send(cancelShopTransaction, { query: { pin } });
    for (let asked = 0; asked < 20; asked += 1) await cancel((await given()).pin);
    expect(await ask('20')).toMatchObject({ status: 429, refusal: { code: 'too-many-attempts' } });
    const other = await service().customer({ amount: 0, currency: 'EUR' });
    expect(await other.send(shopDeposit, { query: { amount: '20' } })).toMatchObject({ kind: 'answer' });
  });

  it('claims no PIN for a request that is refused', async () => {
    await given();
    for (const amount of ['4.99', '20', '20']) await ask(amount);
    const streams = new Set<string>();
    for await (const { event } of service().dependencies.client.readAll()) {
      const data = JSON.stringify(event?.data ?? '');
      if (event?.streamId.startsWith('shop_pin-') && data.includes(customer.accountId)) {
        streams.add(event.streamId);
      }
    }
    expect(streams.size).toBe(1);
  });

  it('is refused to somebody whose age and identity nobody verified', async () => {
    const stranger = await service().visitor(['customer'], await service().openAccount({ amount: 0 }));
    expect(await stranger.send(shopDeposit, { query: { amount: '20' } })).toMatchObject({
      refusal: { code: 'not-verified' },
    });
  });

  it('is refused while another transaction is active', async () => {
    const { pin } = await given();
    expect(await ask('20')).toMatchObject({
      refusal: {
        code: 'active-shop-transaction',
        msg: 'You have an active deposit. Please remove active transaction first.',
      },
    });
    await customer.ask(cancelShopTransaction, { query: { pin } });
    expect(await confirm(pin)).toMatchObject({ refusal: { code: 'shop-transaction-ended' } });
    expect((await given()).pin).not.toBe(pin);
  });

  it('is at least 5', async () => {
    expect(await ask('4.99')).toMatchObject({ refusal: { msg: 'Minimum Deposit is €5' } });
    customer = await service().customer({ amount: 0, currency: 'GBP' });
    expect(await ask('4.99')).toMatchObject({ refusal: { msg: 'Minimum Deposit is £5' } });
    expect(await ask('')).toMatchObject({ status: 400, refusal: { msg: 'Please enter a valid amount' } });
  });

  it('expires after a day', async () => {
    const { pin } = await given();
    await service().advance(24 * hour);
    const found = await assistant.ask(findShopTransaction, { query: { pin } });
    expect(found.status).toBe('expired');
    expect(await confirm(pin)).toMatchObject({ refusal: { code: 'shop-transaction-ended' } });
    expect(await balance()).toBe(0);
  });

  it('is found by no PIN but those given', async () => {
    expect(await confirm('999999999')).toMatchObject({ refusal: { code: 'shop-pin-unknown' } });
    expect(await assistant.send(findShopTransaction, { query: { pin: '999999999' } })).toMatchObject({
      refusal: { code: 'shop-pin-unknown' },
    });
  });

  it('is confirmed by shop staff only', async () => {
    const { pin } = await given();
    expect(await customer.send(confirmShopTransaction, { body: { pin } })).toMatchObject({ status: 403 });
  });

  it('is confirmed by a copy of the service that started later', async () => {
    const { pin } = await given();
    const later = await startCommandService(engines());
    const elsewhere = await later.visitor(['shop-assistant']);
    expect(await elsewhere.ask(confirmShopTransaction, { body: { pin } })).toMatchObject({ amount: 2000 });
    await later.stop();
    expect(await balance()).toBe(2000);
  });
});
