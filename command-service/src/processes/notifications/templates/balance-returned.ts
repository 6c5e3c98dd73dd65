import { phonesText } from '@paddock/contracts/contact';
import { formatMoney } from '@paddock/contracts/money';
import type { MailContent } from '../mail-page.ts';
import { aboutYourAccount, type ToldClosing } from './told-closing.ts';

const noMoney = { amount: 0, held: 0, currency: 'GBP' } as const;

/** What was in a closed account, or in that of an excluded customer, is on its way; what no card is owed, once somebody has looked at it. */
export const balanceReturnedMail = ({ firstName, closing, publicUrl, contact }: ToldClosing): MailContent => {
  const { amount, held, currency } = closing?.returned ?? noMoney;
  const money = (minor: number) => formatMoney(minor, currency);
  const sent = amount - held;
  return {
    subject: `We are returning ${money(amount)} to you`,
    preview: 'The balance of your Paddock account goes back to where it came from.',
    greeting: `Hello ${firstName},`,
    opening: [
      'We are returning what was in your account when it was closed, or when you were excluded from gambling with us, or came into it since.',
    ],
    facts: [
      ...(sent > 0 ? ([['To the cards that you paid in with', money(sent)]] as const) : []),
      ...(held > 0 ? ([['Customer service will pay you', money(held)]] as const) : []),
    ],
    advice: [
      ...(sent > 0 ? ['Your bank may take a few days to show it.'] : []),
      ...(held > 0
        ? [
            'We have to look at the part that did not come from a card before we pay it, and may contact you about it.',
          ]
        : []),
      `If you have a question, call us: ${phonesText(contact)}.`,
    ],
    action: { label: 'How your money is handled', url: new URL('/home/termsandconditions', publicUrl).href },
    reason: aboutYourAccount,
  };
};
