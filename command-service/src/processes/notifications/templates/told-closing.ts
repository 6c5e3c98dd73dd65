import type { PendingNotification } from '../pending.ts';
import type { Told } from './told.ts';

/** What a mail about the closing of an account is made of. */
export type ToldClosing = Told & { closing: PendingNotification['closing'] };

export const aboutYourAccount =
  'We send this as it is about your account and your money. It is not marketing.';

/** Of the page where a break or an exclusion is found. */
export const saferGamblingAction = (publicUrl: string) => ({
  label: 'Safer gambling',
  url: new URL('/responsiblegambling', publicUrl).href,
});
