import { phonesText } from '@paddock/contracts/contact';
import { momentText } from '@paddock/contracts/london';
import type { MailContent } from '../mail-page.ts';
import type { Told } from './told.ts';

/** A device may log in without the password from now on. */
export const passkeyAddedMail = ({ firstName, browser, at, publicUrl, contact }: Told): MailContent => ({
  subject: 'A passkey was added to your Paddock account',
  preview: 'If this was you, there is nothing to do.',
  greeting: `Hello ${firstName},`,
  opening: ['A passkey was added to your account. It logs in without your password.'],
  facts: [
    ...(browser === null ? [] : ([['Browser', browser]] as const)),
    ['Time', `${momentText(at)} (London)`],
  ],
  advice: [
    'If this was you, there is nothing to do.',
    `If it was not you, somebody else can log in to your account. Remove the passkey, change your password, and call customer service: ${phonesText(contact)}.`,
  ],
  action: {
    label: 'See your passkeys',
    url: new URL('/account#account-settings+quick-login', publicUrl).href,
  },
  reason:
    'We send this whenever a passkey is added, as it is about the safety of your account. It is not marketing.',
});
