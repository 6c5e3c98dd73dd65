import { decideRequest, listOwnRequests, writeOffDebt } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { useStarted } from '../../support/use-started.ts';
import { cards, type Payments, startPayments } from '../support/payments.ts';
import type { CommandService } from '../support/start-command-service.ts';

describe('a debt that nobody pays', () => {
  let payments: Payments;
  let service: CommandService;

  useStarted(async (start) => {
    const started = await startPayments(start, ['eventStore', 'redis', 'idle-kafka']);
    ({ payments, service } = started);
    await start(started.processes.spawnManagers());
  });

  /** Who owes this much, and what is written off then. `minor`: the same in minor units. */
  const debtor = async (amount: string, minor: number) => {
    const { by, depositId } = await payments.debtor(amount);
    const { debts } = await service.accountOf(by);
    expect(debts).toEqual([{ of: 'chargeback', id: depositId, amount: minor }]);
    return {
      by,
      body: { account: by.accountId, of: 'chargeback', paymentId: depositId, note: 'moved away' },
    } as const;
  };

  it('is written off by compliance, once, and its card stays barred', async () => {
    const { by, body } = await debtor('20.00', 2000);
    const officer = await service.visitor(['compliance']);
    const outdated = { ...body, amount: 1999 };
    expect(await officer.send(writeOffDebt, { body: outdated })).toMatchObject({
      refusal: { code: 'changed-meanwhile' },
    });
    expect(await officer.ask(writeOffDebt, { body: { ...body, amount: 2000 } })).toMatchObject({
      waiting: false,
    });
    expect((await service.accountOf(by)).debts).toEqual([]);
    expect(await officer.send(writeOffDebt, { body })).toMatchObject({ refusal: { code: 'review-ended' } });
    const stray = { ...body, of: 'refund' } as const;
    expect(await officer.send(writeOffDebt, { body: stray })).toMatchObject({
      refusal: { code: 'not-found' },
    });
    expect(await payments.payIn(by, cards.good)).toMatchObject({ refusal: { code: 'card-charged-back' } });
    expect(await payments.payIn(by, cards.prepaid)).toMatchObject({ data: { balance: 2000 } });
  });

  it('above the operator’s sum is written off once another person of compliance approves it', async () => {
    const { by, body } = await debtor('150.00', 15_000);
    const [officer, other] = [await service.visitor(['compliance']), await service.visitor(['compliance'])];
    expect(await officer.ask(writeOffDebt, { body })).toMatchObject({ waiting: true });
    const [request] = (await service.accountOf(by)).requests.open;
    expect(request?.action).toMatchObject({ kind: 'debt-write-off', amount: 15_000 });
    const decision = { accountId: by.accountId, requestId: request?.requestId ?? '', approved: true };
    expect(await officer.send(decideRequest, { body: decision })).toMatchObject({
      refusal: { code: 'needs-another-person' },
    });
    await other.ask(decideRequest, { body: decision });
    expect((await service.accountOf(by)).debts).toEqual([]);
    await payments.eventually(async () => {
      expect((await officer.ask(listOwnRequests, {})).requests).toMatchObject([
        { review: { kind: 'debt-write-off', now: { amount: 0 } }, outcome: { approved: true } },
      ]);
    });
  });
});
