import { randomUUID } from 'node:crypto';
import { reconcile } from '@paddock/command-service/src/reconciliation/reconcile.ts';
import { allowChargedBackCard, listReviews, resolveContradiction } from '@paddock/contracts/http';
import { describe, expect, it, vi } from 'vitest';
import { useStarted } from '../../support/use-started.ts';
import { cards, type Payments, startPayments } from '../support/payments.ts';
import type { CommandService } from '../support/start-command-service.ts';

describe('a deposit that is taken back', () => {
  let payments: Payments;
  let service: CommandService;

  useStarted(async (start) => {
    const started = await startPayments(start, ['eventStore', 'redis', 'idle-kafka']);
    ({ payments, service } = started);
    await start(started.processes.spawnManagers());
  });

  type By = Awaited<ReturnType<Payments['customer']>>;
  const debtOf = async (by: By) => (await service.accountOf(by)).debts;
  const depositOf = async (by: By): Promise<string> => {
    const [requested] = (await payments.eventsOf(by)).filter(({ type }) => type === 'DepositRequested');
    const { depositId = '' } = (requested?.data ?? {}) as { depositId?: string };
    return depositId;
  };

  it('by its bank, by refund, and by a bank that gives it back is so once, and the books agree', async () => {
    const [charged, vain, refunded] = [
      ...[await payments.customer(), await payments.customer(), await payments.customer()],
    ] as [By, By, By];
    await payments.payIn(charged, cards.chargedBack);
    await payments.payIn(vain, cards.chargedBackInVain);
    await payments.payIn(refunded, cards.refunded);
    await payments.eventually(async () => {
      expect(await payments.balanceOf(charged)).toBe(0);
      expect(await payments.balanceOf(refunded)).toBe(0);
      expect(await payments.typesOf(vain)).toContain('ChargebackReversed');
    });
    expect(await payments.balanceOf(vain)).toBe(2000);
    const hour = 3_600_000;
    const period = { from: new Date(Date.now() - hour), until: new Date(Date.now() + hour) };
    expect((await reconcile(service.dependencies, period)).differences).toEqual([]);
  });

  it('beyond the balance is owed, bars its card until staff say otherwise, and is paid by the next deposit', async () => {
    const by = await payments.customer();
    await payments.payIn(by, cards.good);
    expect(await payments.payOut(by, cards.good, { amount: '15.00' })).toMatchObject({
      data: { balance: 500 },
    });
    const depositId = await depositOf(by);
    const report = {
      ...{ kind: 'deposit', accountId: by.accountId, paymentId: depositId },
      ...{ outcome: 'charged-back', reference: 'dispute-1', providerReference: 'p-1' },
    };
    const forged = await payments.report(report, 'another secret of somebody');
    expect(forged.status).toBe(401);
    for (const times of [1, 2]) expect([times, (await payments.report(report)).status]).toEqual([times, 200]);
    expect(await payments.balanceOf(by)).toBe(0);
    expect(await debtOf(by)).toEqual([{ of: 'chargeback', id: depositId, amount: 1500 }]);
    const barred = { refusal: { code: 'card-charged-back' } };
    expect(await payments.payIn(by, cards.good)).toMatchObject(barred);
    expect(await payments.payIn(by, cards.prepaid, { amount: '10.00' })).toMatchObject({
      data: { status: 'completed', balance: 0, paidDebts: 1000 },
    });
    const officer = await service.visitor(['compliance']);
    const body = { account: by.accountId, depositId, note: 'their bank was wrong' };
    await officer.ask(allowChargedBackCard, { body });
    expect(await payments.payIn(by, cards.good)).toMatchObject({ data: { balance: 1500 } });
    expect(await debtOf(by)).toEqual([]);
    const stray = { ...report, paymentId: randomUUID() };
    expect((await payments.report(stray)).status).toBe(404);
    const balance = await payments.balanceOf(by);
    const above = { ...report, reference: 'dispute-2', amount: 2001 };
    for (const times of [1, 2]) expect([times, (await payments.report(above)).status]).toEqual([times, 200]);
    expect(await payments.balanceOf(by)).toBe(balance);
    expect((await payments.typesOf(by)).filter((type) => type === 'PaymentContradicted')).toHaveLength(1);
  });

  it('more than once takes no more than came in, until two persons of staff say so', async () => {
    const by = await payments.customer();
    await payments.payIn(by, cards.good);
    const paymentId = await depositOf(by);
    const refund = (reference: string) => ({
      ...{ kind: 'deposit', accountId: by.accountId, paymentId, outcome: 'refunded', amount: 1500 },
      ...{ reference, providerReference: 'p-1' },
    });
    for (const reference of ['refund-1', 'refund-2', 'refund-2'])
      expect((await payments.report(refund(reference))).status).toBe(200);
    expect(await payments.balanceOf(by)).toBe(500);
    expect(await debtOf(by)).toEqual([]);
    const types = (await payments.typesOf(by)).filter((type) => type === 'PaymentContradicted');
    expect(types).toHaveLength(1);
    const [first, second] = [await service.visitor(['compliance']), await service.visitor(['compliance'])];
    const review = await vi.waitFor(async () => {
      const { reviews } = await first.ask(listReviews, { query: {} });
      const found = reviews.find((one) => 'accountId' in one && one.accountId === by.accountId);
      if (found?.kind !== 'contradiction') throw new Error('nothing waits');
      return found;
    }, 10_000);
    expect(review).toMatchObject({
      amount: 1500,
      reclaim: { depositId: paymentId, kind: 'refund', reference: 'refund-2', deposited: 2000, taken: 1500 },
    });
    const body = {
      ...{ accountId: by.accountId, paymentId: review.paymentId },
      ...({ outcome: 'as-reported', note: 'the provider paid it twice' } as const),
    };
    expect(await first.ask(resolveContradiction, { body })).toMatchObject({ waiting: true });
    expect(await payments.balanceOf(by)).toBe(500);
    expect(await second.ask(resolveContradiction, { body })).toMatchObject({ waiting: false });
    expect(await payments.balanceOf(by)).toBe(0);
    expect(await debtOf(by)).toEqual([{ of: 'refund', id: paymentId, amount: 1000 }]);
    expect((await payments.report(refund('refund-2'))).status).toBe(200);
    expect(await debtOf(by)).toEqual([{ of: 'refund', id: paymentId, amount: 1000 }]);
  });
});
