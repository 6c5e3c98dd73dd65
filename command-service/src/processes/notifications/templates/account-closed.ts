import { dormancy, recordsKept } from '@paddock/contracts/closing';
import { phonesText } from '@paddock/contracts/contact';
import { momentText } from '@paddock/contracts/london';
import type { MailContent } from '../mail-page.ts';
import { aboutYourAccount, saferGamblingAction, type ToldClosing } from './told-closing.ts';

const why = {
  customer: 'You asked us to close your account, and it is closed now.',
  dormant: `Nothing happened in your account for ${dormancy.afterMonths} months, so we have closed it, as the rules ask us to.`,
} as const;

export const accountClosedMail = ({
  firstName,
  at,
  closing,
  publicUrl,
  contact,
}: ToldClosing): MailContent => ({
  subject: 'Your Paddock account is closed',
  preview: 'What happens to your money and your details.',
  greeting: `Hello ${firstName},`,
  opening: [
    why[closing?.by ?? 'customer'],
    'Whatever was in your balance goes back to where it came from; we write to you about it in a message of its own. We send you no marketing any more.',
  ],
  facts: [['Closed', `${momentText(at)} (London)`]],
  advice: [
    recordsKept,
    `To open it again, or to ask about your money, call us: ${phonesText(contact)}.`,
    'Closing an account is not a self-exclusion. If you want to be kept from gambling, you can exclude yourself, here and everywhere.',
  ],
  action: saferGamblingAction(publicUrl),
  reason: aboutYourAccount,
});
