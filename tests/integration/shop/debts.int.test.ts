import { randomUUID } from 'node:crypto';
import { confirmShopTransaction, findShopTransaction, shopDeposit } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { useStarted } from '../../support/use-started.ts';
import { type Payments, startPayments } from '../support/payments.ts';
import type { CommandService } from '../support/start-command-service.ts';

describe('cash in a shop of a customer who owes', () => {
  let payments: Payments;
  let service: CommandService;

  useStarted(async (start) => {
    ({ payments, service } = await startPayments(start));
  });

  it('pays the debt first, all or a part of it, which the customer is told of each, and nobody at the counter', async () => {
    const { by, depositId } = await payments.debtor('20.00');
    const assistant = await service.visitor(['shop-assistant']);
    const payCash = async (amount: string) => {
      const key = randomUUID();
      const ask = () => by.browser.ask(shopDeposit, { query: { amount } }, key);
      const { pin } = await ask();
      await assistant.ask(findShopTransaction, { query: { pin } });
      const confirmed = await assistant.ask(confirmShopTransaction, { body: { pin } });
      const found = await assistant.ask(findShopTransaction, { query: { pin } });
      for (const atCounter of [confirmed, found]) expect(atCounter).not.toHaveProperty('paidDebts');
      return ask();
    };
    const owed = async () => (await service.accountOf(by)).debts;

    expect(await payCash('15.00')).toMatchObject({ status: 'completed', amount: 1500, paidDebts: 1500 });
    expect([await payments.balanceOf(by), await owed()]).toEqual([
      0,
      [{ of: 'chargeback', id: depositId, amount: 500 }],
    ]);
    expect(await payCash('15.00')).toMatchObject({ status: 'completed', amount: 1500, paidDebts: 500 });
    expect([await payments.balanceOf(by), await owed()]).toEqual([1000, []]);
    const { paidDebts } = await payCash('15.00');
    expect([paidDebts, await payments.balanceOf(by)]).toEqual([undefined, 2500]);
  });
});
