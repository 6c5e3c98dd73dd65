import { z } from 'zod';
import { currencySchema } from '../money/index.ts';

/** The bank's page of the payment sandbox, and what it asks its own origin, with its session as bearer token. */
export const sandboxPaths = { challenge: '/challenge', challengeAnswer: '/challenge/answer' } as const;

/** The accounts of an e-wallet in the payment sandbox, by what is behind them; README.md of the sandbox says more. */
export const testEWallets = [
  { id: 'balance', label: 'Pays from its balance' },
  { id: 'debit', label: 'Pays from a debit card' },
  { id: 'credit', label: 'Pays from a credit card' },
  { id: 'credit-above-50', label: 'Pays from its balance, and from 50.00 on from a credit card' },
  { id: 'unknown', label: 'Does not say what it pays from' },
  { id: 'declines', label: 'Pays nothing' },
  { id: 'confirms', label: 'Asks to confirm each payment' },
  { id: 'charged-back', label: 'Takes each payment back' },
  { id: 'lapses', label: 'Lets each payment lapse before it is taken' },
] as const;

/** Which of them a customer chose. */
export const chosenEWalletSchema = z.object({ Account: z.enum(testEWallets.map(({ id }) => id)) });
export type TestEWallet = z.infer<typeof chosenEWalletSchema>['Account'];

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
