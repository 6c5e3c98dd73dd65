import { randomUUID } from 'node:crypto';
import {
  betHistorySearch,
  checkActiveTransaction,
  checkBalance,
  checkTransStatus,
  myBetsSearch,
  opsStatus,
  paymentHistorySearch,
  signInView,
} from '@paddock/contracts/http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Engines, engines } from '../harness/index.ts';
import { betPlaced, betSettled, openProjectionDesk, type ProjectionDesk } from './projection-desk.ts';

const day = 86_400_000;
const period = { Mode: 'Period', Period: 'last30days', PageIndex: 0 } as const;

describe('the read models of an account', () => {
  let running: Engines;
  let desk: ProjectionDesk;
  let accountId: string;

  beforeAll(async () => {
    running = await engines();
    desk = await openProjectionDesk(running);
  });

  afterAll(async () => {
    await desk?.close();
    await running?.stop();
  });

  beforeEach(() => {
    accountId = randomUUID();
  });

  const stream = () => `account-${accountId}`;

  it('show a customer their own writes at once', async () => {
    const customer = await desk.browser(accountId);
    await desk.openAccount(accountId, 10_000);
    for (let count = 1; count <= 20; count++) {
      const position = await desk.append(stream(), [betPlaced(`b${count}`)]);
      const balance = await customer.ask(checkBalance, { query: {} }, position);
      expect(balance).toMatchObject({
        sbwallet: 10_000 - 100 * count,
        openBets: count,
        openStakes: 100 * count,
      });
    }
  });

  it('answer with what there is when a position is not reached in two seconds', async () => {
    const customer = await desk.browser(accountId);
    const position = await desk.openAccount(accountId, 500);
    const begun = performance.now();
    const balance = await customer.ask(checkBalance, { query: {} }, position + 1_000_000n);
    expect(balance.sbwallet).toBe(500);
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  it('reach the position of events that no read model folds', async () => {
    const customer = await desk.browser(accountId);
    await desk.openAccount(accountId, 500);
    const position = await desk.append(`access-${accountId}`, [
      { type: 'SignedOut', data: { sessionId: 's' } },
    ]);
    const begun = performance.now();
    await customer.ask(checkBalance, { query: {} }, position);
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  it('page through bet history with totals over all of it', async () => {
    const customer = await desk.browser(accountId);
    await desk.openAccount(accountId, 100_000);
    const bets = Array.from({ length: 45 }, (_, index) => betPlaced(`b${index}`));
    await desk.append(stream(), bets, new Date(Date.now() - 2 * day));
    const position = await desk.append(stream(), [
      betSettled('b0', 'won', 350),
      betSettled('b1', 'lost', 0),
      betSettled('b2', 'lost', 0),
    ]);
    const page = async (BetState: 'AllStates' | 'Settled' | 'Opened', PageIndex: number) =>
      customer.ask(betHistorySearch, { body: { ...period, BetState, PageIndex } }, position);

    const last = await page('AllStates', 2);
    expect(last).toMatchObject({ PageIndex: 2, LastPage: 2, total: 45 });
    expect(last.bets).toHaveLength(5);
    expect(last.totals).toEqual({ staked: 4500, returned: 350, won: 250, lost: 200, currency: 'GBP' });
    const ended = await page('Settled', 0);
    expect(ended.total).toBe(3);
    expect(ended.totals).toMatchObject({ staked: 300, returned: 350, won: 250, lost: 200 });
    expect((await page('Opened', 0)).total).toBe(42);
  });

  it('count a bet for the days in which it was placed', async () => {
    const customer = await desk.browser(accountId);
    await desk.openAccount(accountId, 100_000, new Date(Date.now() - 400 * day));
    await desk.append(stream(), [betPlaced('old')], new Date(Date.now() - 200 * day));
    const position = await desk.append(stream(), [betPlaced('new')]);
    const search = (Period: 'today' | 'last7days' | 'last12months') =>
      customer.ask(betHistorySearch, { body: { ...period, Period } }, position);
    expect((await search('last12months')).bets.map(({ betId }) => betId)).toEqual(['new', 'old']);
    expect((await search('last7days')).bets.map(({ betId }) => betId)).toEqual(['new']);
  });

  it('refuse a range of more than three years, in the words of the documents', async () => {
    const customer = await desk.browser(accountId);
    const position = await desk.openAccount(accountId, 500);
    const search = (fromDate: string, toDate: string) =>
      customer.send(betHistorySearch, { body: { Mode: 'DatePick', fromDate, toDate } }, position);
    expect(await search('2001-01-01', '2026-01-01')).toMatchObject({
      status: 400,
      refusal: { code: 'invalid-input', field: 'fromDate', msg: 'date3months' },
    });
    expect(await search('2026-02-01', '2026-01-01')).toMatchObject({ refusal: { msg: 'date range' } });
  });

  it('show open bets, payments and shop transactions', async () => {
    const customer = await desk.browser(accountId);
    await desk.openAccount(accountId, 5000);
    const expiresAt = new Date(Date.now() + day).toISOString();
    await desk.append(stream(), [
      { type: 'ShopDepositRequested', data: { transId: 't1', pin: '123456789', amount: 2000, expiresAt } },
    ]);
    let position = await desk.append(stream(), [betPlaced('b1')]);
    const active = await customer.ask(checkActiveTransaction, {}, position);
    expect(active).toMatchObject({ hasTrans: true, transaction: { transId: 't1', status: 'active' } });
    expect(await customer.ask(myBetsSearch, { body: { BetState: 'Open' } })).toMatchObject({
      openBets: 1,
      bets: [{ betId: 'b1', status: 'open', currency: 'GBP' }],
    });

    position = await desk.append(stream(), [
      { type: 'ShopDepositConfirmed', data: { transId: 't1', amount: 2000, shopId: 's1' } },
    ]);
    const query = { idmmshopfundstransfer: 't1' };
    expect(await customer.ask(checkTransStatus, { query }, position)).toMatchObject({
      status: 'completed',
      isCompleted: true,
      isSuccess: true,
    });
    const payments = await customer.ask(paymentHistorySearch, { body: { Mode: 'last10' } });
    expect(payments.payments.map(({ kind, status, detail }) => `${kind} ${status}: ${detail}`)).toEqual([
      'shop-deposit completed: Cash in shop',
      'deposit completed: Visa ending 4242',
    ]);
  });

  it('show when and from where a customer signed in before, and what failed since', async () => {
    const customer = await desk.browser(accountId);
    const access = `access-${accountId}`;
    const signedIn = { type: 'SignedIn', data: { sessionId: 's' } };
    const failed = { type: 'SignInFailed', data: { reason: 'wrong-password' } };
    const [first, second] = [new Date(Date.now() - 2 * day), new Date(Date.now() - day)] as const;
    let position = await desk.append(access, [signedIn], first);
    const signIn = (at: Date) => ({ at: at.toISOString(), channel: 'desktop', ip: '192.0.2.1' });
    expect(await customer.ask(signInView, {}, position)).toEqual({
      lastSignIn: signIn(first),
      previousSignIn: null,
      failedSince: 0,
      blockedUntil: null,
    });

    await desk.append(access, [failed, failed]);
    await desk.append(access, [signedIn], second);
    const until = new Date(Date.now() + day).toISOString();
    position = await desk.append(access, [failed, { type: 'AccessBlocked', data: { until } }]);
    expect(await customer.ask(signInView, {}, position)).toEqual({
      lastSignIn: signIn(second),
      previousSignIn: signIn(first),
      failedSince: 3,
      blockedUntil: until,
    });
    const over = { type: 'AccessBlocked', data: { until: second.toISOString() } };
    position = await desk.append(access, [over]);
    expect((await customer.ask(signInView, {}, position)).blockedUntil).toBeNull();
  });

  it("do not show another account's shop transaction", async () => {
    const customer = await desk.browser(accountId);
    const position = await desk.openAccount(accountId, 500);
    const query = { idmmshopfundstransfer: 'somebody-elses' };
    const outcome = await customer.send(checkTransStatus, { query }, position);
    expect(outcome).toMatchObject({ status: 404, refusal: { code: 'not-found' } });
  });

  it('answer a page deep in thirty thousand bets, with totals, within 100 ms', async () => {
    const customer = await desk.browser(accountId);
    await desk.openAccount(accountId, 100_000_000);
    let position = 0n;
    for (let from = 0; from < 30_000; from += 1000) {
      const bets = Array.from({ length: 1000 }, (_, index) => betPlaced(`b${from + index}`));
      position = await desk.append(stream(), bets, new Date(Date.now() - 25 * day + from * 60_000));
    }
    await vi.waitFor(
      async () => expect((await customer.ask(checkBalance, { query: {} }, position)).openBets).toBe(30_000),
      { timeout: 50_000, interval: 200 },
    );
    const search = { body: { ...period, PageIndex: 750 } };
    const times: number[] = [];
    for (let time = 0; time < 5; time++) {
      const begun = performance.now();
      const answer = await customer.ask(betHistorySearch, search);
      times.push(performance.now() - begun);
      expect(answer).toMatchObject({ total: 30_000, LastPage: 1499, totals: { staked: 3_000_000 } });
      expect(answer.bets).toHaveLength(20);
    }
    expect(Math.min(...times)).toBeLessThan(100);
  }, 120_000);

  it('come back by themselves when Redis is flushed', async () => {
    const position = await desk.openAccount(accountId, 700);
    await (await desk.browser(accountId)).ask(checkBalance, { query: {} }, position);
    await desk.redis.flushAll();
    const customer = await desk.browser(accountId);
    await vi.waitFor(
      async () => expect((await customer.ask(checkBalance, { query: {} })).sbwallet).toBe(700),
      {
        timeout: 50_000,
        interval: 100,
      },
    );
  });

  it('go on by themselves when Redis or the event store was killed', async () => {
    await desk.openAccount(accountId, 700);
    for (const engine of ['redis', 'eventStore'] as const) {
      await running.kill(engine);
      await running.restart(engine);
      const customer = await vi.waitFor(() => desk.browser(accountId), { timeout: 20_000, interval: 100 });
      const position = await vi.waitFor(() => desk.append(stream(), [betPlaced(`after ${engine}`, 10)]), {
        timeout: 20_000,
        interval: 500,
      });
      await vi.waitFor(
        async () =>
          expect(
            (await customer.ask(myBetsSearch, { body: { BetState: 'All' } }, position)).bets[0]?.betId,
          ).toBe(`after ${engine}`),
        { timeout: 20_000, interval: 100 },
      );
    }
    const staff = await desk.browser('operator', ['operations']);
    await vi.waitFor(async () => expect((await staff.ask(opsStatus, {})).projection.behind).toBe(0), {
      timeout: 5000,
    });
  });
});
