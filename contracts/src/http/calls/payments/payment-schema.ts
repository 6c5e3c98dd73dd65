import { z } from 'zod';
import { typedAmountSchema } from '../../../money/index.ts';
import { cardTokenSchema } from '../../../payment-fields/index.ts';
import { texts } from '../../../texts/index.ts';

/** Takes no part of a card: what a token stands for was typed into fields of the payment provider. */
export const paymentSchema = z.strictObject({
  CardToken: cardTokenSchema,
  Amount: typedAmountSchema,
  Password: z.string().min(1, texts.access.passwordMissing).max(30),
});

/** Of money that came in. */
export const paidDebtsSchema = {
  /** Minor units of it that paid what the customer owed, so that the balance rose by so much less; absent: none. */
  paidDebts: z.int().positive().optional(),
};
