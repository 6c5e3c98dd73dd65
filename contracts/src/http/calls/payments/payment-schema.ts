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
