import { z } from 'zod';
import { idSchema } from './define.ts';
import { originSchema } from './second-factor.ts';

/** What a code that was sent proves somebody for. */
export const securityCodePurposeSchema = z.enum(['password-reset', 'new-contact', 'new-device']);
export type SecurityCodePurpose = z.infer<typeof securityCodePurposeSchema>;

/** Where to: the email address or the phone of the account. */
export const contactChannelSchema = z.enum(['email', 'sms']);
export type ContactChannel = z.infer<typeof contactChannelSchema>;

/** `subjectId`: what it is asked for within its purpose, such as one reset of the password, or one sign-in. */
const ofCode = { codeId: idSchema, purpose: securityCodePurposeSchema, subjectId: idSchema };

/**
 * Codes of six digits that are sent to a customer, on their access stream. The digits are written nowhere: they follow from
 * the account and the `codeId` under the platform's digest key.
 */
export const securityCodeEvents = {
  /** It is on its way from here; the one before for the same subject is good no more. */
  SecurityCodeRequested: z.object({ ...ofCode, channel: contactChannelSchema, origin: originSchema }),
  /** Other digits were entered. */
  SecurityCodeFailed: z.object({ ...ofCode, origin: originSchema }),
  SecurityCodeConfirmed: z.object({ ...ofCode, origin: originSchema }),
} as const;
