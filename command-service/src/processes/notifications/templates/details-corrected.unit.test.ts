import { expect, it } from 'vitest';
import { contactOf } from '../../../adapters/contact/choose-contact.ts';
import { detailsCorrectedMail, detailsCorrectedText } from './details-corrected.ts';

const told = {
  ...{ firstName: 'Aoife', browser: null, country: null, at: '2026-11-26T12:00:00.000Z' },
  ...{ publicUrl: 'https://paddock.example', contact: contactOf({ PADDOCK_PROFILE: 'embedded' }) },
};

it('whose details were put right reads of which, and none of what they are, and whom to call', () => {
  const mail = detailsCorrectedMail({ ...told, corrected: ['lastName', 'phone'] });
  expect(mail.opening).toEqual([
    'Customer service corrected the last name and phone number of your account, as we were asked to. You have been logged out everywhere.',
  ]);
  expect(mail.facts).toEqual([['Time', '26 November 2026 at 12:00 (London)']]);
  expect(mail.advice.join(' ')).toMatch(/If you did not, call customer service now: [+\d]/);
});

it('a phone reads the same in one message, and no address', () => {
  expect(detailsCorrectedText({ ...told, corrected: ['lastName', 'email'] })).toMatch(
    /^Paddock: customer service corrected the last name and email address of your account, as we were asked to[.] If it was not you, call us now: [+\d ()]+[.]?/,
  );
});
