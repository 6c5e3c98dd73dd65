import { randomUUID } from 'node:crypto';
import { customerFunds } from '@paddock/contracts/customer-funds';
import {
  addCustomerFundsTicked,
  addPaymentMethod,
  customerFundsView,
  deposit,
  register,
  shopDeposit,
} from '@paddock/contracts/http';
import { beforeEach, describe, expect, it } from 'vitest';
import { cardTokenOf } from '../../support/card-token.ts';
import { password, testCard } from '../../support/customer.ts';
import { createHttpBrowser, type HttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { useStarted } from '../../support/use-started.ts';
import { type SpawnedProcess, startCommandHttp } from '../support/spawn-process.ts';
import type { CommandService } from '../support/start-command-service.ts';

const unread = { kind: 'refused', refusal: { code: 'customer-funds-unread' } };
const done = { kind: 'answer', data: { success: true } };

describe('who has just registered', () => {
  let http: SpawnedProcess;
  let service: CommandService;
  let browser: HttpBrowser;
  let accountId: string;
  let address = 0;

  useStarted(async (start) => {
    ({ http, service } = await startCommandHttp(start));
  });
  beforeEach(async () => {
    address += 1;
    browser = createHttpBrowser(http.url, { 'x-real-ip': `198.51.100.${address}` });
    await browser.whoAmI();
    ({ accountId } = await browser.ask(register, { body: createRegistrationForm({ Password: password }) }));
    await browser.whoAmI();
  });
  const payIn = async () => {
    const CardToken = await cardTokenOf(browser, testCard);
    return browser.send(deposit, { body: { CardToken, Amount: '10', Password: password } });
  };
  const read = (version?: string, key?: string) =>
    browser.send(addCustomerFundsTicked, { query: version === undefined ? {} : { version } }, key);
  const typesOf = async () => {
    const types: string[] = [];
    for await (const { type } of service.dependencies.store.read(`account-${accountId}`)) types.push(type);
    return types;
  };

  it('pays nothing in before they have read how it is protected, by card or in a shop', async () => {
    expect(await payIn()).toMatchObject(unread);
    expect(await browser.send(shopDeposit, { query: { amount: '10' } })).toMatchObject(unread);
    expect(await browser.ask(customerFundsView, {})).toEqual({
      version: customerFunds.version,
      title: customerFunds.title,
      text: [...customerFunds.text],
      moreAt: customerFunds.moreAt,
      isRead: false,
    });
    expect(await read(customerFunds.version)).toMatchObject(done);
    expect(await browser.ask(customerFundsView, {})).toMatchObject({ isRead: true });
    expect(await payIn()).toMatchObject(done);
  });

  it('says so as the documents have it, without a version, and once however often it is sent', async () => {
    const key = randomUUID();
    expect(await Promise.all([read(undefined, key), read(), read()])).toMatchObject([done, done, done]);
    expect(await read(undefined, key)).toMatchObject(done);
    expect((await typesOf()).filter((type) => type === 'CustomerFundsAcknowledged')).toHaveLength(1);
  });

  it('has not read another wording than the one in force', async () => {
    expect(await read('of before')).toMatchObject({ refusal: { code: 'customer-funds-changed' } });
    expect(await payIn()).toMatchObject(unread);
  });

  it('is offered a deposit in the slip all the same, which asks them to read it', async () => {
    const query = { viewName: 'FundAndBetDeposit' } as const;
    expect(await browser.ask(addPaymentMethod, { query })).toMatchObject({ canDeposit: true, message: null });
  });
});
