import { signIn as signInTo } from '@paddock/command-service/src/api/access/sign-in.ts';
import { startExclusions } from '@paddock/command-service/src/processes/exclusions/exclusions.ts';
import { type AlertEvent, alertEvents, alertsStream } from '@paddock/contracts/events';
import {
  addCustomerFundsTicked,
  confirmShopTransaction,
  creditFreeBalance,
  deposit,
  findShopTransaction,
  grantToken,
  liftExclusion,
  login,
  register,
  responsibleGambling,
  shopDeposit,
} from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { readEvent } from '@paddock/service-kit/events';
import { accountSessionsKey } from '@paddock/service-kit/http';
import { describe, expect, it, vi } from 'vitest';
import { cardTokenOf } from '../../support/card-token.ts';
import { testCard } from '../../support/customer.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { soon } from '../../support/soon.ts';
import { useExcludingCustomer } from '../support/excluding-customer.ts';

const signInText =
  /^To reactivate your account, you will have to call us after the period has expired\. Self exclusion expires on \d.*Your balance is returned to you\. Please contact customer service if you have not received it\.$/;

describe('a customer who excludes themselves', () => {
  const { newBrowser, service, form, first, accountId, exclude, excludeAndDie } = useExcludingCustomer();

  const signIn = async () => {
    const browser = await newBrowser();
    browser.useDevice(first().device());
    return { browser, answer: await browser.ask(login, { body: form() }) };
  };

  const sameName = () => ({ FirstName: form().FirstName, LastName: form().LastName });
  const noPostcode = { Postcode: '', Address: '5 Quay Street' };

  const excludeIn = async (browser: HttpBrowser) => {
    await browser.whoAmI();
    return browser.send(responsibleGambling, { body: { FullExclusion: 6, confirmed: true } });
  };

  const alertsOfPersons = async () => {
    const { store, clock } = service().dependencies;
    const alerts = [];
    for await (const recorded of store.read(alertsStream(clock.now().toISOString().slice(0, 10)))) {
      const { data } = readEvent<AlertEvent>(alertEvents, recorded);
      if (data.kind === 'same-person' && data.accountId === accountId()) alerts.push(data);
    }
    return alerts;
  };

  /** What is on record of who saw what of the customer. */
  const notedOf = async () => {
    const noted = [];
    for await (const { data } of service().dependencies.store.read(`audit-${accountId()}`)) noted.push(data);
    return noted;
  };

  it('is signed out at once, here and everywhere else', async () => {
    const { browser: second } = await signIn();
    expect(await second.whoAmI()).toMatchObject({ authenticated: true });
    const id = first().sessionId();
    expect(await exclude()).toMatchObject({ kind: 'answer', data: { logOut: true } });
    // Other tabs of this browser read it too, of the session that came in its place.
    expect(await first().whoAmI()).toMatchObject({ authenticated: false, EndedBy: 'exclusion' });
    expect(await second.whoAmI()).toMatchObject({ authenticated: false, EndedBy: 'exclusion' });
    first().useSession(id);
    expect(await first().whoAmI()).toMatchObject({ authenticated: false, EndedBy: 'exclusion' });
  });

  it('cannot sign in until it is lifted, and is told so with the right password only', async () => {
    await exclude();
    const { answer, browser } = await signIn();
    expect(answer).toMatchObject({ msg: 'FullExclusion', code: 'self-excluded', expiry: expect.any(String) });
    expect(answer.error).toMatch(signInText);
    expect(await browser.whoAmI()).toMatchObject({ authenticated: false });
    const wrong = await browser.ask(login, { body: { ...form(), Password: 'Wrong-pass1!' } });
    expect(wrong).toMatchObject({ code: 'wrong-credentials' });
    await service().advance(184 * 24 * 3_600_000);
    const note = { kind: 'plain', text: 'asked by telephone' } as const;
    const over = { msg: 'FullExclusion', code: 'exclusion-not-lifted', expiry: null };
    await vi.waitFor(async () => expect((await signIn()).answer).toMatchObject(over), soon);
    const { accounts } = service().dependencies;
    const asked = { type: 'ask-exclusion-lift', scope: 'full', note, staffId: 'staff-1' } as const;
    await accounts.execute(accountId(), asked, service().context());
    await service().advance(24 * 3_600_000);
    const staff = await service().visitor(['customer-service']);
    const body = { account: accountId(), scope: 'full', note: 'as asked' } as const;
    expect(await staff.send(liftExclusion, { body })).toMatchObject({ kind: 'answer' });
    await vi.waitFor(async () => expect((await signIn()).answer).toMatchObject({ msg: 'Success' }), soon);
  });

  it('cannot sign in by repeating their registration, with whatever details', async () => {
    const again = createRegistrationForm();
    const one = await newBrowser();
    await one.ask(register, { body: again }, 'the-one-key');
    await one.whoAmI();
    await one.send(responsibleGambling, { body: { FullExclusion: 6, confirmed: true } });
    for (const details of [{}, { LastName: 'Somebody' }]) {
      const browser = await newBrowser();
      const outcome = await browser.send(register, { body: { ...again, ...details } }, 'the-one-key');
      expect(outcome).toMatchObject({ kind: 'refused' });
      expect(await browser.whoAmI()).toMatchObject({ authenticated: false });
    }
  });

  it('cannot pay in by card or in a shop, in a session that is still there', async () => {
    await first().ask(addCustomerFundsTicked, { query: {} });
    const pin = await first().ask(shopDeposit, { query: { amount: '10' } });
    await excludeAndDie();
    const card = {
      CardToken: await cardTokenOf(first(), testCard),
      ...{ Amount: '10', Password: form().Password },
    };
    for (const outcome of [
      await first().send(deposit, { body: card }),
      await first().send(shopDeposit, { query: { amount: '10' } }),
    ]) {
      expect(outcome).toMatchObject({ kind: 'refused', refusal: { code: 'self-excluded' } });
    }
    const confirm = { type: 'confirm-shop-deposit', pin: pin.pin, shopId: 'shop-1', verified: true } as const;
    expect(
      await service().dependencies.accounts.execute(accountId(), confirm, service().context()),
    ).toMatchObject({
      refused: 'shop-transaction-ended',
    });
  });

  it('is refused at the counter of a shop before any cash is taken, where they did so in another account', async () => {
    await first().ask(addCustomerFundsTicked, { query: {} });
    const { pin } = await first().ask(shopDeposit, { query: { amount: '10' } });
    const other = await newBrowser();
    await other.ask(register, { body: createRegistrationForm(sameName()) });
    await excludeIn(other);
    const assistant = await service().visitor(['shop-assistant']);
    const refusal = { code: 'self-excluded' };
    expect(await assistant.send(findShopTransaction, { query: { pin } })).toMatchObject({ refusal });
    expect(await assistant.send(confirmShopTransaction, { body: { pin } })).toMatchObject({ refusal });
    expect(await notedOf()).toMatchObject([
      { view: 'refusal', refused: { call: 'find-shop-transaction' } },
      { view: 'refusal', refused: { call: 'confirm-shop-transaction' } },
    ]);
  });

  it('is given no token and no free balance by operations, and each who was told so is on record', async () => {
    await exclude();
    const operations = await service().visitor(['customer-service']);
    const token = { amount: 500, betType: 'S' as const, promoCode: 'SPRING', validDays: 7 };
    for (const outcome of [
      await operations.send(grantToken, { body: { account: accountId(), ...token } }),
      await operations.send(creditFreeBalance, {
        body: { account: accountId(), amount: 500, reason: 'goodwill' },
      }),
    ]) {
      expect(outcome).toMatchObject({ kind: 'refused', refusal: { code: 'customer-excluded' } });
    }
    const code = 'customer-excluded';
    expect(await notedOf()).toEqual([
      { accountId: accountId(), view: 'refusal', refused: { call: 'grant-free-bet-token', code } },
      { accountId: accountId(), view: 'refusal', refused: { call: 'credit-free-balance', code } },
    ]);
  });

  it('was given what was given before, also to who asks again as the answer was lost', async () => {
    const operations = await service().visitor(['customer-service']);
    const credit = (key: string) =>
      operations.send(
        creditFreeBalance,
        { body: { account: accountId(), amount: 500, reason: 'goodwill' } },
        key,
      );
    expect(await credit('the-lost-one')).toMatchObject({ kind: 'answer' });
    await exclude();
    expect(await credit('the-lost-one')).toMatchObject({ kind: 'answer' });
    expect(await credit('another-one')).toMatchObject({ refusal: { code: 'customer-excluded' } });
  });

  it('cannot register again in other spelling, name or address', async () => {
    await exclude();
    const again = createRegistrationForm({
      FirstName: form().FirstName.toUpperCase(),
      LastName: ` ${form().LastName.replace('B', 'b')}`,
      Postcode: form().Postcode.toLowerCase(),
    });
    const outcome = await (await newBrowser()).send(register, { body: again });
    expect(outcome).toMatchObject({ refusal: { code: 'person-excluded', msg: 'You are self excluded.' } });
    const somebodyElse = { ...again, LastName: 'Somebody' };
    expect(await (await newBrowser()).send(register, { body: somebodyElse })).toMatchObject({
      kind: 'answer',
    });
  });

  it('cannot sign in to another account that they had before', async () => {
    const other = createRegistrationForm({ FirstName: form().FirstName, LastName: form().LastName });
    await (await newBrowser()).ask(register, { body: other });
    await exclude();
    const answer = await (await newBrowser()).ask(login, { body: other });
    expect(answer).toMatchObject({
      ...{ msg: 'FullExclusion', code: 'self-excluded-elsewhere', expiry: expect.any(String) },
      error: expect.stringContaining(texts.exclusion.balanceByCall),
    });
  });

  it('is out of another account in which they gave no postcode, at the same address', async () => {
    const other = createRegistrationForm({ ...sameName(), ...noPostcode });
    const inOther = await newBrowser();
    await inOther.ask(register, { body: other });
    const third = createRegistrationForm({ ...sameName(), ...noPostcode });
    const excluding = await newBrowser();
    await excluding.ask(register, { body: third });
    await excludeIn(excluding);
    expect(await inOther.whoAmI()).toMatchObject({ authenticated: false });
    const answer = await (await newBrowser()).ask(login, { body: other });
    expect(answer).toMatchObject({
      ...{ msg: 'FullExclusion', code: 'self-excluded-elsewhere', expiry: expect.any(String) },
      error: expect.stringContaining(texts.exclusion.balanceByCall),
    });
  });

  it('shuts out nobody of their name and birthday who may be another, of whom staff are told', async () => {
    const stranger = await newBrowser();
    const { accountId: excluded } = await stranger.ask(register, {
      body: createRegistrationForm({ ...sameName(), ...noPostcode }),
    });
    expect(await excludeIn(stranger)).toMatchObject({ kind: 'answer', data: { logOut: true } });
    expect(await first().whoAmI()).toMatchObject({ authenticated: true });
    expect((await signIn()).answer).toMatchObject({ msg: 'Success' });
    await first().ask(addCustomerFundsTicked, { query: {} });
    const card = {
      CardToken: await cardTokenOf(first(), testCard),
      ...{ Amount: '10', Password: form().Password },
    };
    expect(await first().send(deposit, { body: card })).toMatchObject({ kind: 'answer' });
    const told = { kind: 'same-person', accountId: accountId(), excluded };
    await vi.waitFor(async () => expect(await alertsOfPersons()).toEqual([told]), soon);
    const again = createRegistrationForm({ ...sameName(), Postcode: 'T12 N1A2' });
    const outcome = await (await newBrowser()).send(register, { body: again });
    expect(outcome).toMatchObject({ refusal: { code: 'person-excluded' } });
  });

  it('is signed out, and known again, also when the call that set the exclusion died', async () => {
    await excludeAndDie();
    expect(await first().whoAmI()).toMatchObject({ authenticated: true });
    const stopping = new AbortController();
    const { finished } = startExclusions(service().dependencies, stopping.signal);
    await vi.waitFor(
      async () => expect(await first().whoAmI()).toMatchObject({ authenticated: false }),
      soon,
    );
    // Each from an address of its own: one may not register without end.
    let tries = 0;
    await vi.waitFor(async () => {
      tries += 1;
      const body = createRegistrationForm({ FirstName: form().FirstName, LastName: form().LastName });
      const outcome = await (await newBrowser(`198.51.100.${tries % 256}`)).send(register, { body });
      expect(outcome).toMatchObject({ refusal: { code: 'person-excluded' } });
    }, soon);
    stopping.abort();
    await finished;
  });

  it('does not slip a sign-in through that was under way', async () => {
    const { sessions } = service().dependencies;
    const session = await sessions.open((await newBrowser()).sessionId() ?? '');
    if (!session) throw new Error('no session');
    const { actor, now, correlationId } = service().context();
    const answer = await signInTo(
      {
        ...service().dependencies,
        sessions: {
          ...sessions,
          save: async (one) => {
            await excludeAndDie();
            await sessions.endAll(accountId());
            await sessions.save(one);
          },
        },
      },
      {
        username: form().UserName,
        password: form().Password,
        session,
        actor,
        now,
        correlationId,
        ip: '192.0.2.1',
        browser: 'tests',
        device: undefined,
      },
    );
    expect(answer).toMatchObject({ refused: 'self-excluded' });
    expect(await service().dependencies.redis.exists(accountSessionsKey(accountId()))).toBe(0);
  });
});
