import { z } from 'zod';
import { periodAmountSchema } from '../limits/index.ts';
import { amountSchema, positiveAmountSchema } from '../money/index.ts';
import { tradingBounds } from '../trading/index.ts';
import { betOutcomeSchema } from './bet.ts';
import { idSchema, instantSchema } from './define.ts';
import { sealedCorrectionSchema } from './details-correction.ts';
import { noteSchema } from './note.ts';
import { debtOfSchema, documentIdsSchema } from './payment.ts';
import { staffRoles } from './role.ts';

const percentSchema = z.int().min(0).max(tradingBounds.stakeFactorPercent);

/** What a member of staff may not do alone. Each says what was when it was asked for: what changed since is not done. */
export const requestedActionSchema = z.discriminatedUnion('kind', [
  /** More than the ordinary stakes, percent. */
  z.object({
    kind: z.literal('stake-factor'),
    percent: percentSchema,
    from: percentSchema,
    note: noteSchema,
  }),
  /** More than the operator's sum may be paid in within 30 days. `from`: the look before; `null`: nobody looked. */
  z.object({
    kind: z.literal('deposit-review'),
    amount: amountSchema,
    from: amountSchema.nullable(),
    note: noteSchema,
    /** As in `DepositsReviewed`. */
    documentIds: documentIdsSchema.exactOptional(),
  }),
  /** A bet that was settled, or is open while the result of one of its markets is known. */
  z.object({
    kind: z.literal('void-bet'),
    betId: idSchema,
    reason: z.enum(['abandoned', 'palpable-error']),
    outcome: z.enum([...betOutcomeSchema.options, 'open']),
    /** Minor units that the balance has had of it, and would have had once it is void. */
    paid: z.int(),
    returns: amountSchema,
    /** `null`: in an event from before notes were asked for. */
    note: noteSchema.nullable(),
  }),
  /** Limits of a customer are restricted less than they were, or no more (`to` `null`). */
  z.object({
    kind: z.literal('limit-restriction'),
    from: periodAmountSchema,
    to: periodAmountSchema.nullable(),
    note: noteSchema,
  }),
  /** A customer whom markers of harm bar may go on. `newest`: when the last of them was raised. */
  z.object({ kind: z.literal('harm-block'), newest: instantSchema, note: noteSchema }),
  /** More of the customer's debts is written off than one person may. `amount`: minor units, all that is open of it. */
  z.object({
    kind: z.literal('debt-write-off'),
    of: debtOfSchema,
    id: idSchema,
    amount: positiveAmountSchema,
    note: noteSchema,
  }),
  /** Who a customer is, or how they are reached, is put right. */
  sealedCorrectionSchema.extend({ kind: z.literal('personal-details'), note: noteSchema }),
]);
export type RequestedAction = z.infer<typeof requestedActionSchema>;

const [stakeFactor, depositReview, voidedBet, limitRestriction, harmBlock, debtWriteOff, personalDetails] =
  requestedActionSchema.options;

/** The same for screens: what somebody noted stays sealed, and so do personal details. */
export const shownActionSchema = z.discriminatedUnion('kind', [
  stakeFactor.omit({ note: true }),
  depositReview.omit({ note: true }),
  voidedBet.omit({ note: true }),
  limitRestriction.omit({ note: true }),
  harmBlock.omit({ note: true }),
  debtWriteOff.omit({ note: true }),
  personalDetails.omit({ note: true, sealedValues: true }),
]);
export type ShownAction = z.infer<typeof shownActionSchema>;

export const shownAction = (action: RequestedAction): ShownAction => {
  // Each kind by itself, as what is left of a union has no kinds any more.
  if (action.kind === 'void-bet') {
    const { note: _, ...shown } = action;
    return shown;
  }
  if (action.kind === 'limit-restriction') {
    const { note: _, ...shown } = action;
    return shown;
  }
  if (action.kind === 'harm-block') {
    const { note: _, ...shown } = action;
    return shown;
  }
  if (action.kind === 'debt-write-off') {
    const { note: _, ...shown } = action;
    return shown;
  }
  if (action.kind === 'personal-details') {
    const { note: _, sealedValues: __, ...shown } = action;
    return shown;
  }
  const { note: _, ...shown } = action;
  return shown;
};

/** Another person decides; `requestedBy`: the account id of the member of staff who asks. */
export const actionRequestedSchema = z.object({
  requestId: idSchema,
  requestedBy: idSchema,
  action: requestedActionSchema,
});

/**
 * In which role somebody decided, or as who asked, who took it back. `null`: in an event from before that was kept.
 */
export const decidedAsSchema = z.enum([...staffRoles, 'asker']).nullable();
export type DecidedAs = NonNullable<z.infer<typeof decidedAsSchema>>;

/** Somebody decided it; what was approved is in the events after this one. */
export const requestDecidedSchema = z.object({
  requestId: idSchema,
  approved: z.boolean(),
  decidedAs: decidedAsSchema,
});

/** The same of an action on an account. `correction`: of personal details, for who makes it once it was approved, and else leaves the address that waited for it. */
export const actionRequestDecidedSchema = requestDecidedSchema.extend({
  correction: sealedCorrectionSchema.exactOptional(),
});
