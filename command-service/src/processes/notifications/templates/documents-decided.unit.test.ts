import { type DocumentPurpose, type DocumentReason, documentReasonText } from '@paddock/contracts/documents';
import type { DocumentsDecision } from '@paddock/contracts/events';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { contactOf } from '../../../adapters/contact/choose-contact.ts';
import { documentsDecidedMail } from './documents-decided.ts';

const mailOf = (documentPurpose: DocumentPurpose | null, decision: DocumentsDecision) =>
  documentsDecidedMail({
    ...{ firstName: 'Aoife', browser: null, at: '2026-11-26T12:00:00.000Z' },
    publicUrl: 'https://paddock.example',
    contact: contactOf({ PADDOCK_PROFILE: 'embedded' }),
    documentPurpose,
    documentCount: 1,
    decision,
  });
const refusedFor = (reason: DocumentReason) => ({ outcome: 'refused' as const, reason });
const accepted = { outcome: 'accepted' as const, seen: [] };

const purposes = [
  ['identity', texts.documents, 'https://paddock.example/account/documents'],
  ['source-of-funds', texts.sourceOfFunds, 'https://paddock.example/account#account-settings+sof-upload'],
] as const;

describe.each(purposes)('a mail about documents of %s', (purpose, words, again) => {
  it('says that they were accepted, and asks for nothing', () => {
    const mail = mailOf(purpose, accepted);
    expect(mail).toMatchObject({ subject: words.acceptedSubject, opening: [words.accepted], advice: [] });
    expect(mail.action.url).toBe('https://paddock.example/account');
  });

  it('says why they were refused, and where to send others', () => {
    const mail = mailOf(purpose, refusedFor('unreadable'));
    expect(mail).toMatchObject({
      subject: words.refusedSubject,
      opening: [documentReasonText(purpose, 'unreadable')],
      advice: [words.refusedMore],
    });
    expect(mail.action.url).toBe(again);
  });

  it.each(['other-details', 'not-genuine'] as const)(
    'says whom to call where other documents would not do: %s',
    (reason) => {
      const { advice } = mailOf(purpose, refusedFor(reason));
      expect(advice).toHaveLength(2);
      expect(advice[0]).toMatch(/^To contact customer service, call \S/);
    },
  );
});

it('documents of which it was not kept what they were for were of identity', () => {
  expect(mailOf(null, accepted)).toEqual(mailOf('identity', accepted));
});
