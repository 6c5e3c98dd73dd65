import { z } from 'zod';
import { idSchema, instantSchema } from './define.ts';
import { originSchema } from './second-factor.ts';
import { contactChannelSchema } from './security-code.ts';

/** How the owner of an account gets back into it, on its access stream. */
export const recoveryEvents = {
  /** Somebody who knows username and birth date wants another password. */
  RecoveryBegun: z.object({ recoveryId: idSchema, origin: originSchema }),
  /** The birth date was wrong. */
  RecoveryFailed: z.object({ origin: originSchema }),
  /** Too many birth dates or codes were wrong: none is looked at until then that comes from there, or from any place not known. */
  RecoveryBlocked: z.object({ until: instantSchema, origin: originSchema }),
  /** The password was replaced by whoever had the code; what blocked their place at sign-in is over. */
  RecoveryCompleted: z.object({ recoveryId: idSchema, origin: originSchema }),
  /** Resets that were under way by then are so no more, nor is a code good that was sent to sign in: the email address or phone was changed. */
  RecoveriesEnded: z.object({ begunBefore: instantSchema }),
  /** Somebody who knows the email address or phone of the account wants to be sent its username there. */
  UsernameRequested: z.object({ channel: contactChannelSchema, origin: originSchema }),
} as const;
