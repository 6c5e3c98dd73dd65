import { type Contact, phonesText } from '@paddock/contracts/contact';
import type { SecurityCodePurpose } from '@paddock/contracts/events';
import { securityCodeSeconds } from '@paddock/contracts/session';
import type { MailContent } from '../mail-page.ts';

export type ToldCode = {
  firstName: string;
  code: string;
  purpose: SecurityCodePurpose;
  /** Of the site. */
  publicUrl: string;
  /** Whom to call. */
  contact: Contact;
};

const minutes = securityCodeSeconds.valid / 60;

/** What the code is for, where it is entered, and what it means where nobody asked. */
const purposes = {
  'password-reset': {
    opening:
      'Somebody wants to set a new password for your account. This is the code that they are asked for.',
    page: '/forgot-password',
    label: 'Go to your password reset',
    unasked:
      'If it was not you, somebody knows your username and date of birth. Your password stays as it is as long as nobody has this code.',
  },
  'new-contact': {
    opening:
      'Somebody wants to be reached here about their Paddock account. This is the code that they are asked for.',
    page: '/account#account-settings+personal-details',
    label: 'Go to your personal details',
    unasked:
      'If it was not you, there is nothing to do: without this code nothing changes. We write here no more unless somebody asks again.',
  },
  'new-device': {
    opening:
      'Somebody wants to log in to your account on a device that is new to it. This is the code that they are asked for.',
    page: '/login',
    label: 'Go to your log in',
    unasked:
      'If it was not you, somebody knows your password. They are not logged in as long as nobody has this code: set a new password now.',
  },
} as const satisfies Record<SecurityCodePurpose, object>;

/** A code of six digits, by mail. Its subject does not have it: it can be read on a locked screen. */
export const securityCodeMail = ({ firstName, code, purpose, publicUrl, contact }: ToldCode): MailContent => {
  const { opening, page, label, unasked } = purposes[purpose];
  return {
    subject: 'Your Paddock security code',
    preview: `It is good for ${minutes} minutes.`,
    greeting: `Hello ${firstName},`,
    opening: [opening],
    facts: [['Code', code]],
    advice: [
      `It is good for ${minutes} minutes and can be used once. Never tell it to anybody: nobody from Paddock asks for it.`,
      unasked,
      `If you need help, call customer service: ${phonesText(contact)}.`,
    ],
    action: { label, url: new URL(page, publicUrl).href },
    reason: 'We send this as somebody asked for a code to your account. It is not marketing.',
  };
};

/** The same by SMS, with a last line by which browsers fill it in on this site and on no other. */
export const securityCodeText = ({ code, publicUrl }: ToldCode): string =>
  `Paddock: ${code} is your security code. It is good for ${minutes} minutes. Never tell it to anybody.\n\n@${new URL(publicUrl).hostname} #${code}`;
