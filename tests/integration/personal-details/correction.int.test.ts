import { randomUUID } from 'node:crypto';
import { correctedContactId } from '@paddock/command-service/src/adapters/contacts/corrected-contact.ts';
import { contactChangeStep } from '@paddock/command-service/src/adapters/contacts/finish-contact-change.ts';
import { lastOwnerChange } from '@paddock/command-service/src/adapters/contacts/owner-change.ts';
import type { Mail } from '@paddock/command-service/src/adapters/mail/mailer.ts';
import type { Sms } from '@paddock/command-service/src/adapters/sms/sms-sender.ts';
import { startNotifications } from '@paddock/command-service/src/processes/notifications/notifications.ts';
import { startPersonalDetails } from '@paddock/command-service/src/processes/personal-details/personal-details.ts';
import { startReviews } from '@paddock/command-service/src/processes/reviews/reviews.ts';
import { correctDetails, decideRequest, type Input, listReviews, session } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { accountHistory } from '@paddock/projection-service/src/compliance/account-history.ts';
import { sealedOpener } from '@paddock/projection-service/src/compliance/sealed-profile.ts';
import { createLocalKeys } from '@paddock/service-kit/keys';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testsKey } from '../../harness/index.ts';
import { soon } from '../../support/soon.ts';
import { namesIn } from '../support/bytes-of.ts';
import { textsOfRedis } from '../support/redis-in-plain.ts';
import type { Visitor } from '../support/start-command-service.ts';
import { useCommandService } from '../support/use-command-service.ts';
import { type Changing, openChanging } from './changing.ts';

type Fields = Omit<Input<typeof correctDetails>['body'], 'account' | 'note'>;

const hour = 3_600_000;
const note = 'passport seen, called back';
const refusedAs = (code: string, more: object = {}) => ({ kind: 'refused', refusal: { code, ...more } });
const waits = { kind: 'answer', data: { waiting: true, msg: texts.personalDetails.corrected } };
const newEmail = () => `new-${randomUUID()}@example.com`;

