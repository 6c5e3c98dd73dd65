import { phonesText } from '@paddock/contracts/contact';
import { momentText } from '@paddock/contracts/london';
import type { MailContent } from '../mail-page.ts';
import { aboutYourAccount, type ToldClosing } from './told-closing.ts';

/** The customer closes the account, and something is open yet. */
export const accountClosingMail = ({ firstName, at, publicUrl, contact }: ToldClosing): MailContent => ({
  subject: 'You are closing your Paddock account',
  preview: 'Your open bets stand. You can keep your account until they are over.',
  greeting: `Hello ${firstName},`,
  opening: [
    'You asked us to close your account. Your open bets stand and are settled as usual. Once nothing is open any more we return your balance to where it came from, and close the account.',
  ],
  facts: [['Time', `${momentText(at)} (London)`]],
  advice: [
    'Until then you can log in, cash out open bets, or keep your account after all.',
    `If this was not you, somebody else can log in to your account. Change your password and call us now: ${phonesText(contact)}.`,
  ],
  action: {
    label: 'Look at your account',
    url: new URL('/account#account-settings+close-account', publicUrl).href,
  },
  reason: aboutYourAccount,
});
