import { randomUUID } from 'node:crypto';
import { changePersonalDetails, personalDetails, session } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { useCommandService } from '../support/use-command-service.ts';
import { openChanging } from './changing.ts';

const minute = 60_000;
const done = { kind: 'answer', data: { success: true } };
const refusedAs = (code: string, more: object = {}) => ({ kind: 'refused', refusal: { code, ...more } });
const newEmail = () => `new-${randomUUID()}@example.com`;
const moved = { Address: '7 Quay Street', City: 'Ennis', Postcode: 'H91 XY34' };

describe('personal details', () => {
  const { service } = useCommandService();
  const open = () => openChanging(service());

  it('are read as they were given, without the answer to the security question', async () => {
    const { form, read } = await open();
    const details = await read();
    expect(details).toMatchObject({
      ...{ UserName: form.UserName, Title: form.Title, FirstName: form.FirstName, LastName: form.LastName },
      ...{ Email: form.Email, Address: form.Address, City: form.City, Country: form.Country, waiting: [] },
    });
    expect(`${details.PhonePrefix}${details.PhoneNumber}`).toMatch(/^\+\d{8,15}$/);
    expect(JSON.stringify(details)).not.toContain(form.SecurityAnswer);
  });

  it('are those of who is signed in, and nobody else’s', async () => {
    const visitor = await service().visitor(undefined);
    expect(await visitor.send(personalDetails, {})).toMatchObject(refusedAs('not-signed-in'));
    const staff = await service().visitor(['customer-service']);
    expect(await staff.send(personalDetails, {})).toMatchObject(refusedAs('not-allowed'));
  });

  it('change at once, but for how the customer is reached, and are sealed in the log', async () => {
    const { change, read, eventsOf, form } = await open();
    expect(await change({ ...moved, Title: 'Dr' })).toMatchObject({
      data: { msg: texts.personalDetails.saved },
    });
    expect(await read()).toMatchObject({
      ...{ Title: 'Dr', Address: '7 Quay Street', City: 'Ennis', Postcode: 'H91 XY34' },
      Email: form.Email,
    });
    const changed = (await eventsOf('profile')).filter(({ type }) => type === 'PersonalDetailsChanged');
    expect(changed).toHaveLength(1);
    expect(changed[0]?.text).toContain('"changed":["title","address","city","postcode"]');
    expect(changed[0]?.text).not.toMatch(/Quay|Ennis/);
  });

  it('that stay as they are are not saved', async () => {
    const { change, eventsOf } = await open();
    expect(await change({})).toMatchObject(refusedAs('no-changes', { msg: 'No changes to save' }));
    expect((await eventsOf('profile')).map(({ type }) => type)).not.toContain('PersonalDetailsChanged');
  });

  it.each([
    ['Address', { Address: ' ' }, texts.registration.address],
    ['City', { City: '' }, texts.registration.city],
    ['Postcode', { Postcode: '1' }, texts.registration.eircode],
    ['Postcode', { Postcode: '12345678901' }, texts.registration.postcode],
    ['PhoneNumber', { PhoneNumber: '86' }, texts.registration.phone],
    ['PhoneNumber', { PhonePrefix: '+44', PhoneNumber: '770090' }, texts.registration.phone],
    ['Email', { Email: '' }, texts.registration.email],
    ['Email', { Email: 'aoife@' }, `[INVALID_EMAIL]${texts.registration.email}`],
    ['Email', { Email: 'aoife@mailinator.com' }, `[INVALID_EMAIL]${texts.registration.emailDomain}`],
  ] as const)('with a wrong %s (%j) are not taken, and the field says why', async (field, more, msg) => {
    const { change, read, fields } = await open();
    expect(await change(more)).toMatchObject({ kind: 'refused', refusal: { field, msg } });
    expect(await read()).toMatchObject(fields);
  });

  it('are changed without a password within five minutes of a log-in, and then with it', async () => {
    const { change, form, eventsOf } = await open();
    expect(await change({ City: 'Ennis' })).toMatchObject(done);
    await service().advance(5 * minute);
    expect(await change({ City: 'Limerick' })).toMatchObject(
      refusedAs('password-needed', { field: 'Password' }),
    );
    expect(await change({ City: 'Limerick', Password: 'Wrong!2026' })).toMatchObject(
      refusedAs('wrong-password', { field: 'Password' }),
    );
    expect((await eventsOf('access')).at(-1)?.text).toContain('wrong-password-for-details');
    expect(await change({ City: 'Limerick', Password: form.Password })).toMatchObject(done);
  });

  it('are changed once for all repeats under a key, and never to something else', async () => {
    const { change, eventsOf, read } = await open();
    const key = randomUUID();
    const both = await Promise.all([change(moved, key), change(moved, key)]);
    expect(both).toMatchObject([done, done]);
    expect(await change(moved, key)).toMatchObject(done);
    expect(await change({ ...moved, City: 'Cork' }, key)).toMatchObject(refusedAs('key-reused'));
    const changes = (await eventsOf('profile')).filter(({ type }) => type === 'PersonalDetailsChanged');
    expect([changes.length, (await read()).City]).toEqual([1, 'Ennis']);
  });

  it('are changed for a password where the request of a key asks for more than it did before', async () => {
    const { change, read, form, fields } = await open();
    const [ofAddress, ofEmail] = [randomUUID(), randomUUID()];
    expect(await change(moved, ofAddress)).toMatchObject(done);
    expect(await change({ ...moved, Email: newEmail() }, ofEmail)).toMatchObject(done);
    const [{ contact = '' } = {}] = (await read()).waiting;
    await service().advance(5 * minute);
    expect(await change({ ...moved, Email: newEmail() }, ofAddress)).toMatchObject(refusedAs('key-reused'));
    expect(await change({ ...moved, PhoneNumber: '871112233' }, ofAddress)).toMatchObject(
      refusedAs('key-reused'),
    );
    const more = { ...moved, Email: contact };
    expect(await change({ ...more, PhoneNumber: '871112233' }, ofEmail)).toMatchObject(
      refusedAs('password-needed'),
    );
    expect(await change({ ...more, City: 'Cork' }, ofEmail)).toMatchObject(refusedAs('password-needed'));
    expect(await change(more, ofEmail)).toMatchObject(done);
    const { waiting, City } = await read();
    expect([waiting.map((one) => one.contact), City]).toEqual([[contact], 'Ennis']);
    expect((await read()).PhoneNumber).toBe(fields.PhoneNumber);
    expect(await change({ ...more, City: 'Cork', Password: form.Password }, ofEmail)).toMatchObject(done);
  });

  it('that two browsers change at once are those of one form, whole', async () => {
    const { change, fields, read } = await open();
    await Promise.all([change({ Title: 'Dr' }), change({ ...fields, City: 'Ennis' })]);
    const { Title, City } = await read();
    // Each form says all fields: the later one wins.
    expect([`Dr ${fields.City}`, `${fields.Title} Ennis`]).toContain(`${Title} ${City}`);
  });

  it('that a form does not send stay as another one left them, and no code goes to a former address', async () => {
    const { browser, change, read, waiting, confirm } = await open();
    const email = newEmail();
    expect(await change({ Address: '7 Quay Street', Email: email })).toMatchObject(done);
    expect(await confirm((await waiting()).change)).toMatchObject(done);
    const key = randomUUID();
    const ofCity = () => browser.send(changePersonalDetails, { body: { City: 'Ennis' } }, key);
    expect([await ofCity(), await ofCity()]).toMatchObject([done, done]);
    expect(await read()).toMatchObject({
      ...{ Address: '7 Quay Street', City: 'Ennis', Email: email, waiting: [] },
    });
    expect(await browser.send(changePersonalDetails, { body: {} })).toMatchObject(refusedAs('no-changes'));
  });

  it('that make the customer somebody who is excluded end their sessions', async () => {
    const { change, browser, form } = await open();
    const { persons } = service().dependencies;
    const excluded = {
      ...{ firstName: form.FirstName, lastName: form.LastName, dateOfBirth: '1990-02-28' },
      ...{ address: moved.Address, city: moved.City, postcode: 'H91 XY34' },
    };
    const { profiles } = service().dependencies;
    const person = await profiles.personalOf(browser.accountId);
    const until = new Date(service().dependencies.clock.now().getTime() + 24 * 60 * minute).toISOString();
    await persons.exclude(
      { ...excluded, dateOfBirth: person?.dateOfBirth ?? '' },
      { accountId: 'another', until },
      service().context(),
    );
    expect(await change(moved)).toMatchObject(refusedAs('person-excluded'));
    expect(await browser.ask(session, {})).toMatchObject({ authenticated: false });
  });
});

