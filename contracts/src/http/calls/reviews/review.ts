import { z } from 'zod';
import { cardRangeSchema } from '../../../card-ranges/index.ts';
import { staffBonusSchema } from '../../../events/bonus.ts';
import { cardRangesChangeSchema } from '../../../events/card-ranges.ts';
import { heldReasonSchema, reclaimBeyondSchema } from '../../../events/payment.ts';
import { shownActionSchema } from '../../../events/request.ts';
import { riskSettingsSchema } from '../../../events/risk.ts';
import { shownStaffChangeSchema } from '../../../events/staff-change.ts';
import { positiveAmountSchema } from '../../../money/index.ts';

const ofAccount = { accountId: z.string(), at: z.iso.datetime() };
/** Minor units of the account's currency. */
const ofAmount = { ...ofAccount, amount: positiveAmountSchema };
/** `requestedBy`: the member of staff who asks for it. */
const request = { at: z.iso.datetime(), requestId: z.string(), requestedBy: z.string() };
const requested = { ...ofAccount, ...request };
const [stakeFactor, depositReview, voidedBet, limitRestriction, harmBlock, debtWriteOff, personalDetails] =
  shownActionSchema.options;

/** What waits for a member of staff. */
export const reviewSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('withdrawal'),
    ...ofAmount,
    withdrawalId: z.string(),
    /** Such as `Visa ending 4242`; `null`: the customer has none. */
    card: z.string().nullable(),
    reasons: z.array(heldReasonSchema).min(1),
    /** What the person withdraws within 30 days with it, where it is held for that. */
    sum: positiveAmountSchema.exactOptional(),
    /** The member of staff who asked for it in place of the customer. */
    requestedBy: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('bonus'),
    ...ofAmount,
    ...request,
    bonus: staffBonusSchema,
  }),
  stakeFactor.extend(requested),
  depositReview.extend(requested),
  voidedBet.extend(requested),
  limitRestriction.extend(requested),
  harmBlock.extend(requested),
  debtWriteOff.extend(requested),
  personalDetails.extend(requested),
  z.object({
    kind: z.literal('risk-settings'),
    ...request,
    from: riskSettingsSchema,
    settings: riskSettingsSchema,
  }),
  z.object({
    kind: z.literal('card-ranges'),
    ...request,
    change: cardRangesChangeSchema,
    /** What held of the ranges with the same bounds. */
    from: z.array(cardRangeSchema),
  }),
  /** `accountId`: of the member of staff whom it is about, or would be. */
  z.object({ kind: z.literal('staff-account'), ...requested, change: shownStaffChangeSchema }),
  z.object({
    kind: z.literal('contradiction'),
    ...ofAmount,
    paymentId: z.string(),
    payment: z.enum(['deposit', 'withdrawal']),
    recorded: z.enum(['completed', 'declined']),
    reported: z.enum(['completed', 'declined']),
    providerReference: z.string(),
    /** A chargeback or refund by which more would be taken of its deposit than that came to. */
    reclaim: reclaimBeyondSchema.exactOptional(),
    /** The member of staff who would have it end as it was reported. */
    requestedBy: z.string().nullable(),
  }),
]);
export type Review = z.infer<typeof reviewSchema>;
