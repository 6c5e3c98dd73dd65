import { z } from 'zod';
import { fundsReasonSchema } from '../documents/index.ts';
import { amountSchema, positiveAmountSchema } from '../money/index.ts';
import { idSchema, instantSchema } from './define.ts';
import { eWalletSchema } from './e-wallet.ts';
import { eWalletFundingSchema } from './funding.ts';
import { sharedDigestSchema } from './linked-accounts.ts';
import { noteSchema } from './note.ts';

const tokenSchema = { token: idSchema };
const plasticSchema = z.object({
  ...tokenSchema,
  lastFour: z.string().regex(/^\d{4}$/),
  scheme: z.string(),
});
/** Its name says no more than which firm's it is: whose, is sealed where it is saved. */
const paidByEWalletSchema = z.object({ ...tokenSchema, eWallet: eWalletSchema });

/** What a payment is made with as it may be kept: a card, never its number, or an e-wallet. */
export const cardSchema = z.union([plasticSchema, paidByEWalletSchema]);
export type Card = z.infer<typeof cardSchema>;

/** The same with more beside it. */
export const cardWith = <More extends z.ZodRawShape>(more: More) =>
  z.union([plasticSchema.extend(more), paidByEWalletSchema.extend(more)]);

export const withdrawalSchema = z.object({
  withdrawalId: idSchema,
  amount: positiveAmountSchema,
  card: cardSchema,
});

/** The member of staff who asked for it in place of the customer. */
const requestedBySchema = idSchema.exactOptional();

/** A card is asked to pay in. */
export const depositRequestedSchema = z.object({
  depositId: idSchema,
  amount: positiveAmountSchema,
  card: cardSchema,
  cardDigest: sharedDigestSchema,
  /** Of a card that the customer had saved. */
  methodId: idSchema.exactOptional(),
});

/** The provider has the money, which is in the wallet. */
export const depositCompletedSchema = z.object({
  depositId: idSchema,
  amount: positiveAmountSchema,
  providerReference: z.string(),
  /**
   * Of one that is known to have come in only because it was taken back: when it was requested, as of which it counts as a
   * deposit. Absent: it counts as of now.
   */
  requestedAt: instantSchema.exactOptional(),
});

/**
 * The customer came back from their bank, and the account let the deposit through as if it were asked for now: the provider
 * is asked to complete it. One that was given up is under way again.
 */
export const depositConfirmationAllowedSchema = z.object({
  depositId: idSchema,
  amount: positiveAmountSchema,
  card: cardSchema,
});

/** The amount left the wallet, and is handed to the payment provider. */
export const withdrawalRequestedSchema = withdrawalSchema.extend({
  requestedBy: requestedBySchema,
  cardDigest: sharedDigestSchema,
});

/**
 * Why somebody looks at a withdrawal: nothing was paid in from this card, or less than is to go back to it; the provider
 * has contradicted itself about a payment; it would not pay the card of an excluded customer, or there is no card; the
 * password was reset, the email address or phone changed, or a name or date of birth put right, within a day before; a bank took a deposit back; all that
 * is withdrawn within 30 days comes to more than the operator lets out unseen.
 */
export const heldReasonSchema = z.enum([
  'other-card',
  'above-card-deposits',
  'contradicted-payment',
  'card-failed',
  'no-card',
  'password-reset',
  'contact-changed',
  'charged-back-deposit',
  'above-sum',
  'details-corrected',
]);
export type HeldReason = z.infer<typeof heldReasonSchema>;

/** The amount left the wallet, and goes nowhere until somebody has looked at it. */
export const withdrawalHeldSchema = withdrawalSchema.extend({
  /** Absent: money of a customer who has none. */
  card: cardSchema.exactOptional(),
  /** The first of the reasons, and the others, where there are any. */
  reason: heldReasonSchema,
  furtherReasons: z.array(heldReasonSchema).min(1).exactOptional(),
  /** Of `above-sum`: minor units that the person withdraws within 30 days with it. Absent also of one that is held again. */
  sum: positiveAmountSchema.exactOptional(),
  /** Of one that is held again: when the first of them was asked for. Absent: now. */
  requestedAt: instantSchema.exactOptional(),
  requestedBy: requestedBySchema,
  cardDigest: sharedDigestSchema,
});

