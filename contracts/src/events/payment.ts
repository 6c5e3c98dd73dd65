import { z } from 'zod';
import { amountSchema, positiveAmountSchema } from '../money/index.ts';
import { idSchema, instantSchema } from './define.ts';

/** A card as it may be kept: never its number. */
export const cardSchema = z.object({
  token: idSchema,
  lastFour: z.string().regex(/^\d{4}$/),
  scheme: z.string(),
});
export type Card = z.infer<typeof cardSchema>;

/** What staff write down about a decision. */
const noteSchema = z.string().max(200);

export const withdrawalSchema = z.object({
  withdrawalId: idSchema,
  amount: positiveAmountSchema,
  card: cardSchema,
});

/** Why somebody looks at a withdrawal: nothing was paid in from this card, or less than is to go back to it. */
export const heldReasonSchema = z.enum(['other-card', 'above-card-deposits']);
export type HeldReason = z.infer<typeof heldReasonSchema>;

/** The amount left the wallet, and goes nowhere until somebody has looked at it. */
export const withdrawalHeldSchema = withdrawalSchema.extend({
  reason: heldReasonSchema,
  /** The member of staff who asked for it in place of the customer. */
  requestedBy: idSchema.exactOptional(),
});

/** Somebody looked at it: it is handed to the payment provider. */
export const withdrawalReleasedSchema = withdrawalSchema.extend({ note: noteSchema });

/** Somebody looked where the money comes from: so much may be paid in within 30 days, until then. */
export const depositsReviewedSchema = z.object({
  amount: amountSchema,
  until: instantSchema,
  note: noteSchema,
});

/** How a payment ended. */
const paymentEndSchema = z.enum(['completed', 'declined']);
export type PaymentEnd = z.infer<typeof paymentEndSchema>;

/** The provider says of a payment that has ended that it ended otherwise; the wallet is unchanged. */
export const paymentContradictedSchema = z.object({
  paymentId: idSchema,
  kind: z.enum(['deposit', 'withdrawal']),
  amount: positiveAmountSchema,
  recorded: paymentEndSchema,
  reported: paymentEndSchema,
  providerReference: z.string(),
});

/** Somebody cleared it up with the provider. */
export const paymentContradictionResolvedSchema = z.object({ paymentId: idSchema, note: noteSchema });
