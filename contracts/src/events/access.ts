import { z } from 'zod';
import { type EventOf, idSchema, instantSchema } from './define.ts';

/** What a signed-in person may do. */
export const roleSchema = z.enum(['customer', 'compliance', 'operations', 'shop']);
export type Role = z.infer<typeof roleSchema>;

/** Stream `access-{accountId}`: credentials and sign-in; no money, no personal data. */
export const accessEvents = {
  /** `passwordHash` is an argon2id string. */
  AccessGranted: z.object({
    accountId: idSchema,
    passwordHash: z.string(),
    roles: z.array(roleSchema).min(1),
  }),
  SignedIn: z.object({ sessionId: z.string() }),
  SignInFailed: z.object({ reason: z.enum(['wrong-password']) }),
  /** Too many failures in a row: no sign-in until then. */
  AccessBlocked: z.object({ until: instantSchema }),
  SignedOut: z.object({ sessionId: z.string() }),
} as const;

export type AccessEvent = EventOf<typeof accessEvents>;
