import { z } from 'zod';
import { closedBySchema, closingReasonSchema } from '../closing/index.ts';
import { amountSchema, currencySchema, positiveAmountSchema } from '../money/index.ts';
import { idSchema, instantSchema } from './define.ts';
import { noteSchema } from './note.ts';

/** From now on no bets, deposits and bonuses; open bets go on. `reason`: as the customer gave it. */
export const accountClosingSchema = z.object({
  closingId: idSchema,
  by: closedBySchema,
  reason: closingReasonSchema.nullable(),
});

/** The customer takes it back. */
export const accountClosingCancelledSchema = z.object({ closingId: idSchema });

/** Nothing is open any more, and the balance went back: nobody signs in from now on. */
export const accountClosedSchema = z.object({ closingId: idSchema, by: closedBySchema });

/**
 * So much of a closed account, of one that is closed with this, or of a customer who is excluded from everything, left the
 * wallet for its customer, in the withdrawals beside it.
 * `held`: the part of it that a member of staff looks at first.
 */
export const balanceReturnedSchema = z.object({
  /** `null`: of an exclusion. */
  closingId: idSchema.nullable(),
  returnId: idSchema,
  amount: positiveAmountSchema,
  held: amountSchema,
  currency: currencySchema,
});

/** Customer service opened it again, as the customer asked for. */
export const accountReopenedSchema = z.object({ closingId: idSchema, note: noteSchema });

/** Nothing happened since then: unless something does, the account is closed. */
export const dormancyWarnedSchema = z.object({ lastActiveAt: instantSchema, closesAt: instantSchema });
