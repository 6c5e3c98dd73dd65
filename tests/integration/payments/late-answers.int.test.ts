import { randomUUID } from 'node:crypto';
import { reconcile } from '@paddock/command-service/src/reconciliation/reconcile.ts';
import { alertsStream } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { useStarted } from '../../support/use-started.ts';
import { cards, type Payments, paidInOnce, startPayments } from '../support/payments.ts';
import type { SpawnedProcess } from '../support/spawn-process.ts';
import type { CommandService } from '../support/start-command-service.ts';

describe('the cashier, when the provider answers late or never,', () => {
  let http: SpawnedProcess;
  let service: CommandService;
  let payments: Payments;

  useStarted(async (start) => {
    const started = await startPayments(start, ['eventStore', 'redis', 'idle-kafka']);
    ({ http, service, payments } = started);
    await start(started.processes.spawnManagers());
  });

  it('counts money once that the provider reports twice', async () => {
    const by = await payments.customer();
    await payments.payIn(by, cards.twice);
    await payments.eventually(async () => {
      expect(await service.dependencies.redis.zCard('sandbox:callbacks')).toBe(0);
    });
    expect(await payments.balanceOf(by)).toBe(2000);
    expect(await payments.typesOf(by)).toEqual(paidInOnce);
  });

  it('says pending when the provider is silent, and counts the money when its callback comes', async () => {
    const by = await payments.customer();
    const silent = await payments.payIn(by, cards.late);
    expect(silent).toMatchObject({ data: { success: true, status: 'pending', balance: 0 } });
    await payments.eventually(async () => expect(await payments.balanceOf(by)).toBe(2000));
    expect(await payments.typesOf(by)).toEqual(paidInOnce);
  });

  it('brings a withdrawal back that is declined late, and says so', async () => {
    const by = await payments.customer();
    await payments.payIn(by, cards.inOnlyLate);
    expect(await payments.payOut(by, cards.inOnlyLate, { amount: '20.00' })).toMatchObject({
      data: { balance: 0 },
    });
    await payments.eventually(async () => expect(await payments.balanceOf(by)).toBe(2000));
    const says = expect.stringContaining('The €20.00 is back in your balance.');
    await payments.eventually(async () =>
      expect(await payments.toldOfWithdrawals(by)).toEqual([['withdrawal-failed', says]]),
    );
  });

  it('believes no callback without the right signature, nor one for a payment never asked for', async () => {
    const by = await payments.customer();
    const report = {
      kind: 'deposit',
      accountId: by.accountId,
      paymentId: randomUUID(),
      outcome: 'completed',
      providerReference: 'forged',
    };
    expect((await payments.report(report, 'another secret of somebody')).status).toBe(401);
    expect((await payments.report(report)).status).toBe(404);
    expect((await payments.report({ ...report, outcome: 'perhaps' })).status).toBe(400);
    expect(await payments.balanceOf(by)).toBe(0);
  });

  it('completes a deposit whose process was killed before the answer arrived', async () => {
    const by = await payments.customer();
    const pressed = payments.payIn(by, cards.good, { key: 'killed-in-the-middle' }).catch(() => undefined);
    await http.kill();
    await pressed;
    await http.restart();
    const again = await payments.payIn(by, cards.good, { key: 'killed-in-the-middle' });
    expect(again).toMatchObject({ data: { status: 'completed', balance: 2000 } });
    expect((await payments.typesOf(by)).filter((type) => type === 'DepositCompleted')).toHaveLength(1);
  });

  it('has recorded what the provider reports, and finds what nobody asked it for', async () => {
    const hour = 3_600_000;
    const period = { from: new Date(Date.now() - hour), until: new Date(Date.now() + hour) };
    const by = await payments.customer();
    await payments.payIn(by, cards.good);
    const { reported, differences } = await reconcile(service.dependencies, period);
    const [requested] = (await payments.eventsOf(by)).filter(({ type }) => type === 'DepositRequested');
    const { depositId } = (requested?.data ?? {}) as { depositId?: string };
    expect(reported).toContainEqual(expect.objectContaining({ paymentId: depositId, amount: 2000 }));
    expect(differences).toEqual([]);
    const stray = { kind: 'deposit', paymentId: randomUUID(), amount: 1234, currency: 'EUR' } as const;
    const cardToken = 'sandbox.completes.stray';
    await service.dependencies.payments.pay({ ...stray, accountId: by.accountId, cardToken });
    expect((await reconcile(service.dependencies, period)).differences).toMatchObject([
      { kind: 'not-recorded', reported: stray },
    ]);
  });

  it('asks the provider how a payment ended whose answer was lost', async () => {
    const by = await payments.customer();
    await payments.leaveOpen(by, 'deposit', true);
    await payments.advance(15_000);
    await payments.eventually(async () => expect(await payments.balanceOf(by)).toBe(700));
  });

  it('accepts no deposit for a day once so many were declined, be they asked for at once, and tells compliance', async () => {
    const by = await payments.customer();
    const { most } = service.dependencies.rules.depositPace.failed;
    const pay = (card: string) => payments.payIn(by, card, { amount: '5.00' });
    await Promise.all(Array.from({ length: most + 2 }, () => pay(cards.declined)));
    const tooMany = { refusal: { code: 'too-many-failed-deposits' } };
    // Of those at once some may have been asked to wait.
    await payments.eventually(async () => expect(await pay(cards.declined)).toMatchObject(tooMany));
    expect(await pay(cards.good)).toMatchObject(tooMany);
    const types = await payments.typesOf(by);
    expect(types.filter((type) => type === 'DepositDeclined')).toHaveLength(most);
    expect(types.filter((type) => type === 'DepositsBlocked')).toHaveLength(1);
    const { store, clock } = service.dependencies;
    await payments.eventually(async () => {
      const told: unknown[] = [];
      for await (const { data } of store.read(alertsStream(clock.now().toISOString().slice(0, 10))))
        told.push(data);
      expect(told).toContainEqual({ kind: 'deposits-blocked', accountId: by.accountId, because: 'failed' });
    });
  });

  it('gives up a deposit that the provider does not know, and sends a withdrawal again', async () => {
    const by = await payments.customer();
    await payments.payIn(by, cards.good);
    await payments.leaveOpen(by, 'deposit', false);
    await payments.leaveOpen(by, 'withdrawal', false);
    await payments.advance(90_000);
    await payments.eventually(async () => {
      const types = await payments.typesOf(by);
      expect(types).toContain('DepositDeclined');
      expect(types).toContain('WithdrawalCompleted');
    });
    expect(await payments.balanceOf(by)).toBe(1300);
  });

  it('ends a shop deposit whose PIN ran out', async () => {
    const by = await payments.customer();
    const { accounts, clock } = service.dependencies;
    const [transId, commandId] = [randomUUID(), randomUUID()];
    const actor = { kind: 'customer', id: by.accountId, channel: 'desktop' } as const;
    await accounts.execute(
      by.accountId,
      {
        type: 'request-shop-deposit',
        transId,
        pin: '123456789',
        amount: 500,
        verified: true,
        termsAccepted: true,
      },
      { commandId, correlationId: commandId, actor, now: clock.now() },
    );
    expect((await service.accountOf(by)).shop.active).toMatchObject({ transId });
    await payments.advance(25 * 3_600_000);
    await payments.eventually(async () => expect((await service.accountOf(by)).shop.active).toBeNull());
    expect(await payments.balanceOf(by)).toBe(0);
  });
});
