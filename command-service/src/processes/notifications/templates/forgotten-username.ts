import type { MailContent } from '../mail-page.ts';

export type ToldUsername = {
  firstName: string;
  username: string;
  /** Of the site. */
  publicUrl: string;
};

/** The username of an account, to its own address. */
export const forgottenUsernameMail = ({ firstName, username, publicUrl }: ToldUsername): MailContent => ({
  subject: 'Your Paddock username',
  preview: 'You asked us to remind you of it.',
  greeting: `Hello ${firstName},`,
  opening: ['Somebody asked us to send you the username of your account.'],
  facts: [['Username', username]],
  advice: ['If it was not you, there is nothing to do: nobody else was told.'],
  action: { label: 'Log in', url: new URL('/login', publicUrl).href },
  reason:
    'We send this as somebody entered your email address for a forgotten username. It is not marketing.',
});

/** The same by SMS. */
export const forgottenUsernameText = ({ username }: ToldUsername): string =>
  `Paddock: your username is ${username}. If you did not ask for it, there is nothing to do.`;
