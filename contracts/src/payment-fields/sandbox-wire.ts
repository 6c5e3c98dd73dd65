import { z } from 'zod';
import { cardTokenSchema } from './messages.ts';
import { fieldsAskSchema } from './typed-card.ts';

/** What the fields of the payment sandbox ask their own origin, with the session as bearer token. */
export const sandboxPaths = { session: '/fields/session', tokens: '/fields/tokens' } as const;

/** What a session of the sandbox's fields is for. */
export const sandboxSessionSchema = z.object({
  asks: fieldsAskSchema,
  /** The card whose security code is asked for. */
  card: z.object({ scheme: z.string(), lastFour: z.string() }).nullable(),
});
export type SandboxSession = z.infer<typeof sandboxSessionSchema>;

/** What came of what was typed; `errors`: by field, in words. */
export const sandboxTokenSchema = z.union([
  z.object({ token: cardTokenSchema }),
  z.object({ errors: z.record(z.string(), z.string()) }),
]);
