import { z } from 'zod';
import { roleSchema } from '../events/access.ts';
import { channelSchema } from '../events/metadata.ts';
import { shortcutsSchema } from '../events/profile.ts';
import { oddsFormatSchema, priceAcceptanceSchema } from '../odds/index.ts';

/** Cookie that carries the session id: HttpOnly, SameSite=Lax, Secure outside plain http. */
export const sessionCookie = 'paddock.sid';
/** Header that must repeat the session's token on every call that changes state. */
export const csrfHeader = 'x-csrf-token';

/** Redis string of a session, by its id. */
export const sessionKey = (sessionId: string): string => `session:{${sessionId}}`;
/** Redis set of the live session ids of an account, so that all can be ended at once. */
export const accountSessionsKey = (accountId: string): string => `sessions:{${accountId}}`;

/** Seconds without a call after which a session ends. */
export const sessionIdleSeconds = 7200;

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
    })
    .optional(),
});
export type Session = z.infer<typeof sessionSchema>;

/** What a customer chose, and finds again in every browser. */
export type SessionPreferences = Pick<
  Session,
  'oddsType' | 'priceAcceptance' | keyof typeof shortcutsSchema.shape
>;
