import { phonesText } from '@paddock/contracts/contact';
import type { ContactChannel } from '@paddock/contracts/events';
import { momentText } from '@paddock/contracts/london';
import type { MailContent } from '../mail-page.ts';
import type { Told } from './told.ts';

export type ToldContact = Told & {
  /** Which one was changed: the former one is told. */
  channel: ContactChannel;
};

const words = { email: 'email address', sms: 'phone number' } as const;

/** To the former address: the account has another one. Not which: whoever reads here may be its owner no more. */
export const contactChangedMail = ({
  firstName,
  browser,
  channel,
  at,
  publicUrl,
  contact,
}: ToldContact): MailContent => ({
  subject: `Your Paddock ${words[channel]} was changed`,
  preview: 'If this was you, there is nothing to do.',
  greeting: `Hello ${firstName},`,
  opening: [`The ${words[channel]} of your account was changed. From now on we reach you at the new one.`],
  facts: [
    ...(browser === null ? [] : ([['Browser', browser]] as const)),
    ['Time', `${momentText(at)} (London)`],
  ],
  advice: [
    'If this was you, there is nothing to do.',
    `If it was not you, somebody else can log in to your account. Call customer service now: ${phonesText(contact)}.`,
  ],
  action: { label: 'Log in', url: new URL('/login', publicUrl).href },
  reason: `We send this to the former ${words[channel]} of an account, as it is about its safety. It is not marketing.`,
});

/** The same by SMS, to the former number. */
export const contactChangedText = ({ channel, contact }: ToldContact): string =>
  `Paddock: the ${words[channel]} of your account was changed. If it was not you, call us now: ${phonesText(contact)}.`;
