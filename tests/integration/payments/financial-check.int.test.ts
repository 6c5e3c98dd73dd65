import { startCases } from '@paddock/command-service/src/processes/cases/cases.ts';
import { caseOf, listCases, shopDeposit } from '@paddock/contracts/http';
import { describe, expect, it, vi } from 'vitest';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { cards, type Payments, startPayments } from '../support/payments.ts';
import type { CommandService } from '../support/start-command-service.ts';

const britain = { Country: 'GB', Currency: 'GBP', Postcode: 'SW1A 1AA' } as const;

describe('above 150.00 of net deposits within 30 days (LCCP 3.4.4) a customer of Great Britain', () => {
  let payments: Payments;
  let service: CommandService;

  useStarted(async (start) => {
    ({ payments, service } = await startPayments(start));
    const stopping = new AbortController();
    const { finished } = startCases(service.dependencies, stopping.signal);
    await start({
      stop: async () => {
        stopping.abort();
        await finished;
      },
    });
  });

  const customer = (LastName?: string) => payments.customer({ ...britain, ...(LastName && { LastName }) });
  const checks = async (by: Awaited<ReturnType<typeof customer>>) =>
    (await payments.eventsOf(by)).flatMap(({ type, data }) =>
      type === 'FinancialCheckAnswered' ? [data] : [],
    );

  it('of whom records have nothing pays in, is asked about once, and not before', async () => {
    const by = await customer();
    expect(await payments.payIn(by, cards.good, { amount: '150.00' })).toMatchObject({ kind: 'answer' });
    expect(await checks(by)).toEqual([]);
    const two = await Promise.all([1, 2].map(() => payments.payIn(by, cards.good, { amount: '5.01' })));
    expect(two.map(({ kind }) => kind)).toEqual(['answer', 'answer']);
    expect(await checks(by)).toMatchObject([{ provider: 'sandbox', outcome: 'clear', details: null }]);
    expect(await payments.balanceOf(by)).toBe(16_002);
  });

  it('of whom they have something pays in no more than that, by no two presses at once, and has a case', async () => {
    const by = await customer('Bankrupt');
    const presses = ['100.00', '100.00', '200.00'].map((amount) =>
      payments.payIn(by, cards.good, { amount }),
    );
    const shop = by.browser.send(shopDeposit, { query: { amount: '100' } });
    await Promise.all([...presses, shop]);
    expect(await payments.payIn(by, cards.good, { amount: '100.00' })).toMatchObject({
      refusal: {
        code: 'financial-check-flagged',
        msg: expect.stringContaining('You can deposit up to £50.00'),
      },
    });
    const { payments: made, shop: counter } = await service.accountOf(by);
    const cash = counter.active?.amount ?? 0;
    expect(made.deposits.reduce((sum, { amount }) => sum + amount, cash)).toBe(10_000);
    const noted = await checks(by);
    expect(noted).toMatchObject([{ outcome: 'flagged', details: { kind: 'sealed' } }]);
    expect(JSON.stringify(noted)).not.toContain('bankruptcy');
    const officer = await service.visitor(['compliance']);
    await vi.waitFor(async () => {
      const { cases } = await officer.ask(listCases, { query: { PageIndex: 0 } });
      expect(cases).toMatchObject([{ accountId: by.accountId, hasRecords: true, isBlocked: false }]);
    }, soon);
    const shown = await officer.ask(caseOf, { params: { accountId: by.accountId } });
    expect(shown.records).toMatchObject({ outcome: 'flagged', flags: ['bankruptcy'], lookedAt: null });
    expect(shown.steps).toMatchObject([{ kind: 'opened', cause: { kind: 'records' } }]);
  });

  it('of whom nobody answers waits with more than that, and goes on below', async () => {
    for (const LastName of ['Offline', 'Silent']) {
      const by = await customer(LastName);
      expect(await payments.payIn(by, cards.good, { amount: '150.01' })).toMatchObject({
        refusal: { code: 'financial-check-needed', msg: expect.stringContaining('up to £150.00 now') },
      });
      expect(await payments.payIn(by, cards.good, { amount: '150.00' })).toMatchObject({ kind: 'answer' });
      expect(await checks(by)).toEqual([]);
    }
  });
});
