import { z } from 'zod';
import { currencySchema } from '../money/index.ts';

/** The bank's page of the payment sandbox, and what it asks its own origin, with its session as bearer token. */
export const sandboxPaths = { challenge: '/challenge', challengeAnswer: '/challenge/answer' } as const;

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