/** Somebody looked at it: it is handed to the payment provider. */
export const withdrawalReleasedSchema = withdrawalSchema.extend({ note: noteSchema });

/** Somebody looked at it, and paid it to the customer without the payment provider, as the note says. */
export const withdrawalPaidOtherwiseSchema = z.object({
  withdrawalId: idSchema,
  amount: positiveAmountSchema,
  note: noteSchema,
});

/** The provider, or whoever looked at it, would not pay out, or it did not arrive; the amount is back in the wallet. */
export const withdrawalFailedSchema = z.object({
  withdrawalId: idSchema,
  amount: positiveAmountSchema,
  reason: z.string(),
  /** Of the member of staff who would not. */
  note: noteSchema.exactOptional(),
  /** A payment that was taken back took so much of it; what that left is held again, as another withdrawal. */
  taken: z.object({ amount: positiveAmountSchema, heldAgainAs: idSchema.exactOptional() }).exactOptional(),
});

/** Documents that a decision rests on. */
export const documentIdsSchema = z.array(idSchema).min(1).max(50);

/** Somebody looked where the money comes from: so much may be paid in within 30 days, until then. */
export const depositsReviewedSchema = z.object({
  amount: amountSchema,
  until: instantSchema,
  note: noteSchema,
  /** Documents of the customer that it rests on; absent where it rests on something else, which the note says. */
  documentIds: documentIdsSchema.exactOptional(),
});

/**
 * The customer is asked for a document that shows where the money comes from. A deposit was refused because nobody has
 * looked yet: above the operator's sum of 30 days, or because of what public records say. Or compliance asks, and notes why.
 */
export const sourceOfFundsAskedSchema = z.object({
  because: fundsReasonSchema,
  /** Of compliance; absent where a deposit was refused. */
  note: noteSchema.exactOptional(),
});

/** Deposits by card failed, or were completed, so often within so many minutes that none is accepted until then. */
export const depositsBlockedSchema = z.object({
  because: z.enum(['failed', 'frequent']),
  count: z.int().positive(),
  minutes: z.int().positive(),
  until: instantSchema,
});

/** Why a deposit was declined, or given up, when its money may still arrive. */
export const declineReasonSchema = z.enum([
  'declined',
  'provider-timeout',
  'card-expired',
  /** The customer's bank was not satisfied that it was them. */
  'authentication-failed',
  /** The customer was to confirm it with their bank, and did not in time. */
  'authentication-expired',
  /** By the time it was confirmed, or its money held, the account did not allow it any more: the provider was not asked to complete it. */
  'not-allowed',
  /** The provider would have taken it from a credit card behind an e-wallet, or did not say from what: it was let go. */
  'credit-funding',
  'unknown-funding',
]);
export type DeclineReason = z.infer<typeof declineReasonSchema>;

/** The provider holds the money of a deposit and has taken none: where it would come from was accepted, and it is taken next. */
export const depositAuthorisedSchema = z.object({ depositId: idSchema, funding: eWalletFundingSchema });

/** How a payment ended. */
export const paymentEndSchema = z.enum(['completed', 'declined']);
export type PaymentEnd = z.infer<typeof paymentEndSchema>;

/** The provider's name of a chargeback or refund. */
export const reclaimReferenceSchema = z.string().min(1).max(120);

/** A chargeback or refund by which more would be taken of its deposit than that came to. */
export const reclaimBeyondSchema = z.object({
  depositId: idSchema,
  kind: z.enum(['chargeback', 'refund']),
  reference: reclaimReferenceSchema,
  /** Minor units: what the deposit came to, and what of it was taken before. */
  deposited: positiveAmountSchema,
  taken: amountSchema,
});
export type ReclaimBeyond = z.infer<typeof reclaimBeyondSchema>;

