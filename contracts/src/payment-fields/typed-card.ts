import { z } from 'zod';
import { texts } from '../texts/index.ts';
import { passesLuhn } from './luhn.ts';

/** What the provider's fields ask for: a card, one that is paid to and needs no security code, or that code alone. */
export const fieldsAskSchema = z.enum(['card', 'card-without-code', 'code']);
export type FieldsAsk = z.infer<typeof fieldsAskSchema>;

const securityCodeSchema = z.string().regex(/^\d{3,4}$/, texts.payment.securityCodeMissing);

/** A card as it is typed into the provider's fields: it goes to the provider, and none of our calls take it. */
export const typedCardSchema = z.object({
  CardNumber: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(
      z
        .string()
        .regex(/^\d{16}$/, texts.payment.cardIncorrect)
        .refine(passesLuhn, texts.payment.cardIncorrect),
    ),
  CardHolderName: z.string().trim().min(1, texts.payment.cardHolderMissing).max(60),
  ExpiryMonth: z
    .string()
    .min(1, texts.payment.expiryMissing)
    .regex(/^(0?[1-9]|1[0-2])$/, texts.payment.monthInvalid),
  ExpiryYear: z.string().regex(/^20\d\d$/, texts.payment.expiryMissing),
  SecurityCode: securityCodeSchema,
});

/** By what is asked for. */
export const typedSchemas = {
  card: typedCardSchema,
  'card-without-code': typedCardSchema.omit({ SecurityCode: true }),
  code: z.object({ SecurityCode: securityCodeSchema }),
} as const satisfies Record<FieldsAsk, z.ZodType>;

/** Whether the last day of a card has passed: it is good to the last instant of its month (UTC). */
export const isCardExpired = (
  { expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number },
  nowMs: number,
): boolean => nowMs >= Date.UTC(expiryYear, expiryMonth, 1);
