import { randomUUID } from 'node:crypto';
import type { Mail } from '@paddock/command-service/src/adapters/mail/mailer.ts';
import type { Sms } from '@paddock/command-service/src/adapters/sms/sms-sender.ts';
import { startNotifications } from '@paddock/command-service/src/processes/notifications/notifications.ts';
import { startPersonalDetails } from '@paddock/command-service/src/processes/personal-details/personal-details.ts';
import { startPhoneIndex } from '@paddock/command-service/src/processes/phone-index/phone-index.ts';
import { contactOptions, sendForgottenUsername } from '@paddock/contracts/http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { soon } from '../../support/soon.ts';
import { useCommandService } from '../support/use-command-service.ts';
import { type Changing, openChanging } from './changing.ts';

const day = 24 * 3_600_000;
const done = { kind: 'answer', data: { success: true } };
const newEmail = () => `new-${randomUUID()}@example.com`;
let phone = 1_000_000;
const newPhone = () => {
  phone += 1;
  return { PhonePrefix: '+353', PhoneNumber: `87${phone}`, dialled: `+35387${phone}` };
};

describe('what follows from a change of personal details', () => {
  const { service } = useCommandService();
  let stopping = new AbortController();
  const running: Promise<unknown>[] = [];
  let mails: Mail[] = [];
  let texts: Sms[] = [];

  beforeEach(() => {
    stopping = new AbortController();
    [mails, texts] = [[], []];
  });
  afterEach(async () => {
    stopping.abort();
    await Promise.all(running.splice(0));
  });

  const follow = () => running.push(startPersonalDetails(service().dependencies, stopping.signal).finished);
  const index = () => running.push(startPhoneIndex(service().dependencies, stopping.signal).finished);
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
        texts.push(text);
        return 'sent' as const;
      },
    };
    running.push(startNotifications({ ...service().dependencies, mailer, sms }, stopping.signal).finished);
  };
  const open = () => openChanging(service());
  const asking = async (Email = newEmail()) => {
    const changing = await open();
    expect(await changing.change({ Email })).toMatchObject(done);
    return { ...changing, email: Email, id: (await changing.waiting()).change };
  };
  /** The code is entered, and the call dies before anything followed from it. */
  const enterAndDie = async ({ accountId }: Changing, changeId: string) => {
    await service().dependencies.access.execute(
      accountId,
      async ({ state }) => {
        const codeId = state.status === 'granted' ? state.codes.newest.at(-1)?.codeId : undefined;
        const subject = { purpose: 'new-contact', subjectId: changeId } as const;
        return { type: 'check-security-code', codeId, isRight: true, ...subject, origin: 'somewhere' };
      },
      service().context(),
    );
  };

  it('is finished where the call died after the code was entered', async () => {
    const one = await asking();
    await enterAndDie(one, one.id);
    expect((await one.read()).Email).toBe(one.form.Email);
    follow();
    await expect.poll(async () => (await one.read()).Email, soon).toBe(one.email);
    await expect.poll(() => one.ownerOf(one.form.Email), soon).toBeUndefined();
    expect(await one.ownerOf(one.email)).toBe(one.accountId);
  });

  it('is finished where it died after the new address was claimed, and after it counted', async () => {
    const { names, profiles } = service().dependencies;
    const [claimed, made] = [await asking(), await asking()];
    for (const one of [claimed, made]) {
      await enterAndDie(one, one.id);
      await names.claim('email', one.email, one.accountId, service().context());
    }
    await profiles.makeContactChange(made.accountId, made.id, service().context());
    follow();
    for (const one of [claimed, made]) {
      await expect.poll(async () => (await one.read()).Email, soon).toBe(one.email);
      await expect.poll(() => one.ownerOf(one.form.Email), soon).toBeUndefined();
    }
  });

  it('is not finished once another change took its place: what it had claimed is free again', async () => {
    const one = await asking();
    await enterAndDie(one, one.id);
    await service().dependencies.names.claim('email', one.email, one.accountId, service().context());
    expect(await one.change({ Email: newEmail() })).toMatchObject(done);
    follow();
    await expect.poll(() => one.ownerOf(one.email), soon).toBeUndefined();
    expect([(await one.read()).Email, await one.ownerOf(one.form.Email)]).toEqual([
      one.form.Email,
      one.accountId,
    ]);
  });

  it('is not finished a day later: nobody is surprised by an address of then', async () => {
    const one = await asking();
    await enterAndDie(one, one.id);
    await service().advance(day);
    follow();
    const last = await asking();
    await enterAndDie(last, last.id);
    await expect.poll(async () => (await last.read()).Email, soon).toBe(last.email);
    expect([(await one.read()).Email, await one.ownerOf(one.email)]).toEqual([one.form.Email, undefined]);
  });

  it('read again from the beginning changes nothing', async () => {
    const one = await asking();
    await one.confirm(one.id);
    expect(await one.change({ Email: one.form.Email })).toMatchObject(done);
    await one.confirm((await one.waiting()).change);
    const before = [await one.eventsOf('profile'), await one.eventsOf('access')];
    follow();
    const last = await asking();
    await enterAndDie(last, last.id);
    await expect.poll(async () => (await last.read()).Email, soon).toBe(last.email);
    expect([await one.eventsOf('profile'), await one.eventsOf('access')]).toEqual(before);
    expect(await one.ownerOf(one.form.Email)).toBe(one.accountId);
  });

  it('is that a new address is mailed its code, and the former one told once it counts', async () => {
    notify();
    const one = await asking();
    const codeMail = () => mails.find(({ to }) => to === one.email);
    await expect.poll(() => codeMail()?.subject, soon).toBe('Your Paddock security code');
    expect(codeMail()?.text).toContain((await one.digits(one.id)).right);
    expect(mails.map(({ to }) => to)).not.toContain(one.form.Email);
    await one.confirm(one.id);
    const told = () => mails.find(({ to }) => to === one.form.Email);
    await expect.poll(() => told()?.subject, soon).toBe('Your Paddock email address was changed');
    expect(told()?.text).toContain('Call customer service now');
    expect(told()?.text).not.toContain(one.email);
  });

  it('is that a new phone is sent its code, and the former one told once it counts', async () => {
    notify();
    const one = await open();
    const { dialled, ...to } = newPhone();
    const former = (await one.read()).PhonePrefix + (await one.read()).PhoneNumber;
    expect(await one.change(to)).toMatchObject(done);
    const { change } = await one.waiting();
    const sentTo = (number: string) => texts.filter((text) => text.to === number).map(({ text }) => text);
    await expect.poll(() => sentTo(dialled).length, soon).toBe(1);
    expect(sentTo(dialled)[0]).toContain((await one.digits(change)).right);
    await one.confirm(change);
    await expect.poll(() => sentTo(former).length, soon).toBe(1);
    expect(sentTo(former)[0]).toContain('the phone number of your account was changed');
  });

  it('is that later mail goes to the new address', async () => {
    notify();
    const one = await asking();
    await one.confirm(one.id);
    const visitor = await service().visitor(undefined);
    const ask = (Email: string) =>
      visitor.send(sendForgottenUsername, {
        body: { SelectedResetOption: contactOptions.email, Email },
      });
    expect(await ask(one.form.Email)).toEqual(await ask(one.email));
    const names = () => mails.filter(({ subject }) => subject === 'Your Paddock username');
    await expect.poll(() => names().map(({ to }) => to), soon).toEqual([one.email]);
  });

  it('is that a forgotten username is found by the new phone, and no more by the former one', async () => {
    index();
    const one = await open();
    const { dialled, ...to } = newPhone();
    await one.change(to);
    await one.confirm((await one.waiting()).change);
    const { phones, store } = service().dependencies;
    await expect.poll(() => phones.accountsOf(dialled), soon).toContain(one.accountId);
    const visitor = await service().visitor(undefined);
    const ask = (PhonePrefix: string, PhoneNumber: string) =>
      visitor.send(sendForgottenUsername, {
        body: { SelectedResetOption: contactOptions.sms, PhonePrefix, PhoneNumber },
      });
    const requests = async () => {
      let count = 0;
      for await (const { type } of store.read(`access-${one.accountId}`)) {
        if (type === 'UsernameRequested') count += 1;
      }
      return count;
    };
    await ask(one.fields.PhonePrefix, one.fields.PhoneNumber);
    expect(await requests()).toBe(0);
    await ask(to.PhonePrefix, to.PhoneNumber);
    expect(await requests()).toBe(1);
  });
});
