import {
  checkActiveTransaction,
  checkBalance,
  checkTransStatus,
  getBetslipBalance,
  getEmailCount,
  inboxMessages,
  myBetsSearch,
  netDeposits,
  opsStatus,
  paymentHistorySearch,
  signInView,
} from '@paddock/contracts/http';
import { describe, expect, it, vi } from 'vitest';
import { soon } from '../../support/soon.ts';
import { betPlaced, longestWaitMs, useProjectedAccount } from '../support/start-projection-service.ts';

const day = 86_400_000;

describe('the read models of an account', () => {
  const { engines, service, accountId, stream } = useProjectedAccount({ killable: true });

  it('show a customer their own writes at once', async () => {
    const customer = await service().browser(accountId());
    await service().openAccount(accountId(), 10_000);
    for (let count = 1; count <= 20; count++) {
      const position = await service().append(stream(), [betPlaced(`b${count}`)]);
      const balance = await customer.ask(checkBalance, { query: {} }, position);
      expect(balance).toMatchObject({
        sbwallet: 10_000 - 100 * count,
        openBets: count,
        openStakes: 100 * count,
      });
    }
  });

  it('answer with what there is when a position is not reached in two seconds', async () => {
    const customer = await service().browser(accountId());
    const position = await service().openAccount(accountId(), 500);
    await customer.ask(checkBalance, { query: {} }, position);
    const calm = await customer.sendOnce(checkBalance, { query: {} }, position);
    const late = await customer.sendOnce(checkBalance, { query: {} }, position + 1_000_000n);
    expect(late.outcome).toMatchObject({ kind: 'answer', data: { sbwallet: 500 } });
    expect(late.ms).toBeLessThan(longestWaitMs + 1000 + calm.ms);
  });

  it('reach the position of events that no read model folds', async () => {
    const customer = await service().browser(accountId());
    await service().openAccount(accountId(), 500);
    const position = await service().append(`access-${accountId()}`, [
      { type: 'SignedOut', data: { sessionId: 's' } },
    ]);
    await customer.ask(checkBalance, { query: {} }, position);
    const { reached } = await customer.sendOnce(checkBalance, { query: {} }, position);
    expect(reached).toBeGreaterThanOrEqual(position);
  });

  it('show open bets, payments and shop transactions', async () => {
    const customer = await service().browser(accountId());
    await service().openAccount(accountId(), 5000);
    const expiresAt = new Date(Date.now() + day).toISOString();
    await service().append(stream(), [
      { type: 'ShopDepositRequested', data: { transId: 't1', pin: '123456789', amount: 2000, expiresAt } },
    ]);
    let position = await service().append(stream(), [betPlaced('b1')]);
    const active = await customer.ask(checkActiveTransaction, {}, position);
    expect(active).toMatchObject({ hasTrans: true, transaction: { transId: 't1', status: 'active' } });
    expect(await customer.ask(myBetsSearch, { body: { BetState: 'Open' } })).toMatchObject({
      openBets: 1,
      bets: [{ betId: 'b1', status: 'open', currency: 'GBP' }],
    });

    position = await service().append(stream(), [
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

  it('find payments of their type and no others, and all of them for ever', async () => {
    const customer = await service().browser(accountId());
    await service().openAccount(accountId(), 5000);
    const expiresAt = new Date(Date.now() + day).toISOString();
    const position = await service().append(stream(), [
      { type: 'ShopDepositRequested', data: { transId: 't1', pin: '123456789', amount: 2000, expiresAt } },
    ]);
    const search = (body: object) =>
      customer.send(paymentHistorySearch, { body: { Mode: 'Period', ...body } as { Mode: 'Period' } });
    const kinds = async (body: object) => {
      const outcome = await search(body);
      return outcome.kind === 'answer' ? outcome.data.payments.map(({ kind }) => kind) : outcome;
    };
    await customer.ask(paymentHistorySearch, { body: { Mode: 'last10' } }, position);
    const all = ['shop-deposit', 'deposit'];
    for (const more of [{}, { transactionTypeId: 0 }, { transactionTypeId: 8 }])
      expect([more, await kinds(more)]).toEqual([more, all]);
    expect(await kinds({ transactionTypeId: 8, Period: 'all' })).toEqual(all);
    expect(await kinds({ transactionTypeId: 3 })).toEqual(['shop-deposit']);
    expect(await kinds({ transactionTypeLabel: 'Deposits' })).toEqual(['deposit']);
    const answer = await customer.ask(paymentHistorySearch, { body: { Mode: 'Period', PageIndex: 7 } });
    expect(answer).toMatchObject({
      ...{ transactionTypeId: 8, transactionTypeLabel: 'All payments', PageIndex: 0, LastPage: 0, total: 2 },
      // The cash has not been handed over.
      payments: [{ amount: 2000, moved: 0 }, { moved: 5000 }],
      paymentTotals: { deposits: 5000, withdrawals: 0, currency: 'GBP' },
    });
    const sums = { deposits: 5000, takenBack: 0, withdrawals: 0, net: 5000 };
    expect(await customer.ask(netDeposits, {})).toEqual({
      ...{ currency: 'GBP', lifetime: sums },
      years: [{ year: expect.any(Number), ...sums }],
    });
    for (const transactionTypeId of [9, 20]) {
      expect(await kinds({ transactionTypeId })).toEqual([]);
      expect(await kinds({ transactionTypeId, Mode: 'last10' })).toEqual([]);
    }
    for (const transactionTypeId of [undefined, 1, 9])
      expect(await kinds({ transactionTypeId, Period: 'all' })).toMatchObject({
        status: 400,
        refusal: { field: 'Period', msg: 'Problem with application.' },
      });
  });

  it('show free bets beside the balance, as long as they can be used', async () => {
    const customer = await service().browser(accountId());
    await service().openAccount(accountId(), 5000);
    const token = (tokenId: string, expiresAt: number) => ({
      type: 'FreeBetTokenGranted',
      data: {
        tokenId,
        amount: 500,
        betType: 'S',
        promoCode: 'HELLO',
        expiresAt: new Date(expiresAt).toISOString(),
      },
    });
    let position = await service().append(stream(), [
      token('t1', Date.now() + day),
      token('t2', Date.now() + day),
      token('old', Date.now() - day),
      { type: 'FreeBalanceCredited', data: { amount: 700, reason: 'promotion' } },
    ]);
    expect(await customer.ask(checkBalance, { query: {} }, position)).toMatchObject({
      freebal: 700,
      freebetbal: 1000,
      openFreeStakes: 0,
    });
    position = await service().append(stream(), [
      betPlaced('b1', 500, { funding: { kind: 'token', tokenId: 't1', promoCode: 'HELLO' } }),
      betPlaced('b2', 300, { funding: { kind: 'free-balance' } }),
    ]);
    expect(await customer.ask(checkBalance, { query: {} }, position)).toMatchObject({
      sbwallet: 5000,
      freebal: 400,
      freebetbal: 500,
      openStakes: 800,
      openFreeStakes: 800,
    });
    expect(await customer.ask(getBetslipBalance, {}, position)).toEqual({ freeBalance: 400 });
  });

  it('keep the inbox: newest first, with how many are unread', async () => {
    const customer = await service().browser(accountId());
    const message = (messageId: string) => ({
      type: 'MessageSent',
      data: {
        messageId,
        templateId: 'bet-voided',
        subject: messageId,
        body: 'Your bet is void.',
        betId: 'b1',
      },
    });
    const inbox = `inbox-${accountId()}`;
    await service().append(inbox, [message('m1')], new Date(Date.now() - day));
    await service().append(inbox, [message('m2'), message('m3')]);
    const position = await service().append(inbox, [
      { type: 'MessageRead', data: { messageId: 'm1' } },
      { type: 'MessageDeleted', data: { messageId: 'm3' } },
    ]);
    const { messages } = await customer.ask(inboxMessages, {}, position);
    expect(messages.map(({ messageId, status }) => [messageId, status])).toEqual([
      ['m2', 0],
      ['m1', 1],
    ]);
    expect(await customer.ask(getEmailCount, {}, position)).toEqual({ emailCount: 1 });
  });

  it('show when and from where a customer signed in before, and what failed since', async () => {
    const customer = await service().browser(accountId());
    const access = `access-${accountId()}`;
    const signedIn = { type: 'SignedIn', data: { sessionId: 's' } };
    const failed = { type: 'SignInFailed', data: { reason: 'wrong-password' } };
    const [first, second] = [new Date(Date.now() - 2 * day), new Date(Date.now() - day)] as const;
    let position = await service().append(access, [signedIn], first);
    const signIn = (at: Date) => ({ at: at.toISOString(), channel: 'desktop', ip: '192.0.2.1' });
    expect(await customer.ask(signInView, {}, position)).toEqual({
      lastSignIn: signIn(first),
      previousSignIn: null,
      failedSince: 0,
      blockedUntil: null,
    });

    await service().append(access, [failed, failed]);
    await service().append(access, [signedIn], second);
    const until = new Date(Date.now() + day).toISOString();
    position = await service().append(access, [failed, { type: 'AccessBlocked', data: { until } }]);
    expect(await customer.ask(signInView, {}, position)).toEqual({
      lastSignIn: signIn(second),
      previousSignIn: signIn(first),
      failedSince: 3,
      blockedUntil: until,
    });
    position = await service().append(access, [{ type: 'AccessUnblocked', data: { letThroughUntil: null } }]);
    expect((await customer.ask(signInView, {}, position)).blockedUntil).toBeNull();
    const over = { type: 'AccessBlocked', data: { until: second.toISOString() } };
    position = await service().append(access, [over]);
    expect((await customer.ask(signInView, {}, position)).blockedUntil).toBeNull();
  });

  it("do not show another account's shop transaction", async () => {
    const customer = await service().browser(accountId());
    const position = await service().openAccount(accountId(), 500);
    const query = { idmmshopfundstransfer: 'somebody-elses' };
    const outcome = await customer.send(checkTransStatus, { query }, position);
    expect(outcome).toMatchObject({ status: 404, refusal: { code: 'not-found' } });
  });

  it('come back by themselves when Redis is flushed', async () => {
    const position = await service().openAccount(accountId(), 700);
    await (await service().browser(accountId())).ask(checkBalance, { query: {} }, position);
    await service().redis.flushAll();
    const customer = await service().browser(accountId());
    await vi.waitFor(
      async () => expect((await customer.ask(checkBalance, { query: {} })).sbwallet).toBe(700),
      {
        timeout: 50_000,
        interval: 100,
      },
    );
  });

  it('go on by themselves when Redis or the event store was killed', async () => {
    await service().openAccount(accountId(), 700);
    for (const engine of ['redis', 'eventStore'] as const) {
      await engines().kill(engine);
      await engines().restart(engine);
      const customer = await vi.waitFor(() => service().browser(accountId()), soon);
      const position = await vi.waitFor(
        () => service().append(stream(), [betPlaced(`after-${engine}`, 10)]),
        { ...soon, interval: 500 },
      );
      await vi.waitFor(
        async () =>
          expect(
            (await customer.ask(myBetsSearch, { body: { BetState: 'All' } }, position)).bets[0]?.betId,
          ).toBe(`after-${engine}`),
        soon,
      );
    }
    const staff = await service().browser('operator', ['feed-engineer']);
    await vi.waitFor(async () => expect((await staff.ask(opsStatus, {})).projection.behind).toBe(0), soon);
  });
});
