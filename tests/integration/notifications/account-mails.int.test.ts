import type { AccountEvent, ProfileEvent } from '@paddock/contracts/events';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { soon } from '../../support/soon.ts';
import { useNotifications } from './use-notifications.ts';

const sent = ['NotificationSending', 'NotificationSent'];

describe('what a customer is told by mail of their account and of their documents', () => {
  const { service, smtp, run, signIn, open, eventsOf, happen, templateOf } = useNotifications();

  it.each<[template: string, happened: AccountEvent | ProfileEvent, words: string]>([
    [
      'account-closing',
      { type: 'AccountClosing', data: { closingId: 'c-1', by: 'customer', reason: null } },
      'Subject: You are closing your Paddock account',
    ],
    [
      'account-closed',
      { type: 'AccountClosed', data: { closingId: 'c-1', by: 'customer' } },
      'Subject: Your Paddock account is closed',
    ],
    [
      'balance-returned',
      {
        type: 'BalanceReturned',
        data: { closingId: 'c-1', returnId: 'c-1', amount: 700, held: 200, currency: 'GBP' },
      },
      'Customer service will pay you: ',
    ],
    [
      'dormancy-warning',
      {
        type: 'DormancyWarned',
        data: { lastActiveAt: '2026-11-26T12:00:00.000Z', closesAt: '2027-12-26T12:00:00.000Z' },
      },
      'We close it on: 26 December 2027',
    ],
    [
      'documents-decided',
      {
        type: 'DocumentsDecided',
        data: {
          decisionId: 'd-1',
          purpose: 'identity',
          documentIds: ['file-1'],
          decision: { outcome: 'refused', reason: 'unreadable' },
          note: null,
        },
      },
      `Subject: ${texts.documents.refusedSubject}`,
    ],
  ])(
    'is sent once by whichever of two copies, and to whom it is about: %s',
    async (template, happened, words) => {
      run();
      run();
      const [{ accountId, email }, bystander] = [await open(), await open()];
      const account = { accountId, currency: 'GBP', jurisdiction: 'GB' } as const;
      await happen(accountId, { type: 'AccountOpened', data: account });
      const id = await happen(accountId, happened);
      await expect.poll(() => eventsOf(id), soon).toEqual(sent);
      expect(await templateOf(id)).toBe(template);
      // By the time that the next one is sent, and a minute has passed, a copy that were to send it again would have.
      const next = await signIn(accountId, 'laptop');
      await expect.poll(() => eventsOf(next), soon).toEqual(sent);
      await service().advance(60_000);
      const last = await signIn(accountId, 'tablet');
      await expect.poll(() => eventsOf(last), soon).toEqual(sent);
      const mails = smtp().mailsTo(email);
      expect(mails.map(({ messageId }) => messageId)).toEqual(
        [id, next, last].map((one) => `<${one}@paddock.example>`),
      );
      const unwrapped = mails[0]?.raw.replaceAll('=\r\n', '');
      expect(unwrapped).toContain(words);
      expect(smtp().mailsTo(bystander.email)).toEqual([]);
    },
  );
});
