import { registerCustomer } from '@paddock/command-service/src/api/access/registration.ts';
import type { Dependencies } from '@paddock/command-service/src/dependencies.ts';
import {
  checkEmailDomain,
  checkPassword,
  checkUsername,
  limitsView,
  login,
  register,
} from '@paddock/contracts/http';
import { dayOf } from '@paddock/contracts/london';
import { otherSignText } from '@paddock/contracts/passwords';
import { type RegistrationFields, registrationSchema } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createHttpBrowser, type HttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { useStarted } from '../../support/use-started.ts';
import { clockSeen } from '../support/clock-seen.ts';
import { type SpawnedProcess, startCommandHttp } from '../support/spawn-process.ts';
import type { CommandService } from '../support/start-command-service.ts';

describe('registration', () => {
  let http: SpawnedProcess;
  let service: CommandService;
  let browser: HttpBrowser;

  useStarted(async (start) => {
    ({ http, service } = await startCommandHttp(start));
  });

  beforeEach(async () => {
    await service.dependencies.redis.flushDb();
    browser = await newBrowser();
  });

  const newBrowser = async () => {
    const one = createHttpBrowser(http.url);
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
    now: service.dependencies.clock.now(),
  });

  it('opens an account, signs in, and holds the limit that was chosen', async () => {
    const form = createRegistrationForm({
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

  it('accepts no terms that its page did not show', async () => {
    expect(await refusalOf(createRegistrationForm({ TermsVersion: 'of before' }))).toMatchObject({
      code: 'terms-changed-at-registration',
      field: 'TermsAccepted',
    });
    const form = createRegistrationForm();
    const { accountId } = await browser.ask(register, { body: form });
    const { state } = await service.dependencies.profiles.load(accountId);
    expect(state.acceptedTerms).toBe(form.TermsVersion);
  });

  it('writes no personal data that is not sealed', async () => {
    const form = createRegistrationForm({
      FirstName: 'Ursulina',
      City: 'Ballyvaughan',
      PhoneNumber: '871112223',
    });
    const { accountId } = await browser.ask(register, { body: form });
    let all = '';
    for await (const { event } of service.dependencies.client.readAll()) {
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
    expect(await service.dependencies.profiles.personalOf(accountId)).toMatchObject({
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
    [{ Email: 'x@post.yopmail.com' }, 'Email'],
    [{ ConfirmPassword: 'Otherpass1!' }, 'ConfirmPassword'],
    [{ DateOfBirthDay: '31', DateOfBirthMonth: '4' }, 'DateOfBirthDay'],
    [{ DateOfBirthYear: '2020' }, 'DateOfBirthYear'],
    [{ TermsAccepted: false }, 'TermsAccepted'],
    [{ TermsVersion: '' }, 'TermsVersion'],
    [{ NoDepositLimit: false }, 'DepositLimit'],
    [{ Country: 'GB', Postcode: 'A' }, 'Postcode'],
    [{ Postcode: 'SW1A 1AA' }, 'Postcode'],
    [{ PhoneNumber: '861234' }, 'PhoneNumber'],
  ] satisfies [Partial<RegistrationFields>, string][])('refuses %j at %s', async (change, field) => {
    const refusal = await refusalOf(createRegistrationForm(change));
    expect(refusal).toMatchObject({ status: 400, code: 'invalid-input', field });
    expect(refusal.msg).not.toBe('Problem with application.');
  });

  it.each([
    ['Password1!', texts.registration.passwordCommon],
    ['fOOTBALL2026!', texts.registration.passwordCommon],
    ['x!RoisIn77', texts.registration.passwordOwnName],
    ['OrlaKeane!99', texts.registration.passwordOwnName],
    ['Passwordless', texts.registration.password],
    ['Xk9!vQ2pLm#77', otherSignText('#')],
    [`Aa1!${'x'.repeat(27)}`, texts.registration.password],
  ])('refuses the password %s with the sentence that says why', async (Password, msg) => {
    const names = { UserName: 'roisin77', Email: 'OrlaKeane@example.com' };
    const refusal = await refusalOf(
      createRegistrationForm({ ...names, Password, ConfirmPassword: Password }),
    );
    expect(refusal).toMatchObject({ status: 400, code: 'invalid-input', field: 'Password', msg });
  });

  it('takes a password of thirty characters, with which its owner signs in', async () => {
    const Password = `Aa1!${'zq'.repeat(13)}`;
    const form = createRegistrationForm({ Password, ConfirmPassword: Password });
    await browser.ask(register, { body: form });
    const answer = await (await newBrowser()).ask(login, { body: { UserName: form.UserName, Password } });
    expect(answer).toMatchObject({ msg: 'Success' });
  });

  it('refuses who is not yet eighteen today, and takes them on their birthday', async () => {
    const now = service.dependencies.clock.now();
    const tomorrow = dayOf(new Date(now.getTime() + 86_400_000));
    const form = createRegistrationForm({
      DateOfBirthDay: String(tomorrow.day),
      DateOfBirthMonth: String(tomorrow.month),
      DateOfBirthYear: String(tomorrow.year - 18),
    });
    expect(await refusalOf(form)).toMatchObject({ msg: 'You must be over 18 to register.' });
    await service.advance(86_400_000);
    await clockSeen(service, [http.url]);
    expect(await browser.ask(register, { body: form })).toMatchObject({ success: true });
  });

  it('refuses a name and an address that somebody has, in whatever letters', async () => {
    const form = createRegistrationForm();
    await browser.ask(register, { body: form });
    const second = await newBrowser();
    const sameName = createRegistrationForm({ UserName: form.UserName.toUpperCase() });
    expect(await refusalOf(sameName, second)).toMatchObject({ code: 'username-taken', field: 'UserName' });
    const sameEmail = createRegistrationForm({ Email: form.Email.toUpperCase() });
    expect(await refusalOf(sameEmail, second)).toMatchObject({ code: 'email-taken', field: 'Email' });
    const corrected = { ...sameEmail, Email: 'another@example.com' };
    expect(await second.ask(register, { body: corrected })).toMatchObject({ success: true });
  });

  it('says before what it would say of a name, in whatever letters, and holds it for nobody', async () => {
    const form = createRegistrationForm();
    const check = (UserName: string, by = browser) => by.send(checkUsername, { body: { UserName } });
    expect(await check(form.UserName)).toMatchObject({ kind: 'answer', data: { success: true } });
    const second = await newBrowser();
    await second.ask(register, { body: form });
    expect(await check(form.UserName.toUpperCase())).toMatchObject({
      refusal: { code: 'username-taken', field: 'UserName' },
    });
    expect(await check('no')).toMatchObject({
      status: 400,
      refusal: { field: 'UserName', msg: texts.registration.username },
    });
  });

  it('says before what it would say of a domain of email, and of nobody’s address', async () => {
    const { Email } = createRegistrationForm();
    await browser.ask(register, { body: createRegistrationForm({ Email }) });
    const visitor = await newBrowser();
    const check = (Domain: string) => visitor.send(checkEmailDomain, { body: { Domain } });
    expect(await check(Email.split('@')[1] ?? '')).toMatchObject({ kind: 'answer', data: { success: true } });
    expect(await check('Sub.Mailinator.com')).toMatchObject({
      status: 400,
      refusal: { code: 'invalid-input', field: 'Domain', msg: texts.registration.emailDomain },
    });
    // A whole address is not taken.
    expect(await check(Email)).toMatchObject({ status: 400, refusal: { field: 'Domain' } });
    expect(checkEmailDomain.limit).toEqual(register.limit);
  });

  it('says before what it would say of a password, and of nobody’s', async () => {
    const form = createRegistrationForm();
    await browser.ask(register, { body: form });
    const second = await newBrowser();
    const check = (Password: string) => second.send(checkPassword, { body: { Password } });
    expect(await check(form.Password)).toMatchObject({ kind: 'answer', data: { success: true } });
    expect(await check('P@ssw0rd!')).toMatchObject({
      status: 400,
      refusal: { code: 'invalid-input', field: 'Password', msg: texts.registration.passwordCommon },
    });
    expect(checkPassword.limit).toEqual(checkUsername.limit);
  });

  it('tells of as many names from one network address as it takes registrations, and then of none', async () => {
    const one = createHttpBrowser(http.url, { 'x-real-ip': '198.51.100.44' });
    await one.whoAmI();
    const check = () => one.send(checkUsername, { body: { UserName: createRegistrationForm().UserName } });
    expect(checkUsername.limit).toEqual(register.limit);
    for (let n = 0; n < checkUsername.limit.max; n += 1)
      expect(await check()).toMatchObject({ kind: 'answer' });
    expect(await check()).toMatchObject({ status: 429 });
  });

  it('keeps a postcode as its country writes it', async () => {
    const form = createRegistrationForm({ Country: 'GB', Currency: 'GBP', Postcode: 'sw1a1aa' });
    const { accountId } = await browser.ask(register, { body: form });
    expect(await service.dependencies.profiles.personalOf(accountId)).toMatchObject({ postcode: 'SW1A 1AA' });
  });

  it('gives a name that several want at once to one of them', async () => {
    const { UserName } = createRegistrationForm();
    const browsers = await Promise.all(Array.from({ length: 6 }, newBrowser));
    const outcomes = await Promise.all(
      browsers.map((one) => one.send(register, { body: createRegistrationForm({ UserName }) })),
    );
    const answers = outcomes.filter(({ kind }) => kind === 'answer');
    const refusals = outcomes.filter(
      (outcome) => outcome.kind === 'refused' && outcome.refusal.code === 'username-taken',
    );
    expect([answers.length, refusals.length]).toEqual([1, 5]);
  });

  it('refuses who is signed in already', async () => {
    await browser.ask(register, { body: createRegistrationForm() });
    await browser.whoAmI();
    expect(await refusalOf(createRegistrationForm())).toMatchObject({ code: 'already-registered' });
  });

  it('answers who repeats it as the first time, in the session that came of it and in a new one', async () => {
    const form = createRegistrationForm();
    const first = await browser.ask(register, { body: form }, 'the-one-key');
    await browser.whoAmI();
    expect(await browser.ask(register, { body: form }, 'the-one-key')).toEqual(first);
    const after = await newBrowser();
    expect(await after.ask(register, { body: form }, 'the-one-key')).toEqual(first);
    expect(await after.whoAmI()).toMatchObject({ authenticated: true, accountId: first.accountId });
  });

  it('is not repeated by another key, nor by somebody else who uses the same', async () => {
    const form = createRegistrationForm();
    const { accountId } = await browser.ask(register, { body: form }, 'the-one-key');
    await browser.whoAmI();
    const outcome = await browser.send(register, { body: form }, 'another-key');
    expect(outcome).toMatchObject({ refusal: { code: 'already-registered' } });
    const second = await newBrowser();
    const other = await second.ask(register, { body: createRegistrationForm() }, 'the-one-key');
    expect(other.accountId).not.toBe(accountId);
  });

  /** Registers with an account that fails once, as a crash between two appends would. */
  const interrupted = async (form: RegistrationFields, commandId: string) => {
    const accounts: Dependencies['accounts'] = {
      ...service.dependencies.accounts,
      execute: () => Promise.reject(new Error('killed')),
    };
    const fields = registrationSchema.parse(form);
    await expect(
      registerCustomer({ ...service.dependencies, accounts }, fields, contextOf(commandId)),
    ).rejects.toThrow('killed');
  };

  it('finishes by a retry what a crash left half done, once', async () => {
    const form = createRegistrationForm();
    await interrupted(form, 'half-done');
    expect(await browser.ask(login, { body: form })).toMatchObject({ code: 'wrong-credentials' });
    const fields = registrationSchema.parse(form);
    const first = await registerCustomer(service.dependencies, fields, contextOf('half-done'));
    const again = await registerCustomer(service.dependencies, fields, contextOf('half-done'));
    // The national register is asked before there is an account, and once.
    expect(again).toEqual({ ...first, told: undefined });
    expect(await browser.ask(login, { body: form })).toMatchObject({ msg: 'Success' });
  });

  it('gives a name free again that was claimed for an account that never came to be', async () => {
    const form = createRegistrationForm();
    await interrupted(form, 'never-finished');
    const fields = registrationSchema.parse(form);
    const other = contextOf('somebody-else');
    expect(await registerCustomer(service.dependencies, fields, other)).toMatchObject({
      refused: 'username-taken',
    });
    const later = { ...other, now: new Date(other.now.getTime() + 10 * 60_000) };
    expect(await registerCustomer(service.dependencies, fields, later)).toHaveProperty('accountId');
  });

  it('is refused to who lost a name meanwhile, which lapsed and was given to somebody else', async () => {
    const form = registrationSchema.parse(createRegistrationForm());
    const other = registrationSchema.parse(createRegistrationForm({ UserName: form.UserName }));
    const { dependencies } = service;
    const muchLater = new Date(dependencies.clock.now().getTime() + 3_600_000);
    const services: Dependencies = {
      ...dependencies,
      access: {
        ...dependencies.access,
        execute: async (...call) => {
          await dependencies.names.claim('username', other.UserName, 'another', {
            ...contextOf('the-other-one'),
            now: muchLater,
          });
          return dependencies.access.execute(...call);
        },
      },
    };
    expect(await registerCustomer(services, form, contextOf('the-slow-one'))).toMatchObject({
      refused: 'username-taken',
    });
    expect(await dependencies.names.ownerOf('username', form.UserName)).toMatchObject({
      accountId: 'another',
    });
  });

  it('does not hand an account to who repeats its registration with another password', async () => {
    const form = createRegistrationForm();
    const fields = registrationSchema.parse(form);
    await registerCustomer(service.dependencies, fields, contextOf('mine'));
    const thief = { ...fields, Password: 'Otherpass1!' };
    expect(await registerCustomer(service.dependencies, thief, contextOf('mine'))).toMatchObject({
      refused: 'already-registered',
    });
  });
});
