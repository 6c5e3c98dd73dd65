import { phonesText } from '@paddock/contracts/contact';
import { momentText } from '@paddock/contracts/london';
import type { MailContent } from '../mail-page.ts';
import type { Told } from './told.ts';

/** The password of the account is another one. */
export const passwordChangedMail = ({
  firstName,
  browser,
  byCode,
  at,
  publicUrl,
  contact,
}: Told & { byCode: boolean }): MailContent => ({
  subject: 'Your Paddock password was changed',
  preview: 'If this was you, there is nothing to do.',
  greeting: `Hello ${firstName},`,
  opening: [
    byCode
      ? 'The password of your account was changed with a security code. Every device was logged out, and passkeys were removed.'
      : 'The password of your account was changed. Every other device was logged out.',
  ],
  facts: [
    ...(browser === null ? [] : ([['Browser', browser]] as const)),
    ['Time', `${momentText(at)} (London)`],
  ],
  advice: [
    'If this was you, there is nothing to do.',
    `If it was not you, somebody else can log in to your account. Set a new password now, and call customer service: ${phonesText(contact)}.`,
  ],
  action: { label: 'Set a new password', url: new URL('/forgot-password', publicUrl).href },
  reason:
    'We send this whenever a password is changed, as it is about the safety of your account. It is not marketing.',
});
