import { texts } from '@paddock/contracts/texts';
import { expect, it } from 'vitest';
import { contactOf } from '../../../adapters/contact/choose-contact.ts';
import { sourceOfFundsAskedMail } from './source-of-funds-asked.ts';

it('who is asked by compliance reads why, what to send and where, and not to answer with it', () => {
  const mail = sourceOfFundsAskedMail({
    ...{ firstName: 'Aoife', browser: null, at: '2026-11-29T02:00:00.000Z' },
    ...{ publicUrl: 'https://paddock.example', contact: contactOf({ PADDOCK_PROFILE: 'embedded' }) },
  });
  expect(mail.subject).toBe(texts.sourceOfFunds.askedSubject);
  expect(mail.opening).toEqual([texts.sourceOfFunds.compliance, texts.sourceOfFunds.lead]);
  expect(mail.action.url).toBe('https://paddock.example/account#account-settings+sof-upload');
  expect(mail.advice.join()).toContain('do not send it by email');
});
