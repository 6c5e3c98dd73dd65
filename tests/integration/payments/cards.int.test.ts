import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sign, signatureHeader } from '@paddock/command-service/src/adapters/payments/signature.ts';
import { addPaymentMethod, deposit, register, withdraw } from '@paddock/contracts/http';
import { clockOffsetKey } from '@paddock/service-kit/process';
import { describe, expect, it, vi } from 'vitest';
import { createHttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { useStarted } from '../../support/use-started.ts';
import { type SpawnedProcess, startCommandHttp } from '../support/spawn-process.ts';
import { type CommandService, webhookSecret } from '../support/start-command-service.ts';

const cards = {
  good: '4000000000000002',
  declined: '4000000000000010',
  late: '4000000000000028',
  lateDeclined: '4000000000000044',
  twice: '4000000000000036',
  credit: '4500000000000007',
  wrong: '4000000000000003',
};

describe('payments', () => {
  let http: SpawnedProcess;
  let service: CommandService;

  useStarted(async (start) => {
    const started = await startCommandHttp(start, ['eventStore', 'redis', 'idle-kafka']);
    ({ http, service } = started);
    await start(started.processes.spawnManagers());
  });

  const customer = async (more = {}) => {
    // Each customer comes from another address, so that one test's calls are not counted against the next.
    const address = { 'x-real-ip': `10.0.${Math.trunc(customers / 250)}.${customers++ % 250}` };
    const form = createRegistrationForm(more);
    const browser = createHttpBrowser(http.url, address);
    await browser.whoAmI();
    const { accountId } = await browser.ask(register, { body: form });
    await browser.whoAmI();
    return { browser, accountId, password: form.Password };
  };
  let customers = 1;
  type Customer = Awaited<ReturnType<typeof customer>>;

  const bodyOf = ({ password }: Customer, CardNumber: string, Amount = '20.00', more = {}) => ({
    CardNumber,
    CardHolderName: 'A Brennan',
    ExpiryMonth: '12',
    ExpiryYear: '2039',
    SecurityCode: '123',
    Amount,
    Password: password,
    ...more,
  });
  const payIn = (by: Customer, card: string, amount?: string, more?: object, key?: string) =>
    by.browser.send(deposit, { body: bodyOf(by, card, amount, more) }, key);
  const payOut = (by: Customer, card: string, amount?: string, more?: object, key?: string) =>
    by.browser.send(withdraw, { body: bodyOf(by, card, amount, more) }, key);

  const accountOf = async ({ accountId }: Pick<Customer, 'accountId'>) => {
    const { state } = await service.dependencies.accounts.load(accountId);
    if (state.status !== 'open') throw new Error('no such account');
    return state;
  };
  const balanceOf = async (by: Customer) => (await accountOf(by)).wallet.balance;
  const typesOf = async ({ accountId }: Customer) => {
    const types: string[] = [];
    for await (const { type } of service.dependencies.store.read(`account-${accountId}`)) types.push(type);
    return types;
  };
  const eventually = (assertion: () => Promise<void>) =>
    vi.waitFor(assertion, { timeout: 30_000, interval: 200 });

  it('moves the money when the provider completes', async () => {
    const by = await customer();
    expect(await payIn(by, cards.good)).toMatchObject({
      data: { success: true, status: 'completed', amount: 2000, balance: 2000, currency: 'EUR' },
    });
    expect(await payOut(by, cards.good, '5.00')).toMatchObject({ data: { amount: 500, balance: 1500 } });
    expect(await balanceOf(by)).toBe(1500);
  });

  it('takes one press once, however often it arrives', async () => {
    const by = await customer();
    const presses = await Promise.all(
      Array.from({ length: 4 }, () => payIn(by, cards.good, '20.00', {}, 'one-press-of-it')),
    );
    const ids = presses.map((press) => press.kind === 'answer' && press.data.depositId);
    expect(new Set(ids).size).toBe(1);
    expect(await balanceOf(by)).toBe(2000);
    expect(await typesOf(by)).toEqual(['AccountOpened', 'DepositRequested', 'DepositCompleted']);
  });

  it('answers a repeat of a press with the amount of the first, whatever it asks for', async () => {
    const by = await customer();
    for (const Amount of ['20.00', '500.00']) {
      expect(await payIn(by, cards.good, Amount, {}, 'a-press-in')).toMatchObject({ data: { amount: 2000 } });
    }
    for (const Amount of ['15.00', '5.00']) {
      expect(await payOut(by, cards.good, Amount, {}, 'a-press-out')).toMatchObject({
        data: { amount: 1500 },
      });
    }
    expect(await balanceOf(by)).toBe(500);
  });

  it('leaves the wallet alone when the card is declined', async () => {
    const by = await customer();
    expect(await payIn(by, cards.declined)).toMatchObject({ refusal: { code: 'deposit-declined' } });
    expect(await balanceOf(by)).toBe(0);
    await payIn(by, cards.good);
    expect(await payOut(by, cards.declined, '20.00')).toMatchObject({ refusal: { code: 'card-refused' } });
    expect(await balanceOf(by)).toBe(2000);
  });

  it.each([
    ['a number with a wrong digit', cards.wrong, {}, { code: 'card-refused', field: 'CardNumber' }],
    ['a credit card', cards.credit, {}, { code: 'credit-card-refused' }],
    ['a card out of date', cards.good, { ExpiryYear: '2020' }, { code: 'card-expired' }],
    ['a wrong password', cards.good, { Password: 'Wrong-pass1!' }, { code: 'wrong-password' }],
    ['too little', cards.good, { Amount: '4.99' }, { code: 'below-minimum-deposit' }],
    ['an amount that is none', cards.good, { Amount: '1.001' }, { code: 'invalid-input', field: 'Amount' }],
    ['a month that is none', cards.good, { ExpiryMonth: '13' }, { msg: 'Month is invalid' }],
  ])('refuses %s', async (_, card, change, refusal) => {
    const by = await customer();
    expect(await payIn(by, card, '20.00', change)).toMatchObject({ kind: 'refused', refusal });
    expect(await balanceOf(by)).toBe(0);
  });

  it('never asks the provider for more than the limit allows', async () => {
    const by = await customer({ NoDepositLimit: false, DepositLimit: '30', DepositLimitFrequency: 'Daily' });
    await payIn(by, cards.good);
    expect(await payIn(by, cards.good)).toMatchObject({
      refusal: { code: 'deposit-limit-reached', msg: expect.stringContaining('€10.00') },
    });
    expect(await typesOf(by)).toHaveLength(4);
  });

  it('tells the deposit panel what is left to deposit', async () => {
    const by = await customer({ NoDepositLimit: false, DepositLimit: '24', DepositLimitFrequency: 'Daily' });
    const query = { viewName: 'FundAndBetDeposit', hideFooter: 'true' } as const;
    expect(await by.browser.ask(addPaymentMethod, { query })).toEqual({
      currency: 'EUR',
      balance: 0,
      minimumDeposit: 500,
      maximumDeposit: 2400,
      depositRoom: 2400,
      canDeposit: true,
      message: null,
    });
    await payIn(by, cards.good);
    expect(await by.browser.ask(addPaymentMethod, { query })).toMatchObject({
      balance: 2000,
      depositRoom: 400,
      canDeposit: false,
      message: expect.stringContaining('€4.00'),
    });
  });

  it('keeps no card number', async () => {
    const by = await customer();
    await payIn(by, cards.good);
    for await (const { data } of service.dependencies.store.read(`account-${by.accountId}`)) {
      expect(JSON.stringify(data)).not.toContain(cards.good.slice(0, 12));
    }
  });

  it('counts money once that the provider reports twice', async () => {
    const by = await customer();
    await payIn(by, cards.twice);
    await eventually(async () => {
      expect(await service.dependencies.redis.zCard('sandbox:callbacks')).toBe(0);
    });
    expect(await balanceOf(by)).toBe(2000);
    expect(await typesOf(by)).toHaveLength(3);
  });

  it('says pending when the provider is silent, and counts the money when its callback comes', async () => {
    const by = await customer();
    const silent = await payIn(by, cards.late);
    expect(silent).toMatchObject({ data: { success: true, status: 'pending', balance: 0 } });
    await eventually(async () => expect(await balanceOf(by)).toBe(2000));
    expect(await typesOf(by)).toEqual(['AccountOpened', 'DepositRequested', 'DepositCompleted']);
  });

  it('brings a withdrawal back that is declined late', async () => {
    const by = await customer();
    await payIn(by, cards.good);
    expect(await payOut(by, cards.lateDeclined, '20.00')).toMatchObject({ data: { balance: 0 } });
    await eventually(async () => expect(await balanceOf(by)).toBe(2000));
  });

  const callback = (body: object, secret = webhookSecret) => {
    const text = JSON.stringify(body);
    return fetch(`${http.url}/payments/callback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: sign(secret, text) },
      body: text,
    });
  };

  it('believes no callback without the right signature, nor one for a payment never asked for', async () => {
    const by = await customer();
    const report = {
      kind: 'deposit',
      accountId: by.accountId,
      paymentId: randomUUID(),
      outcome: 'completed',
      providerReference: 'forged',
    };
    expect((await callback(report, 'another secret of somebody')).status).toBe(401);
    expect((await callback(report)).status).toBe(404);
    expect((await callback({ ...report, outcome: 'perhaps' })).status).toBe(400);
    expect(await balanceOf(by)).toBe(0);
  });

  it('finishes a deposit whose process was killed before it heard the answer', async () => {
    const by = await customer();
    const pressed = payIn(by, cards.good, '20.00', {}, 'killed-in-the-middle').catch(() => undefined);
    await http.kill();
    await pressed;
    await http.restart();
    const again = await payIn(by, cards.good, '20.00', {}, 'killed-in-the-middle');
    expect(again).toMatchObject({ data: { status: 'completed', balance: 2000 } });
    expect((await typesOf(by)).filter((type) => type === 'DepositCompleted')).toHaveLength(1);
  });

  /** What a crash leaves behind: the account has allowed the payment and nobody hears the provider. */
  const leaveOpen = async (by: Customer, kind: 'deposit' | 'withdrawal', isKnown: boolean) => {
    const { accounts, payments, clock } = service.dependencies;
    const paymentId = randomUUID();
    const known = payments.recognise({ number: cards.good, expiryMonth: 12, expiryYear: 2039 });
    if (!known) throw new Error('not a card');
    const card = { token: known.token, lastFour: known.lastFour, scheme: known.scheme };
    const { accountId } = by;
    const command =
      kind === 'deposit'
        ? ({ type: 'request-deposit', depositId: paymentId, amount: 700, card } as const)
        : ({ type: 'request-withdrawal', withdrawalId: paymentId, amount: 700, card } as const);
    const actor = { kind: 'customer', id: accountId, channel: 'desktop' } as const;
    const now = clock.now();
    await accounts.execute(accountId, command, {
      commandId: paymentId,
      correlationId: paymentId,
      actor,
      now,
    });
    const payment = {
      kind,
      paymentId,
      accountId,
      amount: 700,
      currency: 'EUR',
      cardToken: known.token,
    } as const;
    if (isKnown) await payments.pay(payment);
  };

  const moveClock = async (ms: number) => {
    await service.dependencies.redis.incrBy(clockOffsetKey, ms);
    await sleep(500);
  };

  it('asks the provider how a payment ended that nobody heard the end of', async () => {
    const by = await customer();
    await leaveOpen(by, 'deposit', true);
    await moveClock(15_000);
    await eventually(async () => expect(await balanceOf(by)).toBe(700));
  });

  it('gives a deposit up that the provider never heard of, and sends a withdrawal again', async () => {
    const by = await customer();
    await payIn(by, cards.good);
    await leaveOpen(by, 'deposit', false);
    await leaveOpen(by, 'withdrawal', false);
    await moveClock(90_000);
    await eventually(async () => {
      const types = await typesOf(by);
      expect(types).toContain('DepositDeclined');
      expect(types).toContain('WithdrawalCompleted');
    });
    expect(await balanceOf(by)).toBe(1300);
  });

  it('ends a shop deposit whose PIN ran out', async () => {
    const by = await customer();
    const { accounts, clock } = service.dependencies;
    const [transId, commandId] = [randomUUID(), randomUUID()];
    const actor = { kind: 'customer', id: by.accountId, channel: 'desktop' } as const;
    await accounts.execute(
      by.accountId,
      { type: 'request-shop-deposit', transId, pin: '123456789', amount: 500 },
      { commandId, correlationId: commandId, actor, now: clock.now() },
    );
    expect((await accountOf(by)).shop.active).toMatchObject({ transId });
    await moveClock(25 * 3_600_000);
    await eventually(async () => expect((await accountOf(by)).shop.active).toBeNull());
    expect(await balanceOf(by)).toBe(0);
  });
});