describe('personal details that customer service puts right', () => {
  const { service } = useCommandService();
  let stopping = new AbortController();
  const running: Promise<unknown>[] = [];
  let mails: Mail[] = [];
  let sent: Sms[] = [];
  let desk: Visitor;
  let colleague: Visitor;

  beforeEach(async () => {
    stopping = new AbortController();
    [mails, sent] = [[], []];
    desk = await service().visitor(['customer-service']);
    colleague = await service().visitor(['customer-service']);
  });
  afterEach(async () => {
    stopping.abort();
    await Promise.all(running.splice(0));
  });

  const follow = () => running.push(startPersonalDetails(service().dependencies, stopping.signal).finished);
  const notify = () => {
    const mailer = {
      send: async (mail: Mail) => {
        mails.push(mail);
        return 'sent' as const;
      },
      close: () => {},
    };
    const sms = {
      send: async (text: Sms) => {
        sent.push(text);
        return 'sent' as const;
      },
    };
    running.push(startNotifications({ ...service().dependencies, mailer, sms }, stopping.signal).finished);
  };
  const list = () => running.push(startReviews(service().dependencies, stopping.signal).finished);
  const open = () => openChanging(service());

  const ask = ({ accountId: account }: Pick<Changing, 'accountId'>, fields: Fields, key?: string) =>
    desk.send(correctDetails, { body: { ...fields, account, note } }, key);
  const requestsOf = async ({ accountId }: Pick<Changing, 'accountId'>) =>
    (await service().accountOf({ accountId })).requests.open;
  const decide = async (of: Pick<Changing, 'accountId'>, approved: boolean, by = colleague) => {
    const [request] = await requestsOf(of);
    const { accountId } = of;
    const body = { accountId, requestId: request?.requestId ?? '', approved };
    return by.send(decideRequest, { body });
  };
  /** Answers the id of the request. */
  const approve = async (of: Changing, fields: Fields): Promise<string> => {
    expect(await ask(of, fields)).toMatchObject(waits);
    const [request] = await requestsOf(of);
    expect(await decide(of, true)).toMatchObject({ kind: 'answer' });
    return request?.requestId ?? '';
  };
  /** The details as they stand, whoever is logged in. */
  const personOf = ({ accountId }: Changing) => service().dependencies.profiles.personalOf(accountId);
  /** What became of their corrections, as the account has it. */
  const finishedOf = async ({ accountId }: Changing) => {
    const finished: { made: string[]; notMade: string[] }[] = [];
    for await (const { type, data } of service().dependencies.store.read(`account-${accountId}`)) {
      if (type !== 'DetailsCorrectionFinished') continue;
      const { made, notMade } = data as (typeof finished)[number];
      finished.push({ made, notMade });
    }
    return finished;
  };
  const subjectsTo = (to: string) => mails.filter((mail) => mail.to === to).map(({ subject }) => subject);
  const textsTo = (to: string) => sent.filter((sms) => sms.to === to).map(({ text }) => text);
  const backAs = ({ accountId }: Changing) => service().visitor(['customer'], accountId);

  it('wait for a second person, stand from then on, and log the customer out', async () => {
    follow();
    const one = await open();
    const before = await personOf(one);
    const born = { DateOfBirthDay: '3', DateOfBirthMonth: '7', DateOfBirthYear: '1991' };
    expect(await ask(one, { FirstName: 'Aoibheann', LastName: 'Ní Bhriain', ...born })).toMatchObject(waits);
    expect(await decide(one, true, desk)).toMatchObject(refusedAs('needs-another-person'));
    expect(await personOf(one)).toEqual(before);
    expect(await decide(one, true)).toMatchObject({ kind: 'answer' });
    await expect.poll(async () => (await personOf(one))?.lastName, soon).toBe('Ní Bhriain');
    expect(await personOf(one)).toEqual({
      ...before,
      ...{ firstName: 'Aoibheann', lastName: 'Ní Bhriain', dateOfBirth: '1991-07-03' },
    });
    await expect.poll(() => one.browser.ask(session, {}), soon).toMatchObject({ authenticated: false });
    const events = await one.eventsOf('profile');
    expect(events.filter(({ type }) => type === 'PersonalDetailsCorrected')).toHaveLength(1);
    for (const { text } of events) expect(text).not.toMatch(/Aoibheann|Bhriain|1991/);
  });

  it('are asked about anew: whoever was verified is not, until the provider has answered', async () => {
    follow();
    const one = await open();
    const { profiles } = service().dependencies;
    const verification = async () => (await profiles.load(one.accountId)).state.verification;
    expect(await verification()).toMatchObject({ status: 'answered' });
    await approve(one, { LastName: 'Nomatch' });
    await expect.poll(verification, soon).toMatchObject({ status: 'asked', attempt: 1 });
    expect(await profiles.isVerified(one.accountId, service().dependencies.clock.now())).toBe(false);
  });

  it.each<[string, Fields, string | undefined]>([
    ['country-of-account', { FirstName: 'Aoife', Country: 'GB' }, 'Country'],
    [
      'customer-under-age',
      { DateOfBirthDay: '1', DateOfBirthMonth: '1', DateOfBirthYear: '2020' },
      'DateOfBirthYear',
    ],
    [
      'invalid-input',
      { DateOfBirthDay: '31', DateOfBirthMonth: '2', DateOfBirthYear: '1990' },
      'DateOfBirthDay',
    ],
    ['invalid-input', { PhonePrefix: '+353', PhoneNumber: '861234' }, 'PhoneNumber'],
    ['invalid-input', { Email: 'aoife@mailinator.com' }, 'Email'],
    ['no-changes', {}, undefined],
  ])('are refused as %s (%j)', async (code, fields, field) => {
    const one = await open();
    expect(await ask(one, fields)).toMatchObject(refusedAs(code, field === undefined ? {} : { field }));
    expect(await requestsOf(one)).toEqual([]);
  });

  it('that are as they were asked to be are no change, and an address of another account is told of', async () => {
    const [one, other] = [await open(), await open()];
    const { FirstName } = one.form;
    expect(await ask(one, { FirstName, Email: one.form.Email })).toMatchObject(refusedAs('no-changes'));
    expect(await ask(one, { Email: other.form.Email })).toMatchObject(
      refusedAs('email-of-another', { field: 'Email' }),
    );
    expect(await ask({ accountId: 'nobody' }, { FirstName: 'Aoife' })).toMatchObject(
      refusedAs('unknown-account'),
    );
  });

  it('are asked for once by one press, twice at once and again, never as something else, nor two at a time', async () => {
    follow();
    const one = await open();
    const key = randomUUID();
    const right = { LastName: 'Byrne' };
    expect(await Promise.all([ask(one, right, key), ask(one, right, key)])).toMatchObject([waits, waits]);
    expect(await requestsOf(one)).toHaveLength(1);
    expect(await ask(one, { LastName: 'Burns' }, key)).toMatchObject(refusedAs('key-reused'));
    expect(await ask(one, { ...right, FirstName: 'Orla' }, key)).toMatchObject(refusedAs('key-reused'));
    expect(await ask(one, { LastName: 'Burns' })).toMatchObject(refusedAs('already-requested'));
    expect(await decide(one, true)).toMatchObject({ kind: 'answer' });
    await expect.poll(async () => (await personOf(one))?.lastName, soon).toBe('Byrne');
    expect(await ask(one, right, key)).toMatchObject(waits);
    expect(await requestsOf(one)).toEqual([]);
  });

  it('are read by who approves, value by value, which is on record, and lie nowhere in the clear', async () => {
    list();
    const one = await open();
    const Email = newEmail();
    expect(await ask(one, { LastName: 'Byrne', Email })).toMatchObject(waits);
    const ofKind = { query: { Kind: 'personal-details' as const } };
    await expect
      .poll(async () => (await colleague.ask(listReviews, ofKind)).reviews, soon)
      .toMatchObject([
        {
          ...{ accountId: one.accountId, note, requestedBy: desk.accountId, changed: ['lastName', 'email'] },
          now: {
            kind: 'personal-details',
            details: [
              { detail: 'lastName', from: one.form.LastName, now: one.form.LastName, to: 'Byrne' },
              { detail: 'email', from: one.form.Email, now: one.form.Email, to: Email },
            ],
          },
        },
      ]);
    const { redis, store } = service().dependencies;
    const views: unknown[] = [];
    for await (const { data } of store.read(`audit-${one.accountId}`)) views.push(data);
    expect(views).toMatchObject([{ view: 'reviews' }]);
    for await (const { data } of store.read(`account-${one.accountId}`)) {
      expect(JSON.stringify(data)).not.toMatch(new RegExp(`Byrne|${Email}|${one.form.Email}`));
    }
    expect(namesIn(await textsOfRedis(redis), { name: 'Byrne', email: Email })).toEqual([]);
  });

  it('are withheld from whoever reads the history of the account, where notes of the same are opened', async () => {
    follow();
    const one = await open();
    const Email = newEmail();
    await approve(one, { LastName: 'Byrne', Email });
    await expect.poll(() => finishedOf(one), soon).toEqual([{ made: ['lastName', 'email'], notMade: [] }]);
    const { store } = service().dependencies;
    const opener = await sealedOpener(store, createLocalKeys(testsKey), one.accountId);
    const read: string[] = [];
    for await (const { type, data } of accountHistory(store, one.accountId, {}, opener.data))
      read.push(`${type} ${JSON.stringify(data)}`);
    const history = read.join(' ');
    expect(history).toContain(note);
    expect(history).toContain('"sealedValues":"[sealed]"');
    expect(history).not.toMatch(new RegExp(`Byrne|${Email}|${one.form.Email}|${one.form.LastName}`));
  });

  it('stay as the customer, or a correction before, made them since they were approved; what was made is told', async () => {
    const one = await open();
    const [Email, own] = [newEmail(), newEmail()];
    await approve(one, { Email, LastName: 'Byrne' });
    expect(await one.ownerOf(Email)).toBe(one.accountId);
    expect(await one.change({ Email: own })).toMatchObject({ kind: 'answer' });
    await one.confirm((await one.waiting()).change);
    await approve(one, { LastName: 'Burns' });
    notify();
    follow();
    await expect
      .poll(() => finishedOf(one), soon)
      .toEqual([
        { made: ['lastName'], notMade: ['email'] },
        { made: [], notMade: ['lastName'] },
      ]);
    expect(await personOf(one)).toMatchObject({ email: own, lastName: 'Byrne' });
    expect([await one.ownerOf(Email), await one.ownerOf(own)]).toEqual([undefined, one.accountId]);
    const corrected = 'Your Paddock details were corrected';
    await expect.poll(() => subjectsTo(own), soon).toContain(corrected);
    const theirs = [own, Email, one.form.Email];
    const told = mails.filter(({ to, subject }) => theirs.includes(to) && subject === corrected);
    expect(told.map(({ to }) => to)).toEqual([own]);
    expect(told[0]?.text.replaceAll(/\s+/g, ' ')).toContain('corrected the last name of your account');
  });

  it('are told to the phone that stays, where the address was replaced; who decided it stands in each event', async () => {
    notify();
    follow();
    const one = await open();
    await approve(one, { Email: newEmail(), FirstName: 'Aoibheann' });
    const phone = `${one.fields.PhonePrefix}${one.fields.PhoneNumber}`;
    await expect
      .poll(() => textsTo(phone), soon)
      .toEqual([expect.stringContaining('corrected the first name and email address of your account')]);
    const by: string[] = [];
    const { store } = service().dependencies;
    for (const category of ['profile', 'account']) {
      for await (const { type, metadata } of store.read(`${category}-${one.accountId}`)) {
        const { actor } = metadata as { actor: { kind: string; id: string } };
        if (/Contact|Correct/.test(type)) by.push(`${type} ${actor.kind} ${actor.id}`);
      }
    }
    const events = ['ContactChangeRequested', 'ContactChanged', 'PersonalDetailsCorrected'];
    expect(by).toEqual(
      [...events, 'DetailsCorrectionFinished'].map((type) => `${type} staff ${colleague.accountId}`),
    );
  });

  it('hold withdrawals as another contact does, and end a reset that was begun by the former date of birth', async () => {
    follow();
    const { access, profiles } = service().dependencies;
    const one = await open();
    const begin = { type: 'begin-recovery', recoveryId: randomUUID(), detailsMatch: true } as const;
    await access.execute(one.accountId, { ...begin, origin: 'elsewhere' }, service().context());
    expect((await access.load(one.accountId)).state).toMatchObject({ recovery: { begun: [{}] } });
    await service().advance(1000);
    await approve(one, { DateOfBirthDay: '3', DateOfBirthMonth: '7', DateOfBirthYear: '1991' });
    await expect.poll(() => finishedOf(one), soon).toEqual([{ made: ['dateOfBirth'], notMade: [] }]);
    expect((await access.load(one.accountId)).state).toMatchObject({ recovery: { begun: [] } });
    expect(await lastOwnerChange({ access, profiles }, one.accountId)).toMatchObject({
      kind: 'details-corrected',
    });
  });

  it('replace an address and a phone that were lost: both former ones are told, and money waits for a day', async () => {
    follow();
    notify();
    const one = await open();
    await one.payIn('20.00');
    const Email = newEmail();
    const former = `${one.fields.PhonePrefix}${one.fields.PhoneNumber}`;
    await approve(one, { Email, PhonePrefix: '+353', PhoneNumber: '0879876543' });
    await expect.poll(async () => (await personOf(one))?.email, soon).toBe(Email);
    await expect.poll(async () => (await personOf(one))?.phone, soon).toBe('+353879876543');
    await expect.poll(() => one.ownerOf(Email), soon).toBe(one.accountId);
    await expect.poll(() => one.ownerOf(one.form.Email), soon).toBeUndefined();
    await expect
      .poll(() => subjectsTo(one.form.Email), soon)
      .toContain('Your Paddock email address was changed');
    await expect.poll(() => subjectsTo(Email), soon).toContain('Your Paddock details were corrected');
    expect(subjectsTo(one.form.Email)).not.toContain('Your Paddock details were corrected');
    await expect
      .poll(() => textsTo(former), soon)
      .toEqual([expect.stringContaining('the phone number of your account was changed')]);
    expect(textsTo('+353879876543')).toEqual([]);
    const { reviewedFirst, reviewedNow } = texts.payment;
    const msg = `${reviewedFirst['contact-changed']} ${reviewedNow}`;
    const held = { kind: 'answer', data: { held: true, msg } };
    await expect.poll(() => one.browser.ask(session, {}), soon).toMatchObject({ authenticated: false });
    expect(await one.payOut('5.00', await backAs(one))).toMatchObject(held);
    await service().advance(24 * hour);
    expect(await one.payOut('5.00', await backAs(one))).toMatchObject({ data: { held: false } });
  });

  it('give an address that is asked for twice to one of them, also where both are approved at once', async () => {
    follow();
    const [one, two] = [await open(), await open()];
    const Email = newEmail();
    for (const of of [one, two]) expect(await ask(of, { Email })).toMatchObject(waits);
    const outcomes = await Promise.all([decide(one, true), decide(two, true)]);
    expect(outcomes.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'refused')).toMatchObject([refusedAs('email-of-another')]);
    const [winner, loser] = outcomes[0]?.kind === 'answer' ? [one, two] : [two, one];
    await expect.poll(async () => (await personOf(winner))?.email, soon).toBe(Email);
    expect(await one.ownerOf(Email)).toBe(winner.accountId);
    expect((await personOf(loser))?.email).toBe(loser.form.Email);
    expect(await decide(loser, false)).toMatchObject({ kind: 'answer' });
    expect(await one.ownerOf(Email)).toBe(winner.accountId);
  });

  it('leave an address free that was declined, or whose request was outdated', async () => {
    const one = await open();
    const Email = newEmail();
    expect(await ask(one, { Email })).toMatchObject(waits);
    const own = newEmail();
    expect(await one.change({ Email: own })).toMatchObject({ kind: 'answer' });
    await one.confirm((await one.waiting()).change);
    expect(await decide(one, true)).toMatchObject(refusedAs('request-outdated'));
    expect(await decide(one, false)).toMatchObject({ kind: 'answer' });
    expect([await one.ownerOf(Email), await one.ownerOf(own)]).toEqual([undefined, one.accountId]);
    expect((await personOf(one))?.email).toBe(own);
  });

  it('leave an address free whose request was declined by a call that died, as another had that claimed it', async () => {
    const { accounts, names } = service().dependencies;
    const one = await open();
    const Email = newEmail();
    expect(await ask(one, { Email })).toMatchObject(waits);
    const requestId = (await requestsOf(one))[0]?.requestId ?? '';
    const claim = contactChangeStep(correctedContactId(requestId, 'email'), 'claim');
    await names.claim('email', Email, one.accountId, { ...service().context(), commandId: claim });
    const roles = ['customer-service'] as const;
    const decision = { requestId, approved: false, decidedBy: colleague.accountId, roles, askerRoles: roles };
    const command = { type: 'decide-request', ...decision } as const;
    expect(await accounts.execute(one.accountId, command, service().context())).not.toHaveProperty('refused');
    expect(await one.ownerOf(Email)).toBe(one.accountId);
    follow();
    await expect.poll(() => one.ownerOf(Email), soon).toBeUndefined();
    expect((await personOf(one))?.email).toBe(one.form.Email);
  });

  it('are made where the call died once they were approved, or the process after half of it, once and for all', async () => {
    const { profiles } = service().dependencies;
    const [approved, half] = [await open(), await open()];
    const emails = [newEmail(), newEmail()] as const;
    await approve(approved, { Email: emails[0], LastName: 'Byrne' });
    const requestId = await approve(half, { Email: emails[1], LastName: 'Byrne' });
    // What the process does first: it died after that.
    await profiles.requestContactChange(
      half.accountId,
      {
        changeId: correctedContactId(requestId, 'email'),
        ...{ channel: 'email' as const, contact: emails[1], browser: null },
      },
      { ...service().context(), commandId: `details-correction/${requestId}/email` },
    );
    follow();
    for (const [one, email] of [
      [approved, emails[0]],
      [half, emails[1]],
    ] as const) {
      await expect.poll(async () => (await personOf(one))?.lastName, soon).toBe('Byrne');
      expect([(await personOf(one))?.email, await one.ownerOf(email)]).toEqual([email, one.accountId]);
    }
    // Read again from the beginning, it changes nothing.
    stopping.abort();
    await Promise.all(running.splice(0));
    const before = [await approved.eventsOf('profile'), await half.eventsOf('profile')];
    await service().reset();
    stopping = new AbortController();
    follow();
    const last = await open();
    desk = await service().visitor(['customer-service']);
    colleague = await service().visitor(['customer-service']);
    await approve(last, { LastName: 'Byrne' });
    await expect.poll(async () => (await personOf(last))?.lastName, soon).toBe('Byrne');
    expect([await approved.eventsOf('profile'), await half.eventsOf('profile')]).toEqual(before);
    expect(await profiles.personalOf(half.accountId)).toMatchObject({ email: emails[1] });
  });

  it('keep out whoever is excluded, who is known by the name that they have from then on, too', async () => {
    follow();
    const one = await open();
    const { accounts, persons } = service().dependencies;
    const exclude = { type: 'set-exclusion', scope: 'full', months: 6 } as const;
    expect(await accounts.execute(one.accountId, exclude, service().context())).not.toHaveProperty('refused');
    expect(await ask(one, { LastName: 'Byrne' })).toMatchObject(waits);
    const officer = await service().visitor(['compliance']);
    expect(await decide(one, true, officer)).toMatchObject({ kind: 'answer' });
    const knownAs = async () => {
      const person = await personOf(one);
      return person?.lastName === 'Byrne' && (await persons.exclusionsOf(person)).exclusion !== undefined;
    };
    await expect.poll(knownAs, soon).toBe(true);
  });
});
