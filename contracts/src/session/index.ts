import { z } from 'zod';
import { roleSchema } from '../events/access.ts';
import { channelSchema } from '../events/metadata.ts';
import { shortcutsSchema } from '../events/profile.ts';
import { oddsFormatSchema, priceAcceptanceSchema } from '../odds/index.ts';

/** Cookie that carries the session id, HttpOnly and SameSite=Lax, where it may go without TLS. */
export const sessionCookie = 'paddock.sid';
/** The same where it is Secure: by its prefix a browser takes it from this very host only, and only over TLS. */
export const secureSessionCookie = '__Host-paddock.sid';
/** The documents' failed sign-ins before a visitor is advised to stop guessing; the next one blocks. */
export const attemptsBeforeWarning = 3;
/** Header that must repeat the session's token on every call that changes state. */
export const csrfHeader = 'x-csrf-token';

/** A browser's session; `account` is there once signed in. The id is replaced at sign-in. */
export const sessionSchema = z.object({
  visitorId: z.string().min(1),
  csrfToken: z.string().min(1),
  channel: channelSchema,
  oddsType: oddsFormatSchema,
  /** Which price moves are accepted without asking; absent: none. */
  priceAcceptance: priceAcceptanceSchema.optional(),
  ...shortcutsSchema.shape,
  account: z
    .object({
      accountId: z.string(),
      username: z.string(),
      roles: z.array(roleSchema),
      signedInAt: z.iso.datetime(),
      /** When the session ends, however much it is used: milliseconds of the machine's clock, set when it is saved. */
      endsAt: z.int().optional(),
    })
    .optional(),
});
export type Session = z.infer<typeof sessionSchema>;

/** What a customer chose, and finds again in every browser. */
export type SessionPreferences = Pick<
  Session,
  'oddsType' | 'priceAcceptance' | keyof typeof shortcutsSchema.shape
>;
