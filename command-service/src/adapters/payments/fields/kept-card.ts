import { eWalletSchema } from '@paddock/contracts/events';
import { z } from 'zod';
import type { KnownCard, KnownEWallet } from '../provider.ts';

/**
 * What is kept of a card, and no longer than its token is good. Not the first six digits where the funding is known without
 * them: beside the last four and the alias they narrow the number down. Those of the sandbox are made up but for four.
 */
export const keptCardSchema = z.object({
  token: z.string(),
  alias: z.string().nullable(),
  lastFour: z.string(),
  scheme: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  funding: z.enum(['debit', 'credit', 'prepaid', 'unknown']),
  bin: z.string().exactOptional(),
  issuerCountry: z.string().nullable(),
}) satisfies z.ZodType<Omit<KnownCard, 'bin'> & { bin?: string }>;
export type KeptCard = z.infer<typeof keptCardSchema>;

/** What is kept of an e-wallet as long: not whose it is. */
export const keptEWalletSchema = z.object({
  token: z.string(),
  alias: z.string().nullable(),
  eWallet: eWalletSchema,
}) satisfies z.ZodType<Omit<KnownEWallet, 'email'>>;
export type KeptEWallet = z.infer<typeof keptEWalletSchema>;

export const keptMethodSchema = z.union([keptCardSchema, keptEWalletSchema]);
export type KeptMethod = z.infer<typeof keptMethodSchema>;