describe('a new email address', () => {
  const { service } = useCommandService();
  const open = () => openChanging(service());
  /** Somebody whose new address waits for its code. */
  const asking = async (Email = newEmail()) => {
    const changing = await open();
    expect(await changing.change({ Email })).toMatchObject({ data: { msg: 'Success' } });
    const { change } = await changing.waiting();
    return { ...changing, email: Email, id: change };
  };

  it('counts once the code that it was sent was entered, and not before', async () => {
    const { read, id, email, confirm, form, waiting, ownerOf, accountId } = await asking();
    const { contact, SelectedResetOption, SecondsLeft, SecondsUntilResend } = await waiting();
    expect([contact, SelectedResetOption]).toEqual([email, '1']);
    // Of 600 and of 10, from when it was asked for.
    expect(SecondsLeft).toBeLessThanOrEqual(600);
    expect(SecondsLeft).toBeGreaterThanOrEqual(570);
    expect(SecondsUntilResend).toBeLessThanOrEqual(10);
    expect(SecondsUntilResend).toBeGreaterThanOrEqual(1);
    expect((await read()).Email).toBe(form.Email);
    expect([await ownerOf(form.Email), await ownerOf(email)]).toEqual([accountId, undefined]);
    expect(await confirm(id)).toMatchObject(done);
    expect(await read()).toMatchObject({ Email: email, waiting: [] });
    expect([await ownerOf(form.Email), await ownerOf(email)]).toEqual([undefined, accountId]);
  });

  it('is in the log sealed only, as is the one before', async () => {
    const { id, email, confirm, form, eventsOf } = await asking();
    await confirm(id);
    const events = (await eventsOf('profile')).filter(({ type }) => type.startsWith('ContactChange'));
    expect(events.map(({ type }) => type)).toEqual(['ContactChangeRequested', 'ContactChanged']);
    for (const { text } of events) for (const one of [email, form.Email]) expect(text).not.toContain(one);
  });

  it('is taken once for all repeats, whether the answer was lost before or after it counted', async () => {
    const { id, digits, enter, eventsOf, change, email } = await asking();
    const { right } = await digits(id);
    const both = await Promise.all([enter(id, right), enter(id, right)]);
    expect(both).toMatchObject([done, done]);
    expect(await enter(id, right)).toMatchObject(done);
    expect(await change({ Email: email })).toMatchObject(refusedAs('no-changes'));
    const types = (await eventsOf('profile')).map(({ type }) => type);
    expect(types.filter((type) => type === 'ContactChanged')).toHaveLength(1);
  });

  it('is not taken by a wrong code, and the fourth blocks its place, as at a reset', async () => {
    const { id, digits, enter, read, form } = await asking();
    const { wrong } = await digits(id);
    for (let n = 0; n < 3; n += 1) {
      expect(await enter(id, wrong)).toMatchObject(
        refusedAs('security-code-wrong', { field: 'CustomerPin' }),
      );
    }
    expect(await enter(id, wrong)).toMatchObject(refusedAs('access-blocked'));
    expect((await read()).Email).toBe(form.Email);
  });

  it('is sent another code after ten seconds, by which the one before is good no more', async () => {
    const { id, digits, resend, enter } = await asking();
    const first = (await digits(id)).right;
    expect(await resend(id)).toMatchObject(refusedAs('security-code-too-soon'));
    await service().advance(10_000);
    expect(await resend(id)).toMatchObject(done);
    const second = (await digits(id)).right;
    if (first !== second) expect(await enter(id, first)).toMatchObject(refusedAs('security-code-wrong'));
    expect(await enter(id, second)).toMatchObject(done);
  });

  it('is not taken by a code of ten minutes ago, and after an hour not at all', async () => {
    const { id, digits, resend, enter, read, confirm } = await asking();
    const { right } = await digits(id);
    await service().advance(10 * minute);
    expect(await enter(id, right)).toMatchObject(refusedAs('security-code-expired'));
    expect((await read()).waiting).toMatchObject([{ SecondsLeft: 0, SecondsUntilResend: 0 }]);
    expect(await resend(id)).toMatchObject(done);
    await service().advance(50 * minute);
    expect(await confirm(id)).toMatchObject(refusedAs('contact-change-over'));
    expect(await resend(id)).toMatchObject(refusedAs('contact-change-over'));
    expect((await read()).waiting).toEqual([]);
  });

  it('gives way to another one that is asked for', async () => {
    const { id, change, confirm, waiting, read } = await asking();
    const other = newEmail();
    expect(await change({ Email: other })).toMatchObject(done);
    expect(await confirm(id)).toMatchObject(refusedAs('contact-change-over'));
    expect(await confirm((await waiting()).change)).toMatchObject(done);
    expect((await read()).Email).toBe(other);
  });

  it('is nobody else’s to confirm', async () => {
    const { id, digits } = await asking();
    const other = await open();
    expect(await other.enter(id, (await digits(id)).right)).toMatchObject(refusedAs('contact-change-over'));
    expect(await other.resend(id)).toMatchObject(refusedAs('contact-change-over'));
  });

  it('that another account has is told of to nobody but who reads what is sent there', async () => {
    const owner = await open();
    const free = await asking();
    const taken = await asking(owner.form.Email);
    const shown = async ({ read, id }: typeof free) => {
      const { waiting } = await read();
      // The seconds that are left differ by when each of them looks.
      return waiting.map(({ change, SelectedResetOption, ...more }) => ({
        ...{ isOwn: change === id, SelectedResetOption, fields: Object.keys(more) },
      }));
    };
    expect(await shown(taken)).toEqual(await shown(free));
    expect(await taken.enter(taken.id, (await taken.digits(taken.id)).wrong)).toEqual(
      await free.enter(free.id, (await free.digits(free.id)).wrong),
    );
    expect(await taken.confirm(taken.id)).toMatchObject(
      refusedAs('email-refused', {
        ...{ field: 'Email', msg: `[INVALID_EMAIL]${texts.personalDetails.emailTaken}` },
      }),
    );
    expect((await taken.read()).Email).toBe(taken.form.Email);
    expect(await owner.ownerOf(owner.form.Email)).toBe(owner.accountId);
  });

  it('that two accounts ask for is given to one of them', async () => {
    const email = newEmail();
    const [one, two] = [await asking(email), await asking(email)];
    const outcomes = await Promise.all([one.confirm(one.id), two.confirm(two.id)]);
    expect(outcomes.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
    const emails = [(await one.read()).Email, (await two.read()).Email];
    expect(emails.filter((has) => has === email)).toHaveLength(1);
    const owner = emails[0] === email ? one : two;
    expect(await one.ownerOf(email)).toBe(owner.accountId);
  });

  it('keeps the former one for its account for three days, which may change back, and is anybody’s after', async () => {
    const { id, confirm, form, change, waiting, ownerOf, accountId, email } = await asking();
    await confirm(id);
    expect(await change({ Email: form.Email })).toMatchObject(done);
    await confirm((await waiting()).change);
    expect([await ownerOf(form.Email), await ownerOf(email)]).toEqual([accountId, undefined]);
    const next = await asking(email);
    expect(await next.confirm(next.id)).toMatchObject(refusedAs('email-refused'));
    await service().advance(72 * 60 * minute);
    const late = await asking(email);
    expect(await late.confirm(late.id)).toMatchObject(done);
  });

  it('ends a reset of the password that somebody began by what the former one is sent', async () => {
    const { id, confirm, accountId } = await asking();
    const { access } = service().dependencies;
    const begin = { type: 'begin-recovery', recoveryId: randomUUID(), detailsMatch: true } as const;
    await access.execute(accountId, { ...begin, origin: 'elsewhere' }, service().context());
    await service().advance(1000);
    expect(await confirm(id)).toMatchObject(done);
    expect((await access.load(accountId)).state).toMatchObject({ recovery: { begun: [] } });
  });

  it('is sent so many codes for all accounts together, and nothing is changed by what is refused', async () => {
    const email = newEmail();
    for (let n = 0; n < 6; n += 1) await asking(email);
    const last = await open();
    const msg = expect.stringMatching(/from \d+ \w+ \d{4} at \d\d:\d\d\.$/);
    expect(await last.change({ Email: email, ...moved })).toMatchObject(refusedAs('too-many-codes', { msg }));
    expect(await last.read()).toMatchObject({ City: last.fields.City, waiting: [] });
    // The change of before waits for its code as it did.
    const own = await asking();
    expect(await own.change({ Email: email })).toMatchObject(refusedAs('too-many-codes'));
    expect(await own.confirm(own.id)).toMatchObject(done);
  });

  it('and a new phone are asked for together, each by a code of its own', async () => {
    const { change, read, confirm } = await open();
    const email = newEmail();
    expect(await change({ Email: email, PhoneNumber: '0871234567', City: 'Ennis' })).toMatchObject(done);
    const { waiting, City } = await read();
    expect([City, waiting.map(({ contact }) => contact)]).toEqual(['Ennis', [email, '+353871234567']]);
    for (const one of waiting) expect(await confirm(one.change)).toMatchObject(done);
    expect(await read()).toMatchObject({
      ...{ Email: email, PhonePrefix: '+353', PhoneNumber: '871234567', waiting: [] },
    });
  });
});
