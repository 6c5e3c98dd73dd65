import { phonesText } from '@paddock/contracts/contact';
import { texts } from '@paddock/contracts/texts';
import { toSourceOfFunds } from '../../documents/decision-words.ts';
import type { MailContent } from '../mail-page.ts';
import type { Told } from './told.ts';

const { sourceOfFunds: words } = texts;

/** Compliance asks where the money comes from. Documents are sent on the site, never by mail: nobody answers this with one. */
export const sourceOfFundsAskedMail = ({ firstName, publicUrl, contact }: Told): MailContent => ({
  subject: words.askedSubject,
  preview: words.compliance,
  greeting: `Hello ${firstName},`,
  opening: [words.compliance, words.lead],
  facts: [],
  advice: [
    'Please do not send it by email: log in and send it there, where it is stored encrypted.',
    `To contact customer service, call ${phonesText(contact)}.`,
  ],
  action: { label: toSourceOfFunds.label, url: new URL(toSourceOfFunds.path, publicUrl).href },
  reason: 'We send this because the law asks us to know where money comes from. It is not marketing.',
});
