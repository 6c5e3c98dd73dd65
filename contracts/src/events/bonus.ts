import { z } from 'zod';
import { positiveAmountSchema } from '../money/index.ts';
import { type EventOf, idSchema } from './define.ts';
import { tokenBetTypeSchema } from './free-bet.ts';
import { noteSchema } from './note.ts';

/** What staff give a customer to bet with. */
export const staffBonusSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('free-balance'),
    amount: positiveAmountSchema,
    reason: z.enum(['promotion', 'goodwill']),
  }),
  z.object({
    kind: z.literal('token'),
    amount: positiveAmountSchema,
    betType: tokenBetTypeSchema,
    promoCode: z.string().min(1).max(40),
    /** From when it is given. */
    validDays: z.int().positive(),
  }),
]);
export type StaffBonus = z.infer<typeof staffBonusSchema>;

/** A bonus that its giver may not give alone; `requestedBy`: the account id of that member of staff. */
export const bonusRequestedSchema = z.object({
  requestId: idSchema,
  bonus: staffBonusSchema,
  requestedBy: idSchema,
  /** `null`: in an event from before notes were asked for. */
  note: noteSchema.nullable(),
});

const givenSchema = z.object({
  bonusId: z.string().min(1),
  accountId: idSchema,
  amount: positiveAmountSchema,
});

/** Stream `staff-{accountId}`: what a member of staff gave away, or said was paid in, so that one alone can't do much. */
export const staffEvents = {
  /** Within what one person may give. */
  BonusGiven: givenSchema,
  /** Above it, alone or with the others of a day: another person decides. */
  BonusReferred: givenSchema,
  /** A shop assistant is about to confirm a deposit in cash: counted before the account has it. */
  ShopCashCounted: z.object({ transId: idSchema, accountId: idSchema, amount: positiveAmountSchema }),
} as const;
export type StaffEvent = EventOf<typeof staffEvents>;
