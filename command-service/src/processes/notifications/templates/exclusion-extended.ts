import { phonesText } from '@paddock/contracts/contact';
import { productNames } from '@paddock/contracts/exclusions';
import { momentText } from '@paddock/contracts/london';
import type { MailContent } from '../mail-page.ts';
import type { PendingNotification } from '../pending.ts';
import type { Told } from './told.ts';
import { saferGamblingAction } from './told-closing.ts';

/** Staff made an exclusion longer, as somebody asked them to who said that they were the customer. */
export const exclusionExtendedMail = ({
  firstName,
  at,
  exclusion,
  publicUrl,
  contact,
}: Told & { exclusion: PendingNotification['exclusion'] }): MailContent => {
  const scope = exclusion?.scope ?? 'full';
  const until = exclusion?.until ?? null;
  return {
    subject: 'Your self-exclusion is longer now',
    preview: 'Until when it lasts, and whom to call.',
    greeting: `Hello ${firstName},`,
    opening: ['Customer service made your self-exclusion longer, as you asked. It cannot be shortened.'],
    facts: [
      ['Excluded from', scope === 'full' ? 'Everything' : productNames[scope]],
      ...(until === null ? [] : [['Until', `${momentText(until)} (London)`] as const]),
      ['Made longer', `${momentText(at)} (London)`],
    ],
    advice: [
      'It does not end by itself: to come back after that, you have to call us, and have 24 hours to think it over.',
      `If you did not ask for this, call us: ${phonesText(contact)}.`,
    ],
    action: saferGamblingAction(publicUrl),
    reason: 'We send this as it is about your self-exclusion. It is not marketing.',
  };
};
