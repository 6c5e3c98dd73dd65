import { z } from 'zod';
import { eWalletSchema } from '../events/e-wallet.ts';
import { cardTokenSchema } from './messages.ts';
import { fieldsAskSchema } from './typed-card.ts';

/** What a page of fields asks its own origin, with the session as bearer token. */
export const fieldsPaths = { session: '/fields/session', tokens: '/fields/tokens' } as const;

/** A session in which a card is typed. */
const cardSessionSchema = z.object({
  asks: fieldsAskSchema,
  /** The card whose security code is asked for. */
  card: z.object({ scheme: z.string(), lastFour: z.string() }).nullable(),
  /** Adyen encrypts what is typed, in frames of its own; absent: it is typed into the page itself. */
  adyen: z.object({ environment: z.enum(['test', 'live']), clientKey: z.string() }).optional(),
});
export type CardSession = z.infer<typeof cardSessionSchema>;

/** One in which a customer says from which account of an e-wallet they pay, or that they pay from the saved one. */
const eWalletSessionSchema = z.object({
  asks: z.literal('e-wallet'),
  eWallet: eWalletSchema,
  isSaved: z.boolean(),
});
export type EWalletSession = z.infer<typeof eWalletSessionSchema>;

/** What a session of the fields is for. */
export const fieldsSessionSchema = z.union([cardSessionSchema, eWalletSessionSchema]);
export type OpenedSession = z.infer<typeof fieldsSessionSchema>;

/** What came of what was typed; `errors`: by field, in words. */
export const fieldsTokenSchema = z.union([
  z.object({ token: cardTokenSchema }),
  z.object({ errors: z.record(z.string(), z.string()) }),
]);

const encryptedSchema = z.string().min(1).max(15_000);

/** What Adyen's script makes of what is typed: nobody reads it but Adyen. */
export const encryptedCardSchema = z.object({
  encryptedCardNumber: encryptedSchema,
  encryptedExpiryMonth: encryptedSchema,
  encryptedExpiryYear: encryptedSchema,
  encryptedSecurityCode: encryptedSchema,
});
export type EncryptedCard = z.infer<typeof encryptedCardSchema>;

/** The browser in which a card is typed, by which its issuer decides whether to see the customer. */
export const browserSchema = z.object({
  acceptHeader: z.string().max(2048),
  colorDepth: z.int(),
  javaEnabled: z.boolean(),
  language: z.string().max(80),
  screenHeight: z.int(),
  screenWidth: z.int(),
  timeZoneOffset: z.int(),
  userAgent: z.string().max(2048),
});
export type Browser = z.infer<typeof browserSchema>;

const browser = browserSchema.optional().catch(undefined);

/** By what is asked for. */
export const encryptedSchemas = {
  card: encryptedCardSchema.extend({ browser }),
  'card-without-code': encryptedCardSchema.omit({ encryptedSecurityCode: true }),
  code: encryptedCardSchema.pick({ encryptedSecurityCode: true }).extend({ browser }),
} as const;
