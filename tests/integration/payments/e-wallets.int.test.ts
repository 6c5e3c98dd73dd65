import {
  depositReturn,
  paymentMethods,
  responsibleGambling,
  savePaymentMethod,
} from '@paddock/contracts/http';
import type { TestEWallet } from '@paddock/contracts/payment-fields';
import { describe, expect, it } from 'vitest';
import { eWalletTokenOf } from '../../support/card-token.ts';
import { confirmWithBank } from '../../support/confirm-with-bank.ts';
import { useStarted } from '../../support/use-started.ts';
import { cards, type Payments, startPayments } from '../support/payments.ts';

describe('e-wallets', () => {
  let payments: Payments;
  let held: Awaited<ReturnType<typeof startPayments>>['service']['dependencies']['payments'];
  type By = Awaited<ReturnType<Payments['customer']>>;

  useStarted(async (start) => {
    const started = await startPayments(start, ['eventStore', 'redis', 'idle-kafka']);
    ({ payments } = started);
    held = started.service.dependencies.payments;
    await start(started.processes.spawnManagers());
  });

  const payIn = async (by: By, account: TestEWallet, amount?: string, key?: string) => {
    const more = { CardToken: await eWalletTokenOf(by.browser, { account }) };
    return payments.payIn(by, cards.good, { more, ...(amount && { amount }), ...(key && { key }) });
  };
  const payOut = async (by: By, account: TestEWallet, amount: string) => {
    const more = { CardToken: await eWalletTokenOf(by.browser, { account, kind: 'withdrawal' }) };
    return payments.payOut(by, cards.good, { more, amount });
  };
  const depositIdsOf = async (by: By) =>
    (await payments.eventsOf(by)).flatMap(({ type, data }) =>
      type === 'DepositRequested' ? [(data as { depositId: string }).depositId] : [],
    );
  const savedOf = async ({ browser }: By) => (await browser.ask(paymentMethods, {})).methods;

  it('pay in from a balance and are paid to up to what came from them', async () => {
    const by = await payments.customer();
    expect(await payIn(by, 'balance')).toMatchObject({ data: { status: 'completed', balance: 2000 } });
    const taken = ['DepositRequested', 'DepositAuthorised', 'DepositCompleted'];
    expect((await payments.typesOf(by)).slice(2)).toEqual(taken);
    expect((await payments.eventsOf(by))[2]).toMatchObject({ data: { card: { eWallet: 'paypal' } } });
    expect(JSON.stringify(await payments.eventsOf(by))).not.toContain('@example.com');
    expect(await payOut(by, 'balance', '5.00')).toMatchObject({ data: { held: false, balance: 1500 } });
    expect(await payOut(by, 'debit', '5.00')).toMatchObject({ data: { held: true, balance: 1000 } });
  });

  it.each([
    ['credit', 'credit-card-refused'],
    ['unknown', 'e-wallet-funding-unknown'],
    ['declines', 'deposit-declined'],
  ] as const)('that pay from what is %s pay nothing in: %s', async (account, code) => {
    const by = await payments.customer();
    expect(await payIn(by, account, undefined, 'one-press')).toMatchObject({ refusal: { code } });
    expect(await payIn(by, account, undefined, 'one-press')).toMatchObject({ refusal: { code } });
    expect((await payments.typesOf(by)).slice(2)).toEqual(['DepositRequested', 'DepositDeclined']);
    expect(await payments.balanceOf(by)).toBe(0);
    const [depositId = ''] = await depositIdsOf(by);
    expect(await held.status(depositId)).toMatchObject({ outcome: 'declined' });
  });

  it('of which the provider has let go by the time that it is to take it pay nothing in', async () => {
    const by = await payments.customer();
    const refused = { refusal: { code: 'deposit-declined' } };
    expect(await payIn(by, 'lapses', undefined, 'one-press')).toMatchObject(refused);
    expect(await payIn(by, 'lapses', undefined, 'one-press')).toMatchObject(refused);
    const ended = ['DepositRequested', 'DepositAuthorised', 'DepositDeclined'];
    expect((await payments.typesOf(by)).slice(2)).toEqual(ended);
    expect(await payments.balanceOf(by)).toBe(0);
    expect(await payIn(by, 'balance')).toMatchObject({ data: { balance: 2000 } });
  });

  it('take one deposit by a press that is sent four times at once', async () => {
    const by = await payments.customer();
    const CardToken = await eWalletTokenOf(by.browser, { account: 'balance' });
    const order = { more: { CardToken }, key: 'one-press' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => payments.payIn(by, cards.good, order)));
    for (const answer of answers)
      expect(answer).toMatchObject({ data: { status: expect.stringMatching(/^(completed|pending)$/) } });
    await payments.eventually(async () => expect(await payments.balanceOf(by)).toBe(2000));
    const taken = ['DepositRequested', 'DepositAuthorised', 'DepositCompleted'];
    expect((await payments.typesOf(by)).slice(2)).toEqual(taken);
  });

  it('are looked at with each payment, whatever was said of them when they were saved, or paid before', async () => {
    const by = await payments.customer();
    const CardToken = await eWalletTokenOf(by.browser, { account: 'credit-above-50' });
    const body = { CardToken, Password: by.password };
    expect(await by.browser.send(savePaymentMethod, { body })).toMatchObject({ data: { success: true } });
    const [saved] = await savedOf(by);
    const shown = { eWallet: 'paypal', email: 'c***0@example.com', barred: null, goesBack: 0 };
    expect(saved).toEqual({ methodId: expect.any(String), ...shown });
    expect(JSON.stringify(await payments.eventsOf(by))).not.toContain('@example.com');
    const again = async (amount: string) => {
      const more = { CardToken: await eWalletTokenOf(by.browser, { MethodId: saved?.methodId ?? '' }) };
      return payments.payIn(by, cards.good, { more, amount });
    };
    expect(await again('49.99')).toMatchObject({ data: { balance: 4999 } });
    expect(await again('50.00')).toMatchObject({ refusal: { code: 'credit-card-refused' } });
    expect(await again('20.00')).toMatchObject({ data: { balance: 6999 } });
  });

  it('that ask their customer to confirm a deposit are taken once they have, and once', async () => {
    const by = await payments.customer();
    const asked = await payIn(by, 'confirms');
    const { data } = asked as { data: { depositId: string; address: string; status: string } };
    expect(data).toMatchObject({ status: 'authentication', balance: 0 });
    const { returnTo } = await confirmWithBank(data.address, 'approved');
    const RedirectResult = new URL(returnTo ?? '').searchParams.get('redirectResult') ?? '';
    const body = { DepositId: data.depositId, RedirectResult };
    const back = await Promise.all([1, 2, 3].map(() => by.browser.ask(depositReturn, { body })));
    await payments.eventually(async () => expect(await payments.balanceOf(by)).toBe(2000));
    for (const seen of back) expect(['completed', 'pending']).toContain(seen.status);
    const types = await payments.typesOf(by);
    expect(types.filter((type) => type === 'DepositCompleted')).toHaveLength(1);
  });

  it('that are held and left there by a crash are taken by the process, or let go', async () => {
    const leave = async (account: TestEWallet) => {
      const by = await payments.customer();
      await payments.leaveHeld(by, await eWalletTokenOf(by.browser, { account }));
      return by;
    };
    const [taken, letGo] = [await leave('balance'), await leave('credit')];
    await payments.eventually(async () => expect(await payments.balanceOf(taken)).toBe(700));
    await payments.eventually(async () => expect(await payments.typesOf(letGo)).toContain('DepositDeclined'));
    const [depositId = ''] = await depositIdsOf(letGo);
    await payments.eventually(async () =>
      expect(await held.status(depositId)).toMatchObject({ outcome: 'declined' }),
    );
    expect(await payments.balanceOf(letGo)).toBe(0);
  });

  it('that are held as their customer begins a time-out, or would pass a limit set meanwhile, are let go', async () => {
    const [resting, limited] = [await payments.customer(), await payments.customer()];
    const leave = async (by: By) =>
      payments.leaveHeld(by, await eWalletTokenOf(by.browser, { account: 'balance' }));
    for (const by of [resting, limited, limited]) await leave(by);
    const timeOut = { TimeOut: 'Day', confirmed: true } as const;
    await resting.browser.ask(responsibleGambling, { body: timeOut });
    // Each of 7.00: one fits.
    const limit = { DepositLimitFrequency: 'Daily', DepositLimit: '10.00', confirmed: true } as const;
    await limited.browser.ask(responsibleGambling, { body: limit });
    const [rested = ''] = await depositIdsOf(resting);
    await payments.eventually(async () => {
      expect(await held.status(rested)).toMatchObject({ outcome: 'declined' });
      expect(await payments.balanceOf(limited)).toBe(700);
    });
    expect(await payments.balanceOf(resting)).toBe(0);
    const reasons = await Promise.all(
      [resting, limited].map(async (by) =>
        (await payments.eventsOf(by)).flatMap(({ type, data }) =>
          type === 'DepositDeclined' ? [(data as { reason: string }).reason] : [],
        ),
      ),
    );
    expect(reasons).toEqual([['not-allowed'], ['not-allowed']]);
  });

  it('of which a deposit was taken back pay nothing in, while a card does', async () => {
    const by = await payments.customer();
    await payIn(by, 'charged-back');
    await payments.eventually(async () => expect(await payments.balanceOf(by)).toBe(0));
    expect(await payIn(by, 'charged-back')).toMatchObject({
      refusal: { code: 'e-wallet-charged-back' },
    });
    expect(await payments.payIn(by, cards.good)).toMatchObject({ data: { balance: 2000 } });
  });

  it('are known again in another account by a digest, and forgotten by their customer alone', async () => {
    const [one, other] = [await payments.customer(), await payments.customer()];
    await payIn(one, 'debit');
    await payIn(other, 'debit');
    const digestOf = async (by: By) => {
      const events = await payments.eventsOf(by);
      return events.flatMap(({ type, data }) =>
        type === 'DepositRequested' ? [(data as { cardDigest: string }).cardDigest] : [],
      )[0];
    };
    expect(await digestOf(one)).toBe(await digestOf(other));
    await held.forget({ accountId: one.accountId });
    expect(await payIn(one, 'debit')).toMatchObject({ refusal: { code: 'deposit-declined' } });
    expect(await payIn(other, 'debit')).toMatchObject({ data: { balance: 4000 } });
  });

  it('are in the report of the provider once they were taken, and not where they were let go', async () => {
    const from = new Date(Date.now() - 60_000);
    const [taken, letGo] = [await payments.customer(), await payments.customer()];
    await payIn(taken, 'balance');
    await payIn(letGo, 'credit');
    const reported: string[] = [];
    for await (const { paymentId } of held.report(from, new Date(Date.now() + 60_000)))
      reported.push(paymentId);
    const [takenId, letGoId] = [await depositIdsOf(taken), await depositIdsOf(letGo)].flat();
    expect(reported).toContain(takenId);
    expect(reported).not.toContain(letGoId);
  });
});
