import { correctedDetailsText } from '@paddock/contracts/compliance';
import { phonesText } from '@paddock/contracts/contact';
import type { CorrectedDetail } from '@paddock/contracts/events';
import { momentText } from '@paddock/contracts/london';
import type { MailContent } from '../mail-page.ts';
import type { Told } from './told.ts';

export type ToldCorrection = Told & {
  /** What customer service put right. */
  corrected: readonly CorrectedDetail[];
};

/** To the address that counts from now on. Not what it is now: whoever reads here may be its owner no more. */
export const detailsCorrectedMail = ({
  firstName,
  corrected,
  at,
  publicUrl,
  contact,
}: ToldCorrection): MailContent => ({
  subject: 'Your Paddock details were corrected',
  preview: 'If you asked for this, there is nothing to do.',
  greeting: `Hello ${firstName},`,
  opening: [
    `Customer service corrected the ${correctedDetailsText(corrected)} of your account, as we were asked to. You have been logged out everywhere.`,
  ],
  facts: [['Time', `${momentText(at)} (London)`]],
  advice: [
    'If you asked for this, log in and see that it is right. We may ask you again to verify who you are.',
    `If you did not, call customer service now: ${phonesText(contact)}.`,
  ],
  action: {
    label: 'See your details',
    url: new URL('/account#account-settings+personal-details', publicUrl).href,
  },
  reason:
    'We send this whenever details of an account are corrected, as it is about its safety. It is not marketing.',
});

/** The same by SMS, to a phone that stays, where the address was replaced. */
export const detailsCorrectedText = ({ corrected, contact }: ToldCorrection): string =>
  `Paddock: customer service corrected the ${correctedDetailsText(corrected)} of your account, as we were asked to. If it was not you, call us now: ${phonesText(contact)}.`;
