import { randomUUID } from 'node:crypto';
import { createSmtpMailer } from '@paddock/command-service/src/adapters/mail/smtp-mailer.ts';
import { listMailbox, mailboxPage } from '@paddock/contracts/http';
import { startMailServer } from '@paddock/infra/engines/index.ts';
import { createLocalKeys } from '@paddock/service-kit/keys';
import { describe, expect, it } from 'vitest';
import { startEngines, testsKey } from '../../harness/index.ts';
import { useStarted } from '../../support/use-started.ts';
import { type CommandService, startCommandService } from '../support/start-command-service.ts';

describe('the mailbox of a machine that delivers no mail', () => {
  let service: CommandService;
  let mail: Awaited<ReturnType<typeof startMailServer>>;

  useStarted(async (start) => {
    const engines = await start(startEngines(['eventStore', 'redis']));
    mail = await start(startMailServer());
    const keys = createLocalKeys(testsKey);
    service = await start(startCommandService(engines, { keys, mailboxUrl: mail.mailboxUrl }));
  });

  const send = async (id: string, subject: string) => {
    const mailer = createSmtpMailer({
      url: mail.smtpUrl,
      from: 'no-reply@paddock.example',
      allowsPlain: true,
    });
    const outcome = await mailer.send({
      id,
      subject,
      to: 'niamh@example.com',
      text: 'Dia duit',
      html: '<p>x</p>',
    });
    mailer.close();
    return outcome;
  };
  const read = async () => {
    const staff = await service.visitor(['customer-service']);
    return (await staff.ask(listMailbox, {})).messages;
  };

  it('lists what was sent, the newest first, and a mail that came twice once', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    for (const [id, subject] of [
      [first, 'Fáilte'],
      [first, 'Fáilte'],
      [second, 'A new device'],
    ] as const) {
      expect(await send(id, subject)).toBe('sent');
    }
    expect(await read()).toMatchObject([
      { messageId: `<${second}@paddock.example>`, recipient: 'niamh@example.com', subject: 'A new device' },
      { messageId: `<${first}@paddock.example>`, subject: 'Fáilte', text: 'Dia duit\n' },
    ]);
  });

  it('has each mail as a mail program shows it, in which nothing runs and nothing is loaded', async () => {
    const id = randomUUID();
    expect(await send(id, 'A page')).toBe('sent');
    const staff = await service.visitor(['customer-service']);
    const page = (messageId: string) =>
      service.app.request(`${mailboxPage.path}?${new URLSearchParams({ messageId })}`, {
        headers: { cookie: staff.cookie },
      });
    const shown = await page(`<${id}@paddock.example>`);
    expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(shown.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    );
    expect(await shown.text()).toContain('<p>x</p>');
    expect((await page('<nobody@paddock.example>')).status).toBe(404);
  });

  it('is read by customer service alone', async () => {
    for (const role of ['customer', 'trader', 'administrator'] as const) {
      const visitor = await service.visitor([role]);
      expect(await visitor.send(listMailbox, {})).toMatchObject({ kind: 'refused', status: 403 });
      const query = { messageId: 'any' };
      expect(await visitor.send(mailboxPage, { query })).toMatchObject({ kind: 'refused', status: 403 });
    }
  });

  it('is unavailable while its mail server is away, and has what it had when that is back', async () => {
    await mail.kill();
    const staff = await service.visitor(['customer-service']);
    expect(await staff.send(listMailbox, {})).toMatchObject({ refusal: { code: 'unavailable' } });
    await mail.restart();
    expect(await read()).toHaveLength(3);
  });
});
