import { setTimeout as sleep } from 'node:timers/promises';
import { registerCustomer } from '@paddock/command-service/src/api/access/registration.ts';
import type { Dependencies } from '@paddock/command-service/src/dependencies.ts';
import { limitsView, login, register } from '@paddock/contracts/http';
import { type RegistrationFields, registrationSchema } from '@paddock/contracts/registration';
import type { Engine } from '@paddock/infra/engines/engine.ts';
import { clockOffsetKey } from '@paddock/service-kit/process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Engines, engines } from '../../harness/index.ts';
import { type HttpBrowser, httpBrowser } from '../../support/http-browser.ts';
import { registrationForm } from '../../support/registration-form.ts';
import { commandService } from '../support/spawn-process.ts';

type Service = Awaited<ReturnType<typeof commandService>>;

describe('registration', () => {
  let running: Engines;
  let service: Service;
  let http: Engine;
  let inside: Awaited<ReturnType<Service['connect']>>;
  let browser: HttpBrowser;

  beforeAll(async () => {
    running = await engines(['eventStore', 'redis']);
    service = await commandService(running, false);
    http = await service.startHttp();
    inside = await service.connect();
  });

  afterAll(async () => {
    await inside?.disconnect();
    await http?.stop();
    await running?.stop();
  });

  beforeEach(async () => {
    await inside.dependencies.redis.flushDb();
    browser = await newBrowser();
  });

  const newBrowser = async () => {
    const one = httpBrowser(service.url);
    await one.whoAmI();
    return one;
  };

  const refusalOf = async (form: RegistrationFields, by = browser) => {
    const outcome = await by.send(register, { body: form });
    if (outcome.kind !== 'refused') throw new Error(JSON.stringify(outcome));
    return { status: outcome.status, ...outcome.refusal };
  };

  const contextOf = (commandId: string) => ({
    commandId,
    correlationId: commandId,
    actor: { kind: 'visitor', id: 'v', channel: 'desktop' } as const,
    now: inside.dependencies.clock.now(),
  });

  it('opens an account, signs in, and holds the limit that was chosen', async () => {
    const form = registrationForm({
      NoDepositLimit: false,
      DepositLimit: '25.00',
      DepositLimitFrequency: 'Weekly',
    });
    const { accountId } = await browser.ask(register, { body: form });
    expect(await browser.whoAmI()).toMatchObject({
      authenticated: true,
      accountId,
      username: form.UserName,
      roles: ['customer'],
    });
    const { limits, currency } = await browser.ask(limitsView, {});
    expect(currency).toBe('EUR');
    expect(limits.find(({ period }) => period === 'weekly')).toMatchObject({ amount: 2500 });
  });

  it('writes no personal data that is not sealed', async () => {
    const form = registrationForm({ FirstName: 'Ursulina', City: 'Ballyvaughan', PhoneNumber: '871112223' });
    const { accountId } = await browser.ask(register, { body: form });
    let all = '';
    for await (const { event } of inside.dependencies.client.readAll()) {
      if (event && !event.streamId.startsWith('$')) all += `${event.streamId} ${JSON.stringify(event.data)}`;
    }
    for (const personal of [
      form.UserName,
      form.Email,
      'Ursulina',
      'Ballyvaughan',
      '871112223',
      form.Password,
    ]) {
      expect(all.toLowerCase()).not.toContain(personal.toLowerCase());
    }
    expect(await inside.dependencies.profiles.personalOf(accountId)).toMatchObject({
      firstName: 'Ursulina',
      dateOfBirth: '1990-02-28',
      phone: '+353871112223',
    });
  });

  it.each([
    [{ Password: 'weak', ConfirmPassword: 'weak' }, 'Password'],
    [{ UserName: 'no' }, 'UserName'],
    [{ Email: 'nowhere' }, 'Email'],
    [{ Email: 'x@mailinator.com' }, 'Email'],
    [{ ConfirmPassword: 'Otherpass1!' }, 'ConfirmPassword'],
    [{ DateOfBirthDay: '31', DateOfBirthMonth: '4' }, 'DateOfBirthDay'],
    [{ DateOfBirthYear: '2020' }, 'DateOfBirthYear'],
    [{ TermsAccepted: false }, 'TermsAccepted'],
    [{ NoDepositLimit: false }, 'DepositLimit'],
    [{ Country: 'GB', Postcode: 'A' }, 'Postcode'],
  ] satisfies [Partial<RegistrationFields>, string][])('refuses %j at %s', async (change, field) => {
    const refusal = await refusalOf(registrationForm(change));
    expect(refusal).toMatchObject({ status: 400, code: 'invalid-input', field });
    expect(refusal.msg).not.toBe('Problem with application.');
  });

  it('refuses who is not yet eighteen today, and takes them on their birthday', async () => {
    const now = inside.dependencies.clock.now();
    const tomorrow = new Date(now.getTime() + 86_400_000);
    const form = registrationForm({
      DateOfBirthDay: String(tomorrow.getUTCDate()),
      DateOfBirthMonth: String(tomorrow.getUTCMonth() + 1),
      DateOfBirthYear: String(tomorrow.getUTCFullYear() - 18),
    });
    expect(await refusalOf(form)).toMatchObject({ msg: 'You must be over 18 to register.' });
    await inside.dependencies.redis.set(clockOffsetKey, String(86_400_000));
    await sleep(500);
    expect(await browser.ask(register, { body: form })).toMatchObject({ success: true });
  });

  it('refuses a name and an address that somebody has, in whatever letters', async () => {
    const form = registrationForm();
    await browser.ask(register, { body: form });
    const second = await newBrowser();
    const sameName = registrationForm({ UserName: form.UserName.toUpperCase() });
    expect(await refusalOf(sameName, second)).toMatchObject({ code: 'username-taken', field: 'UserName' });
    const sameEmail = registrationForm({ Email: form.Email.toUpperCase() });
    expect(await refusalOf(sameEmail, second)).toMatchObject({ code: 'email-taken', field: 'Email' });
    const corrected = { ...sameEmail, Email: 'another@example.com' };
    expect(await second.ask(register, { body: corrected })).toMatchObject({ success: true });
  });

  it('gives a name that several want at once to one of them', async () => {
    const { UserName } = registrationForm();
    const browsers = await Promise.all(Array.from({ length: 6 }, newBrowser));
    const outcomes = await Promise.all(
      browsers.map((one) => one.send(register, { body: registrationForm({ UserName }) })),
    );
    const answers = outcomes.filter(({ kind }) => kind === 'answer');
    const refusals = outcomes.filter(
      (outcome) => outcome.kind === 'refused' && outcome.refusal.code === 'username-taken',
    );
    expect([answers.length, refusals.length]).toEqual([1, 5]);
  });

  it('refuses who is signed in already', async () => {
    await browser.ask(register, { body: registrationForm() });
    await browser.whoAmI();
    expect(await refusalOf(registrationForm())).toMatchObject({ code: 'already-registered' });
  });

  /** Registers with an account that fails once, as a crash between two appends would. */
  const interrupted = async (form: RegistrationFields, commandId: string) => {
    const accounts: Dependencies['accounts'] = {
      ...inside.dependencies.accounts,
      execute: () => Promise.reject(new Error('killed')),
    };
    const fields = registrationSchema.parse(form);
    await expect(
      registerCustomer({ ...inside.dependencies, accounts }, fields, contextOf(commandId)),
    ).rejects.toThrow('killed');
  };

  it('finishes by a retry what a crash left half done, once', async () => {
    const form = registrationForm();
    await interrupted(form, 'half-done');
    expect(await browser.ask(login, { body: form })).toMatchObject({ code: 'wrong-credentials' });
    const fields = registrationSchema.parse(form);
    const first = await registerCustomer(inside.dependencies, fields, contextOf('half-done'));
    const again = await registerCustomer(inside.dependencies, fields, contextOf('half-done'));
    expect(again).toEqual(first);
    expect(await browser.ask(login, { body: form })).toMatchObject({ msg: 'Success' });
  });

  it('gives a name free again that was claimed for an account that never came to be', async () => {
    const form = registrationForm();
    await interrupted(form, 'never-finished');
    const fields = registrationSchema.parse(form);
    const other = contextOf('somebody-else');
    expect(await registerCustomer(inside.dependencies, fields, other)).toMatchObject({
      refused: 'username-taken',
    });
    const later = { ...other, now: new Date(other.now.getTime() + 10 * 60_000) };
    expect(await registerCustomer(inside.dependencies, fields, later)).toHaveProperty('accountId');
  });

  it('does not hand an account to who repeats its registration with another password', async () => {
    const form = registrationForm();
    const fields = registrationSchema.parse(form);
    await registerCustomer(inside.dependencies, fields, contextOf('mine'));
    const thief = { ...fields, Password: 'Otherpass1!' };
    expect(await registerCustomer(inside.dependencies, thief, contextOf('mine'))).toMatchObject({
      refused: 'already-registered',
    });
  });
});
