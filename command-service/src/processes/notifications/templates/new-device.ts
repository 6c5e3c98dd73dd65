import { phonesText } from '@paddock/contracts/contact';
import { momentText } from '@paddock/contracts/london';
import { placeText } from '@paddock/contracts/session';
import type { MailContent } from '../mail-page.ts';
import type { Told } from './told.ts';

/** `country`: of its network address, two letters. */
export type ToldDevice = Told & { country: string | null };

/** Somebody logged in on a device that the account did not know. */
export const newDeviceMail = ({
  firstName,
  browser,
  country,
  at,
  publicUrl,
  contact,
}: ToldDevice): MailContent => ({
  subject: 'New device logged in to your Paddock account',
  preview: 'If this was you, there is nothing to do.',
  greeting: `Hello ${firstName},`,
  opening: ['Somebody logged in to your account on a device that is new to it.'],
  facts: [
    ...(browser === null ? [] : ([['Device', placeText(browser, country)]] as const)),
    ['Time', `${momentText(at)} (London)`],
  ],
  advice: [
    'If this was you, there is nothing to do.',
    `If it was not you, somebody else can log in to your account. Log out everywhere else now, change your password, and call customer service: ${phonesText(contact)}.`,
  ],
  action: {
    label: 'See where you are logged in',
    url: new URL('/account#account-settings+sessions', publicUrl).href,
  },
  reason:
    'We send this whenever a new device logs in, as it is about the safety of your account. It is not marketing.',
});
