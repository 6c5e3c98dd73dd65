import { z } from 'zod';
import { cardRangeSchema } from '../../../card-ranges/index.ts';
import { endedBetOutcomeSchema } from '../../../events/bet.ts';
import { correctedDetailSchema } from '../../../events/details-correction.ts';
import { shownActionSchema } from '../../../events/request.ts';
import { riskSettingsSchema } from '../../../events/risk.ts';
import { roleSchema } from '../../../events/role.ts';
import { keptOutBySchema } from '../../../exclusions/index.ts';
import { periodAmountSchema } from '../../../limits/index.ts';
import { amountSchema } from '../../../money/index.ts';

const [stakeFactor] = shownActionSchema.options;

/** What stands of an account whose personal details would be put right. */
const correctedAccountSchema = z.object({
  /** While something does, compliance alone approves another name or date of birth. `null`: nothing does. */
  keptOutBy: keptOutBySchema.nullable(),
  /** `null`: the customer is not verified. */
  verifiedBy: z.enum(['provider', 'documents']).nullable(),
  /** By customer service, as under 18; nobody has verified the customer since. */
  reportedUnderAge: z.boolean(),
  /** The email address or phone, so recently that the owner may not have noticed yet. */
  contactChanged: z.boolean(),
});

/** What holds now of what a request would change. */
export const holdsNowSchema = z.discriminatedUnion('kind', [
  /** Whose account it is of, where the customer does not go on: not paid, it is held again. One of both at least is so. */
  z.object({
    kind: z.literal('withdrawal'),
    /** `null`: the account is open. */
    closing: z.enum(['closing', 'closed']).nullable(),
    /** From everything. */
    excluded: z.boolean(),
  }),
  stakeFactor.pick({ kind: true, percent: true }),
  /** `null`: no look at the source of funds is good. */
  z.object({ kind: z.literal('deposit-review'), amount: amountSchema.nullable() }),
  /** `null`: it ended long ago. */
  z.object({
    kind: z.literal('void-bet'),
    outcome: z.enum([...endedBetOutcomeSchema.options, 'open']).nullable(),
  }),
  /** `null`: nothing bars the customer. */
  z.object({ kind: z.literal('harm-block'), newest: z.iso.datetime().nullable() }),
  /** What is open of it; 0: it was paid, or is written off. */
  z.object({ kind: z.literal('debt-write-off'), amount: amountSchema }),
  /** `null`: the limits are not restricted. */
  z.object({ kind: z.literal('limit-restriction'), restriction: periodAmountSchema.nullable() }),
  /** What would be put right: as it stood when that was asked for, as it is now, and as it would be. */
  z.object({
    kind: z.literal('personal-details'),
    details: z.array(
      z.object({ detail: correctedDetailSchema, from: z.string(), now: z.string(), to: z.string() }),
    ),
    account: correctedAccountSchema,
  }),
  z.object({ kind: z.literal('risk-settings'), settings: riskSettingsSchema }),
  z.object({
    kind: z.literal('card-ranges'),
    /** Of the ranges with the same bounds. */
    ranges: z.array(cardRangeSchema),
  }),
  z.object({
    kind: z.literal('staff-account'),
    roles: z.array(roleSchema),
    disabled: z.boolean(),
    /** Since it was asked for, so that it can't be approved. */
    changed: z.boolean(),
  }),
]);
export type HoldsNow = z.infer<typeof holdsNowSchema>;
