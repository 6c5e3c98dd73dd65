import { isDevelopment, type Profile } from '@paddock/service-kit/process';
import { z } from 'zod';

/** Where mail goes out, and who it is from. */
export const mailEnvironment = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'SMTP_URL: smtp://… or smtps://…' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/,
      'MAIL_FROM: an address, as in Paddock <no-reply@example.com>',
    )
    .default('Paddock <no-reply@localhost>'),
  /** Where the embedded mail server lists what it took. */
  MAILBOX_URL: z.url().optional(),
};

export type MailSettings = { PADDOCK_PROFILE: Profile; SMTP_URL?: string | undefined };

/** Why a profile cannot go without a mail server: nobody would be told that their account is in other hands. */
export const mailFault = ({ PADDOCK_PROFILE: profile, SMTP_URL: url }: MailSettings): string | undefined =>
  url || isDevelopment(profile) ? undefined : `SMTP_URL: the profile ${profile} needs a mail server`;
