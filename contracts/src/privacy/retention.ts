import { z } from 'zod';

/** Kinds of data that are kept for a time, or not longer than the customer is one. */
export const keptDataSchema = z.enum([
  'identity',
  'documents',
  'payments',
  'bets',
  'safer-gambling',
  'sign-ins',
  'marketing',
  'messages',
]);
export type KeptData = z.infer<typeof keptDataSchema>;

/** What makes us keep something after the customer has left. */
export const dutySchema = z.enum(['money-laundering', 'licence', 'disputes']);
export type Duty = z.infer<typeof dutySchema>;

export const keptDataWords = {
  identity: 'Name, birth date, address, and how we reach you',
  documents: 'Documents',
  payments: 'Payments, and the cards and e-wallets you saved',
  bets: 'Bets',
  'safer-gambling': 'Limits, time-outs, exclusions, and what we did about signs of harm',
  'sign-ins': 'Log-ins and devices',
  marketing: 'What you allowed us to send you',
  messages: 'Messages',
} as const satisfies Record<KeptData, string>;

export const dutyWords = {
  'money-laundering': 'the law against money laundering',
  licence: 'our gambling licence',
  disputes: 'the time within which you may dispute a bet or a payment',
} as const satisfies Record<Duty, string>;

/** One duty to keep one kind of data for so many years after the relationship has ended. */
export type RetentionRule = { data: KeptData; duty: Duty; years: number };

/**
 * What has to be kept, by which duty, until when. `until` `null`: as long as the account is not closed and empty, nothing
 * ends.
 */
export const keptSchema = z.object({
  data: keptDataSchema,
  /** `null`: no duty keeps it; it goes with the rest. */
  duty: dutySchema.nullable(),
  /** How long after the account is closed; 0 of what no duty keeps. */
  years: z.int().min(0),
  until: z.iso.datetime().nullable(),
});
export type Kept = z.infer<typeof keptSchema>;