/**
 * The provider says of a payment that has ended that it ended otherwise, or takes more of a deposit than that came to; the
 * wallet is unchanged.
 */
export const paymentContradictedSchema = z.object({
  paymentId: idSchema,
  kind: z.enum(['deposit', 'withdrawal']),
  amount: positiveAmountSchema,
  recorded: paymentEndSchema,
  reported: paymentEndSchema,
  providerReference: z.string(),
  /** Of the payment. */
  card: cardSchema.exactOptional(),
  /** Why it was declined, of a deposit that was. */
  reason: declineReasonSchema.exactOptional(),
  /** It is this that is contradicted, under an id of its own, and not how its deposit ended. */
  reclaim: reclaimBeyondSchema.exactOptional(),
});

/** Somebody would have the payment end as it was reported, which moves money: another person decides. */
export const paymentCorrectionRequestedSchema = paymentContradictedSchema
  .omit({ card: true, reason: true })
  .extend({
    requestedBy: idSchema,
    note: noteSchema,
  });

/** What was to be taken, and how much of it the wallet held: it is never negative. */
const takenSchema = { amount: positiveAmountSchema, debited: amountSchema, shortfall: amountSchema };

/** A deposit that was credited never arrived. */
export const depositTakenBackSchema = z.object({ depositId: idSchema, ...takenSchema });

/** A withdrawal that was given back had reached the customer. */
export const withdrawalTakenAgainSchema = z.object({ withdrawalId: idSchema, ...takenSchema });

/** What was taken of a deposit that had come in, once for each reference of the provider's. */
const reclaimedSchema = {
  depositId: idSchema,
  /** The provider's, of this chargeback or refund. */
  reference: reclaimReferenceSchema,
  ...takenSchema,
  /** Of the deposit. */
  card: cardSchema.exactOptional(),
};

/** The customer had their bank take a deposit back, or so much of it. */
export const depositChargedBackSchema = z.object(reclaimedSchema);

/** A deposit, or so much of it, was given back to the card that it came from. */
export const depositRefundedSchema = z.object(reclaimedSchema);

/** A chargeback did not stand: the amount is back. None, where that is known before the chargeback itself. */
export const chargebackReversedSchema = z.object({
  depositId: idSchema,
  reference: reclaimReferenceSchema,
  amount: amountSchema,
  card: cardSchema.exactOptional(),
});

/** Somebody looked at the chargebacks of a card: it may pay in again. */
export const chargedBackCardAllowedSchema = z.object({ depositId: idSchema, note: noteSchema });

/** What took back a payment, of which the customer owes what the balance did not hold. */
export const debtOfSchema = z.enum(['deposit', 'withdrawal', 'chargeback', 'refund']);
export type DebtOf = z.infer<typeof debtOfSchema>;

const debtSchema = z.object({ of: debtOfSchema, id: idSchema, amount: positiveAmountSchema });

/** Money that came in paid what the customer owed, the oldest first. */
export const debtsSettledSchema = z.object({
  amount: positiveAmountSchema,
  /** Of which that was; absent in events of before, and where a chargeback that did not stand brought it. */
  depositId: idSchema.exactOptional(),
  parts: z.array(debtSchema).min(1),
});

/** Staff claim a debt no more: the house bears it. */
export const debtWrittenOffSchema = debtSchema.extend({ note: noteSchema });

/** A chargeback did not stand of which a debt was written off: what it gives back pays that first. */
export const debtReinstatedSchema = debtSchema;

/** Which end of a contradicted payment holds. */
export const contradictionOutcomeSchema = z.enum(['as-recorded', 'as-reported']);
export type ContradictionOutcome = z.infer<typeof contradictionOutcomeSchema>;

/** Somebody cleared it up with the provider; what that moves is in the event before it. */
export const paymentContradictionResolvedSchema = z.object({
  paymentId: idSchema,
  outcome: contradictionOutcomeSchema,
  note: noteSchema,
});
