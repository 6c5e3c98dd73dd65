import { phonesText } from '@paddock/contracts/contact';
import { documentReasonSchema, documentReasonText, documentReasonTexts } from '@paddock/contracts/documents';
import { inboxEvents } from '@paddock/contracts/events';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { contactOf } from '../../adapters/contact/choose-contact.ts';
import { documentsDecidedMail } from '../notifications/templates/documents-decided.ts';
import { documentsMessage } from './documents-message.ts';

const told = {
  firstName: 'Ada',
  browser: null,
  at: '2030-01-01T12:00:00.000Z',
  publicUrl: 'https://paddock.example',
  contact: contactOf({ PADDOCK_PROFILE: 'embedded' }),
};
const one = { documentIds: ['d-1'] };
const accepted = {
  outcome: 'accepted' as const,
  seen: ['name' as const, 'address' as const, 'age' as const],
};

describe('what a customer is told of their documents', () => {
  it.each(documentReasonSchema.options)(
    'says why they were refused, and by mail where to send others: %s',
    (reason) => {
      const decision = { outcome: 'refused', reason } as const;
      const message = documentsMessage({ ...one, purpose: 'identity', decision });
      expect(inboxEvents.MessageSent.safeParse({ messageId: 'm', ...message }).success).toBe(true);
      expect(message.body).toContain(documentReasonTexts[reason]);
      const mail = documentsDecidedMail({ ...told, documentCount: 1, documentPurpose: 'identity', decision });
      expect(mail.opening).toEqual([documentReasonTexts[reason]]);
      expect(mail.action?.url).toBe('https://paddock.example/account/documents');
    },
  );

  it.each(documentReasonSchema.options)(
    'leads to customer service where that has to be asked, with its numbers in the mail: %s',
    (reason) => {
      const decision = { outcome: 'refused', reason } as const;
      const asks = documentReasonTexts[reason].includes('contact customer service');
      expect(documentsMessage({ ...one, purpose: 'identity', decision }).button?.path).toBe(
        asks ? '/contact' : '/account/documents',
      );
      const advice = documentsDecidedMail({
        ...told,
        documentCount: 1,
        documentPurpose: 'identity',
        decision,
      }).advice.join(' ');
      expect(advice.includes(phonesText(told.contact))).toBe(asks);
    },
  );

  it.each(documentReasonSchema.options)(
    'of a source of funds says why it was refused, and leads to where another is sent: %s',
    (reason) => {
      const purpose = 'source-of-funds' as const;
      const decision = { outcome: 'refused', reason } as const;
      const message = documentsMessage({ ...one, purpose, decision });
      expect(inboxEvents.MessageSent.safeParse({ messageId: 'm', ...message }).success).toBe(true);
      const text = documentReasonText(purpose, reason);
      expect(message.body).toContain(text);
      const sofUpload = '/account#account-settings+sof-upload';
      const asks = text.includes('contact customer service');
      expect(message.button?.path).toBe(asks ? '/contact' : sofUpload);
      const mail = documentsDecidedMail({ ...told, documentCount: 1, documentPurpose: purpose, decision });
      expect(mail.opening).toEqual([text]);
      expect(mail.action?.url).toBe(`https://paddock.example${sofUpload}`);
    },
  );

  it.each(documentReasonSchema.options)('is of several where several were refused at once: %s', (reason) => {
    const decision = { outcome: 'refused', reason } as const;
    for (const purpose of ['identity', 'source-of-funds'] as const) {
      const documentIds = ['d-1', 'd-2'];
      const message = documentsMessage({ purpose, decision, documentIds });
      expect(inboxEvents.MessageSent.safeParse({ messageId: 'm', ...message }).success).toBe(true);
      const mail = documentsDecidedMail({ ...told, documentCount: 2, documentPurpose: purpose, decision });
      expect(message.subject).toBe('We could not accept your documents');
      expect(mail.subject).toBe(message.subject);
      for (const text of [message.body, ...mail.opening])
        expect(text).not.toMatch(/\b(the|another) document\b/i);
    }
  });

  it('of a source of funds says no word of identity once it is accepted', () => {
    const purpose = 'source-of-funds' as const;
    const decision = { outcome: 'accepted' as const, seen: [] };
    const message = documentsMessage({ ...one, purpose, decision });
    const mail = documentsDecidedMail({ ...told, documentCount: 1, documentPurpose: purpose, decision });
    expect(message.body).toBe(texts.sourceOfFunds.accepted);
    expect(JSON.stringify([message, mail])).not.toMatch(/identity/i);
  });

  it('says that they can play once they are accepted', () => {
    const message = documentsMessage({ ...one, purpose: 'identity', decision: accepted });
    expect(inboxEvents.MessageSent.safeParse({ messageId: 'm', ...message }).success).toBe(true);
    const mail = documentsDecidedMail({
      ...told,
      documentCount: 1,
      documentPurpose: 'identity',
      decision: accepted,
    });
    expect([mail.subject, mail.opening[0]]).toEqual([message.subject, message.body]);
  });
});
