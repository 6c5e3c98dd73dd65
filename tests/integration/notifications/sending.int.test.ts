import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { createSmtpMailer } from '@paddock/command-service/src/adapters/mail/smtp-mailer.ts';
import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { describe, expect, it } from 'vitest';
import { soon } from '../../support/soon.ts';
import { useNotifications } from './use-notifications.ts';

const day = 24 * 3_600_000;

describe('what a customer is told by mail', () => {
  const {
    service,
    smtp,
    phones,
    run,
    stop,
    signIn,
    notificationOf,
    grant,
    open,
    eventsOf,
    give,
    requestCode,
  } = useNotifications();
  const sent = ['NotificationSending', 'NotificationSent'];

  it('is sent once for each new device, by whichever of two copies, and never for the first', async () => {
    run();
    run();
    const { accountId, email, first } = await open();
    const second = await signIn(accountId, 'laptop');
    await expect.poll(() => eventsOf(second), soon).toEqual(sent);
    await signIn(accountId, 'laptop');
    const third = await signIn(accountId, 'tablet', 'Safari on iPad');
    await expect.poll(() => eventsOf(third), soon).toEqual(sent);
    const raws = smtp()
      .mailsTo(email)
      .map(({ raw }) => raw);
    expect(raws).toEqual([
      expect.stringContaining('Firefox on Linux'),
      expect.stringContaining('Safari on iPad'),
    ]);
    expect(await eventsOf(first)).toEqual([]);
  });

  it('tells of a passkey that was added', async () => {
    run();
    const { accountId, email } = await open();
    const { access } = service().dependencies;
    const passkey = { passkeyId: 'k-1', publicKey: 'k', signCount: 0, transports: [], isSynced: false };
    const session = { name: 's', roles: ['customer' as const], endings: 0 };
    const by = { origin: 'somewhere', browser: 'Firefox on Linux' };
    await access.execute(accountId, { type: 'add-passkey', passkey, session, ...by }, service().context());
    await expect.poll(async () => eventsOf(await notificationOf(accountId)), soon).toEqual(sent);
    expect(
      smtp()
        .mailsTo(email)
        .map(({ raw }) => raw),
    ).toEqual([expect.stringContaining('A passkey was added to your account.')]);
  });

  it('is sent where their password was replaced, and not to staff', async () => {
    const { accountId, email } = await open();
    const { access } = service().dependencies;
    const credential = { kind: 'plain', passwordHash: 'y' } as const;
    const replace = async (id: string, kind: 'customer' | 'staff') => {
      const context = service().context();
      const replaced = await access.execute(
        id,
        {
          ...{ type: 'replace-password', credential, browser: 'Firefox on Linux' },
          checked: { kind: 'plain', passwordHash: 'x' },
          session: { name: 's', roles: ['customer'], endings: 0 },
        },
        { ...context, actor: { ...context.actor, kind, id } },
      );
      if (!('events' in replaced)) throw new Error(replaced.refused);
      for await (const event of service().dependencies.store.read(`access-${id}`)) {
        if (event.type === 'PasswordReplaced') return event.id;
      }
      throw new Error('nothing was written');
    };
    const colleague = randomUUID();
    await grant(colleague);
    const ofStaff = await replace(colleague, 'staff');
    await replace(accountId, 'customer');
    run();
    await expect.poll(() => smtp().mailsTo(email).length, soon).toBe(1);
    expect(await eventsOf(ofStaff)).toEqual([]);
    expect(smtp().mailsTo(email)[0]?.raw).toContain('Your Paddock password was changed');
  });

  it('is sent where a code reset their password, in whose browser ever: staff may be logged in there', async () => {
    const { accountId, email } = await open();
    const { access } = service().dependencies;
    const actor = { ...service().context().actor, kind: 'staff' as const, id: randomUUID() };
    const subject = { purpose: 'password-reset' as const, subjectId: 'r-1', codeId: 'c-1' };
    const credential = { kind: 'plain', passwordHash: 'y' } as const;
    for (const command of [
      { type: 'begin-recovery' as const, recoveryId: 'r-1', detailsMatch: true },
      { type: 'request-security-code' as const, channel: 'email' as const, ...subject },
      { type: 'check-security-code' as const, isRight: true, ...subject },
      { type: 'reset-password' as const, recoveryId: 'r-1', credential },
    ]) {
      const given = { ...command, origin: 'somewhere' };
      const outcome = await access.execute(accountId, given, { ...service().context(), actor });
      if (!('events' in outcome)) throw new Error(outcome.refused);
    }
    run();
    await expect.poll(() => smtp().mailsTo(email).length, soon).toBe(1);
    expect(smtp().mailsTo(email)[0]?.raw).toContain('Your Paddock password was changed');
  });

  it('is sent again under the same id where the answer of the mail server was lost, and not once it was heard', async () => {
    const { accountId, email } = await open();
    smtp().behave('lost');
    run();
    const id = await signIn(accountId, 'laptop');
    await expect.poll(() => smtp().mailsTo(email).length, soon).toBe(1);
    smtp().behave('takes');
    await service().advance(60_000);
    await expect.poll(() => eventsOf(id), soon).toEqual(['NotificationSending', ...sent]);
    await service().advance(day);
    expect(
      smtp()
        .mailsTo(email)
        .map(({ messageId }) => messageId),
    ).toEqual([`<${id}@paddock.example>`, `<${id}@paddock.example>`]);
  });

  it.each(['later', 'away'] as const)('waits for a mail server that is %s', async (how) => {
    const { accountId, email } = await open();
    if (how === 'away') await smtp().leave();
    else smtp().behave('later');
    run();
    const id = await signIn(accountId, 'laptop');
    await expect.poll(() => eventsOf(id), soon).toEqual(['NotificationSending']);
    if (how === 'later') await expect.poll(() => smtp().putOffFor(email), soon).toBe(1);
    if (how === 'away') await smtp().comeBack();
    else smtp().behave('takes');
    await expect
      .poll(async () => {
        await service().advance(60_000);
        return (await eventsOf(id)).at(-1);
      }, soon)
      .toBe('NotificationSent');
    expect(smtp().mailsTo(email)).toHaveLength(1);
  });

  it('is named by no failure to send it, as logs keep those', async () => {
    const mailer = createSmtpMailer({ url: smtp().url, from: 'no-reply@paddock.example', allowsPlain: true });
    smtp().behave('later');
    const mail = { to: 'aoife@example.com', id: randomUUID(), subject: 's', text: 't', html: 'h' };
    const failure: unknown = await mailer.send(mail).catch((error: unknown) => error);
    expect(inspect(failure, { depth: 5 })).toContain('has not taken a mail: EMESSAGE, 451');
    expect(inspect(failure, { depth: 5 })).not.toContain('aoife');
    mailer.close();
  });

  it('is given up where the mail server refuses it, or nobody knows the address', async () => {
    const { accountId } = await open();
    smtp().behave('refuses');
    run();
    const refused = await signIn(accountId, 'laptop');
    await expect
      .poll(() => eventsOf(refused), soon)
      .toEqual(['NotificationSending', 'NotificationAbandoned: refused']);
    const nobody = randomUUID();
    await grant(nobody);
    await signIn(nobody, 'phone');
    const unknown = await signIn(nobody, 'laptop');
    await expect
      .poll(() => eventsOf(unknown), soon)
      .toEqual(['NotificationSending', 'NotificationAbandoned: no-address']);
  });

  it('is not told a day late, and leaves no trace where it is a day old when it is read', async () => {
    const { accountId, email } = await open();
    smtp().behave('later');
    run();
    const late = await signIn(accountId, 'laptop');
    await expect.poll(() => smtp().putOffFor(email), soon).toBe(1);
    smtp().behave('takes');
    await service().advance(day);
    await expect.poll(async () => (await eventsOf(late)).at(-1), soon).toBe('NotificationAbandoned: expired');
    await stop();
    const old = await signIn(accountId, 'tablet');
    await service().advance(day);
    run();
    const fresh = await signIn(accountId, 'console');
    await expect.poll(() => eventsOf(fresh), soon).toEqual(sent);
    expect(await eventsOf(old)).toEqual([]);
    expect(smtp().mailsTo(email)).toHaveLength(1);
  });

  it('is not sent again when Redis has lost what is pending', async () => {
    run();
    const { accountId, email } = await open();
    const id = await signIn(accountId, 'laptop');
    await expect.poll(() => eventsOf(id), soon).toEqual(sent);
    await stop();
    await service().dependencies.redis.flushDb();
    run();
    const next = await signIn(accountId, 'tablet');
    await expect.poll(() => eventsOf(next), soon).toEqual(sent);
    expect(smtp().mailsTo(email)).toHaveLength(2);
    expect(await eventsOf(id)).toEqual(sent);
  });

  it('is a code by mail, once, with the digits that are then asked for', async () => {
    run();
    run();
    const { accountId, email } = await open();
    const { id, digits } = await requestCode(accountId, 'email');
    await expect.poll(() => eventsOf(id), soon).toEqual(sent);
    const mails = smtp().mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.raw).toContain(`Code: ${digits}`);
    expect(phones.sent).toEqual([]);
  });

  it('is a code by SMS, once, and by no mail', async () => {
    run();
    run();
    const { accountId, email } = await open();
    const { id, digits } = await requestCode(accountId, 'sms');
    await expect.poll(() => eventsOf(id), soon).toEqual(sent);
    expect(phones.sent).toMatchObject([{ id, to: expect.stringMatching(/^\+\d{8,15}$/) }]);
    expect(phones.sent[0]?.text).toContain(digits);
    expect(smtp().mailsTo(email)).toEqual([]);
  });

  it('is no code any more that another one took the place of, or that was entered', async () => {
    smtp().behave('later');
    run();
    const { accountId, email } = await open();
    const first = await requestCode(accountId, 'email');
    await expect.poll(() => smtp().putOffFor(email), soon).toBe(1);
    await service().advance(10_000);
    const second = await requestCode(accountId, 'email');
    await expect.poll(() => smtp().putOffFor(email), soon).toBe(2);
    smtp().behave('takes');
    await service().advance(60_000);
    await expect.poll(() => eventsOf(second.id), soon).toContain('NotificationSent');
    await expect
      .poll(async () => (await eventsOf(first.id)).at(-1), soon)
      .toBe('NotificationAbandoned: expired');
    expect(smtp().mailsTo(email)).toHaveLength(1);
  });

  it('is no code ten minutes late', async () => {
    phones.behaves = 'away';
    run();
    const { accountId } = await open();
    const { id } = await requestCode(accountId, 'sms');
    await expect.poll(() => phones.tries, soon).toBe(1);
    phones.behaves = 'takes';
    await service().advance(10 * 60_000);
    await expect.poll(async () => (await eventsOf(id)).at(-1), soon).toBe('NotificationAbandoned: expired');
    expect(phones.sent).toEqual([]);
  });

  it('is given up where nobody can be reached at the number', async () => {
    phones.behaves = 'refuses';
    run();
    const { accountId } = await open();
    const { id } = await requestCode(accountId, 'sms');
    await expect
      .poll(() => eventsOf(id), soon)
      .toEqual(['NotificationSending', 'NotificationAbandoned: refused']);
  });

  it('is the username that they forgot, and that their password is another one by a code', async () => {
    run();
    const { accountId, email } = await open();
    const asked = await give(accountId, { type: 'request-username', channel: 'email', origin: 'somewhere' });
    await expect.poll(() => eventsOf(asked), soon).toEqual(sent);
    const { id, codeId, subject } = await requestCode(accountId, 'email');
    await expect.poll(() => eventsOf(id), soon).toEqual(sent);
    await give(accountId, {
      ...{ type: 'check-security-code', codeId, isRight: true, origin: 'home' },
      ...subject,
    });
    const credential = { kind: 'plain', passwordHash: 'y' } as const;
    await give(accountId, { type: 'reset-password', recoveryId: 'r-1', credential, origin: 'home' });
    await expect.poll(() => smtp().mailsTo(email).length, soon).toBe(3);
    const [username, , changed] = smtp()
      .mailsTo(email)
      .map(({ raw }) => raw);
    expect(username).toContain(`Username: ${personalDetails().username}`);
    expect(changed).toContain('The password of your account was changed');
  });
});
