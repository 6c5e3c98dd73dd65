import { z } from 'zod';
import { currencySchema } from '../money/index.ts';
import { cardTokenSchema } from './messages.ts';
import { fieldsAskSchema } from './typed-card.ts';

/** What the fields of the payment sandbox ask their own origin, with the session as bearer token. */
export const sandboxPaths = {
  session: '/fields/session',
  tokens: '/fields/tokens',
  /** The bank's page of the sandbox, and what it asks its origin. */
  challenge: '/challenge',
  challengeAnswer: '/challenge/answer',
} as const;

/** A payment that its customer is to confirm; of one whose time is over, or that has been answered, where they go back. */
export const sandboxChallengeSchema = z.object({
  isOpen: z.boolean(),
  /** Minor units. */
  amount: z.int(),
  currency: currencySchema,
  returnTo: z.url(),
});
export type SandboxChallenge = z.infer<typeof sandboxChallengeSchema>;

/** What a customer says there. */
export const challengeAnswerSchema = z.object({ answer: z.enum(['approved', 'failed']) });

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
