import { dormancy } from '@paddock/contracts/closing';
import { phonesText } from '@paddock/contracts/contact';
import { dayText } from '@paddock/contracts/london';
import type { MailContent } from '../mail-page.ts';
import { aboutYourAccount, type ToldClosing } from './told-closing.ts';

/** Nothing happened in the account for long: it is closed unless its customer logs in. */
export const dormancyWarningMail = ({
  firstName,
  at,
  closing,
  publicUrl,
  contact,
}: ToldClosing): MailContent => {
  const day = dayText(closing?.closesAt ?? at);
  return {
    subject: `We will close your Paddock account on ${day}`,
    preview: 'Log in before then to keep it. Your balance is yours either way.',
    greeting: `Hello ${firstName},`,
    opening: [
      `You have not used your account for a long time. After ${dormancy.afterMonths} months the rules ask us to close it, and to return your balance to where it came from.`,
    ],
    facts: [['We close it on', day]],
    advice: [
      'If you want to keep your account, log in before that day. There is nothing else to do.',
      'If you do not, you need not do anything: we return your balance and write to you.',
      `If you have a question, call us: ${phonesText(contact)}.`,
    ],
    action: { label: 'Log in', url: new URL('/login', publicUrl).href },
    reason: aboutYourAccount,
  };
};
