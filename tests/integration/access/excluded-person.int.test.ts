import { startExclusions } from '@paddock/command-service/src/processes/exclusions/exclusions.ts';
import {
  addCustomerFundsTicked,
  confirmShopTransaction,
  creditFreeBalance,
  decideRequest,
  register,
  shopDeposit,
} from '@paddock/contracts/http';
import type { RegistrationFields } from '@paddock/contracts/registration';
import { describe, expect, it, vi } from 'vitest';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { soon } from '../../support/soon.ts';
import { useExcludingCustomer } from '../support/excluding-customer.ts';

describe('a customer who excludes themselves and has another account', () => {
  const { newBrowser, service, form, exclude, excludeAndDie } = useExcludingCustomer();

  const operations = () => service().visitor(['customer-service']);
  /** One more account, signed in; `details`: in what it differs. */
  const another = async (details: Partial<RegistrationFields> = {}) => {
    const { FirstName, LastName } = form();
    const browser = await newBrowser();
    const body = createRegistrationForm({ FirstName, LastName, ...details });
    const { accountId: id } = await browser.ask(register, { body });
    await browser.whoAmI();
    return { browser, id };
  };

  it('is signed out there too, at once, and nobody else is', async () => {
    const { browser: theirs } = await another();
    const { browser: somebodyElse } = await another({ LastName: 'Somebody' });
    const { browser: namesake } = await another({ Postcode: 'T12 N1A2' });
    await exclude();
    expect(await theirs.whoAmI()).toMatchObject({ authenticated: false });
    for (const browser of [somebodyElse, namesake])
      expect(await browser.whoAmI()).toMatchObject({ authenticated: true });
  });

  it('is signed out there also when the call that set the exclusion died', async () => {
    const { browser: theirs } = await another();
    await excludeAndDie();
    const stopping = new AbortController();
    const { finished } = startExclusions(service().dependencies, stopping.signal);
    await vi.waitFor(async () => expect(await theirs.whoAmI()).toMatchObject({ authenticated: false }), soon);
    stopping.abort();
    await finished;
  });

  it('is given no bonus there, by one person or by two', async () => {
    const { id } = await another();
    const [asker, other] = [await operations(), await operations()];
    const credit = (amount: number) =>
      asker.send(creditFreeBalance, {
        body: { account: id, amount, reason: 'goodwill', note: 'a long wait' },
      });
    expect(await credit(100_000)).toMatchObject({ kind: 'answer' });
    await exclude();
    const refused = { kind: 'refused', refusal: { code: 'customer-excluded' } };
    expect(await credit(500)).toMatchObject(refused);
    const { state } = await service().dependencies.accounts.load(id);
    const [request] = state.status === 'open' ? state.requests.open : [];
    const body = { accountId: id, requestId: request?.requestId ?? '', approved: true };
    expect(await other.send(decideRequest, { body })).toMatchObject(refused);
    expect(await other.send(decideRequest, { body: { ...body, approved: false } })).toMatchObject({
      kind: 'answer',
    });
  });

  it('pays in no cash there for a PIN from before', async () => {
    const { browser: theirs } = await another();
    await theirs.ask(addCustomerFundsTicked, { query: {} });
    const { pin } = await theirs.ask(shopDeposit, { query: { amount: '10' } });
    await exclude();
    const assistant = await service().visitor(['shop-assistant']);
    expect(await assistant.send(confirmShopTransaction, { body: { pin } })).toMatchObject({
      kind: 'refused',
      refusal: { code: 'self-excluded' },
    });
  });
});
