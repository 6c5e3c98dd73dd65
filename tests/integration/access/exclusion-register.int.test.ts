import { randomUUID } from 'node:crypto';
import {
  type Gamstop,
  gamstopKey,
  startGamstop,
} from '@paddock/command-service/src/adapters/self-exclusion-register/gamstop/gamstop.fixture.ts';
import { startExclusions } from '@paddock/command-service/src/processes/exclusions/exclusions.ts';
import { type AccessEvent, accessEvents, accessStream } from '@paddock/contracts/events';
import {
  addCustomerFundsTicked,
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  fantasyLogin,
  login,
  passkeySignIn,
  register,
  shopDeposit,
} from '@paddock/contracts/http';
import type { RegistrationFields } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { readEvent } from '@paddock/service-kit/events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startEngines, testsKey } from '../../harness/index.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { createHttpBrowser, type HttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { createCommandProcesses, type SpawnedProcess } from '../support/spawn-process.ts';
import type { CommandService } from '../support/start-command-service.ts';

const inBritain = {
  Country: 'GB',
  Currency: 'GBP',
  City: 'Leeds',
  Postcode: 'LS1 4AP',
  PhonePrefix: '+44',
  PhoneNumber: '7700900461',
} as const;

const listed = { msg: 'Gamstop', code: 'register-excluded', error: texts.exclusion.register };
const unavailable = {
  msg: 'Error',
  code: 'register-unavailable',
  error: texts.exclusion.registerUnavailable,
};

describe('the national self-exclusion register', () => {
  let gamstop: Gamstop;
  let http: SpawnedProcess;
  let impatient: SpawnedProcess;
  let service: CommandService;

  useStarted(async (start) => {
    gamstop = await start(startGamstop());
    const engines = await start(startEngines(['eventStore', 'redis']));
    const register = { EXCLUSION_REGISTER: 'gamstop', GAMSTOP_URL: gamstop.url, GAMSTOP_API_KEY: gamstopKey };
    const waitingFor = (EXCLUSION_REGISTER_TIMEOUT_MS: string) =>
      createCommandProcesses(engines, testsKey, { ...register, EXCLUSION_REGISTER_TIMEOUT_MS });
    const processes = await waitingFor('8000');
    impatient = await start((await waitingFor('1500')).spawnHttp());
    http = await start(processes.spawnHttp());
    service = await start(processes.startInside());
  });

  beforeEach(async () => {
    await service.reset();
    gamstop.behave('answers');
    // The circuit of a test before is closed again.
    await vi.waitFor(
      async () => expect(await signIn(await openCustomer())).toMatchObject({ msg: 'Success' }),
      soon,
    );
    gamstop.questions.length = 0;
  });

  const newBrowser = async (at = http): Promise<HttpBrowser> => {
    const browser = createHttpBrowser(at.url);
    await browser.whoAmI();
    return browser;
  };

  const formOf = (more: Partial<RegistrationFields> = {}) =>
    createRegistrationForm({ ...inBritain, ...more });

  /** Somebody whom the register knew nothing of when they registered. */
  const openCustomer = async (more: Partial<RegistrationFields> = {}) => {
    const form = formOf(more);
    const browser = await newBrowser();
    const { accountId } = await browser.ask(register, { body: form });
    await browser.whoAmI();
    await browser.ask(addCustomerFundsTicked, { query: {} });
    return { form, browser, accountId };
  };
  type Customer = Awaited<ReturnType<typeof openCustomer>>;

  /** In another browser, on the device that they registered on if that is said. */
  const signIn = async (
    { form, browser: own }: Pick<Customer, 'form'> & Partial<Customer>,
    call: typeof login | typeof fantasyLogin = login,
    at = http,
  ) => {
    const browser = await newBrowser(at);
    browser.useDevice(own?.device());
    return browser.ask(call, { body: { UserName: form.UserName, Password: form.Password } });
  };

  const registerOf = async (accountId: string) =>
    (await service.accountOf({ accountId })).exclusions.register;

  it('opens no account for whom it lists, and leaves nothing of them', async () => {
    const form = formOf();
    gamstop.say(form.Email, 'Y');
    const key = randomUUID();
    const browser = await newBrowser();
    const refusal = { code: 'register-excluded', msg: texts.exclusion.register };
    expect(await browser.send(register, { body: form }, key)).toMatchObject({ kind: 'refused', refusal });
    expect(await browser.whoAmI()).toMatchObject({ authenticated: false });
    expect(await signIn({ form })).toMatchObject({ code: 'wrong-credentials' });
    // Nobody holds the names.
    gamstop.say(form.Email, 'N');
    expect(await (await newBrowser()).send(register, { body: form })).toMatchObject({ kind: 'answer' });
  });

  it('opens none while it gives no answer, and the same form sent again does', async () => {
    const form = formOf();
    const key = randomUUID();
    const browser = await newBrowser();
    gamstop.behave('drops');
    expect(await browser.send(register, { body: form }, key)).toMatchObject({
      refusal: { code: 'register-unavailable', msg: texts.exclusion.registerUnavailable },
    });
    gamstop.behave('answers');
    expect(await browser.send(register, { body: form }, key)).toMatchObject({ kind: 'answer' });
    expect(await browser.whoAmI()).toMatchObject({ authenticated: true });
  });

  it('is asked once as somebody registers, and not again when they lost the answer and repeat it', async () => {
    const { form, browser } = await openCustomer();
    expect(gamstop.questions).toMatchObject([
      { form: { email: form.Email, postcode: 'LS1 4AP', mobile: '07700900461' } },
    ]);
    const key = randomUUID();
    const other = formOf();
    const again = await newBrowser();
    await again.ask(register, { body: other }, key);
    await again.whoAmI();
    expect(await again.send(register, { body: other }, key)).toMatchObject({ kind: 'answer' });
    expect(gamstop.questions).toHaveLength(2);
    expect(await browser.whoAmI()).toMatchObject({ authenticated: true });
  });

  it('keeps out whoever is listed since, by a repeated registration too', async () => {
    const form = formOf();
    const key = randomUUID();
    await (await newBrowser()).ask(register, { body: form }, key);
    gamstop.say(form.Email, 'Y');
    const browser = await newBrowser();
    const again = await browser.send(register, { body: form }, key);
    expect(again).toMatchObject({ refusal: { code: 'register-excluded' } });
    expect(await browser.whoAmI()).toMatchObject({ authenticated: false });
  });

  it('keeps out whom it lists at both sign-ins, and signs them out everywhere', async () => {
    const customer = await openCustomer();
    gamstop.say(customer.form.Email, 'Y');
    expect(await customer.browser.whoAmI()).toMatchObject({ authenticated: true });
    expect(await signIn(customer)).toMatchObject(listed);
    expect(await customer.browser.whoAmI()).toMatchObject({ authenticated: false });
    expect(await signIn(customer, fantasyLogin)).toMatchObject(listed);
    expect(await registerOf(customer.accountId)).toBe('listed');
  });

  it('keeps out whom it lists with a passkey', async () => {
    const { browser, form } = await openCustomer();
    const authenticator = createAuthenticator({ origin: http.url, counts: false });
    const { options } = await browser.ask(beginPasskey, { body: {} });
    await browser.ask(addPasskey, { body: { credential: authenticator.create(options) } }, randomUUID());
    const byPasskey = async () => {
      const at = await newBrowser();
      const asked = (await at.ask(beginPasskeySignIn, {})).options;
      return at.ask(passkeySignIn, { body: { credential: authenticator.sign(asked) } });
    };
    expect(await byPasskey()).toMatchObject({ msg: 'Success' });
    gamstop.behave('drops');
    expect(await byPasskey()).toMatchObject(unavailable);
    gamstop.behave('answers');
    gamstop.say(form.Email, 'Y');
    expect(await byPasskey()).toMatchObject(listed);
    expect(await browser.whoAmI()).toMatchObject({ authenticated: false });
  });

  it('takes back the PIN that cash in a shop was awaited for', async () => {
    const customer = await openCustomer();
    const { pin } = await customer.browser.ask(shopDeposit, { query: { amount: '10' } });
    gamstop.say(customer.form.Email, 'Y');
    await signIn(customer);
    const confirm = { type: 'confirm-shop-deposit', pin, shopId: 'shop-1', verified: true } as const;
    expect(
      await service.dependencies.accounts.execute(customer.accountId, confirm, service.context()),
    ).toMatchObject({ refused: 'shop-transaction-ended' });
  });

  it('lets in whom it lists no more', async () => {
    const customer = await openCustomer();
    gamstop.say(customer.form.Email, 'Y');
    await signIn(customer);
    gamstop.say(customer.form.Email, 'P');
    expect(await signIn(customer)).toMatchObject({ msg: 'Success' });
    expect(await registerOf(customer.accountId)).toBe('was-listed');
  });

  it.each(['drops', 'hangs'] as const)(
    'that %s lets in nobody, and counts nothing as a guess',
    async (manner) => {
      const customer = await openCustomer();
      gamstop.behave(manner);
      const signInThere = () => signIn(customer, login, manner === 'hangs' ? impatient : http);
      for (let n = 0; n < 8; n += 1) expect(await signInThere()).toMatchObject(unavailable);
      // Five in a row without an answer: not everybody waits for it any more.
      expect(gamstop.questions.length).toBeLessThan(9);
      gamstop.behave('answers');
      await vi.waitFor(async () => expect(await signInThere()).toMatchObject({ msg: 'Success' }), soon);
    },
  );

  it('is not asked about whose password is wrong: they read what everybody reads', async () => {
    const { form } = await openCustomer();
    gamstop.say(form.Email, 'Y');
    gamstop.questions.length = 0;
    const wrong = await signIn({ form: { ...form, Password: 'Wrong-pass1!' } });
    expect(wrong).toMatchObject({ msg: 'Error', code: 'wrong-credentials' });
    expect(gamstop.questions).toEqual([]);
  });

  it('is not asked about who lives in Ireland', async () => {
    const { Country, Currency, City, Postcode, PhonePrefix, PhoneNumber } = createRegistrationForm();
    const irish = { Country, Currency, City, Postcode, PhonePrefix, PhoneNumber };
    gamstop.behave('drops');
    expect(await signIn(await openCustomer(irish))).toMatchObject({ msg: 'Success' });
    expect(gamstop.questions).toEqual([]);
  });

  it('has in its own log the id under which the log of the account has the sign-in', async () => {
    const customer = await openCustomer();
    gamstop.questions.length = 0;
    await signIn(customer);
    const ids: string[] = [];
    for await (const recorded of service.dependencies.store.read(accessStream(customer.accountId))) {
      const { type, metadata } = readEvent<AccessEvent>(accessEvents, recorded);
      if (type === 'SignedIn') ids.push(metadata.correlationId);
    }
    expect(gamstop.questions.map(({ traceId }) => traceId)).toEqual(ids.slice(-1));
  });

  it('lists the same person in their other account at once, and nobody else', async () => {
    const one = await openCustomer();
    const { FirstName, LastName } = one.form;
    const theirs = await openCustomer({ FirstName, LastName });
    const namesake = await openCustomer({ FirstName, LastName, Postcode: 'N1 1AA' });
    gamstop.say(one.form.Email, 'Y');
    expect(await signIn(one)).toMatchObject(listed);
    expect(await theirs.browser.whoAmI()).toMatchObject({ authenticated: false });
    expect(await registerOf(theirs.accountId)).toBe('listed');
    expect(await namesake.browser.whoAmI()).toMatchObject({ authenticated: true });
    // What it says of the other account when it is asked there counts from then on.
    expect(await signIn(theirs)).toMatchObject({ msg: 'Success' });
  });

  it('has the answer to the later question remembered, also where it was no news', async () => {
    const { lastAnswer } = service.dependencies.exclusionRegister;
    const answerOf = (listing: 'listed' | 'not-listed', second: number) =>
      lastAnswer('a-1', { listing, reference: null, askedAt: `2026-11-20T12:00:0${second}.000Z` });
    const later = await answerOf('listed', 2);
    for (const second of [1, 2]) expect(await answerOf('not-listed', second)).toEqual(later);
  });

  it('has its word kept by the process where the sign-in that asked died', async () => {
    const one = await openCustomer();
    const { FirstName, LastName } = one.form;
    const theirs = await openCustomer({ FirstName, LastName });
    const askedAt = service.context().now.toISOString();
    const command = { type: 'note-register-answer', listing: 'listed', reference: 'r-1', askedAt } as const;
    await service.dependencies.accounts.execute(one.accountId, command, service.context());
    expect(await one.browser.whoAmI()).toMatchObject({ authenticated: true });
    const stopping = new AbortController();
    const { finished } = startExclusions(service.dependencies, stopping.signal);
    for (const { browser } of [one, theirs]) {
      await vi.waitFor(
        async () => expect(await browser.whoAmI()).toMatchObject({ authenticated: false }),
        5000,
      );
    }
    expect(await registerOf(theirs.accountId)).toBe('listed');
    stopping.abort();
    await finished;
  });
});
