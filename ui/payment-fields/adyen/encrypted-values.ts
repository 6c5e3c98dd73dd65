import {
  type Browser,
  type EncryptedCard,
  encryptedCardSchema,
  encryptedSchemas,
  type FieldsAsk,
} from '@paddock/contracts/payment-fields';
import { texts } from '@paddock/contracts/texts';

/** The frames of Adyen's script, as it calls them: an expiry date is one of them, and two of what it encrypts. */
export const adyenFrames = ['encryptedCardNumber', 'encryptedExpiryDate', 'encryptedSecurityCode'] as const;
export type AdyenFrame = (typeof adyenFrames)[number];

export const framesFor: Readonly<Record<FieldsAsk, readonly AdyenFrame[]>> = {
  card: adyenFrames,
  'card-without-code': ['encryptedCardNumber', 'encryptedExpiryDate'],
  code: ['encryptedSecurityCode'],
};

/** What the script has made of what is typed by now; a field that is empty or wrong is not there. */
export type Encrypted = Partial<EncryptedCard>;

/** By what the script says; it says more than that. */
export const encryptedOf = (said: unknown): Encrypted => {
  const whole = (said ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    encryptedCardSchema.keyof().options.flatMap((name) => {
      const text = encryptedCardSchema.shape[name].safeParse(whole[name]);
      return text.success ? [[name, text.data]] : [];
    }),
  );
};

const { cardIncorrect, expiryMissing, securityCodeMissing } = texts.payment;

/** What is wrong with a field that has nothing encrypted. */
const wrongIn: Readonly<Record<AdyenFrame, string>> = {
  encryptedCardNumber: cardIncorrect,
  encryptedExpiryDate: expiryMissing,
  encryptedSecurityCode: securityCodeMissing,
};

/** The frame of what our calls name. */
const frameOf: Readonly<Record<string, AdyenFrame>> = {
  CardNumber: 'encryptedCardNumber',
  ExpiryMonth: 'encryptedExpiryDate',
  SecurityCode: 'encryptedSecurityCode',
};

export type FrameErrors = Partial<Record<AdyenFrame, string>>;

const isThere = (frame: AdyenFrame, encrypted: Encrypted): boolean =>
  frame === 'encryptedExpiryDate'
    ? Boolean(encrypted.encryptedExpiryMonth && encrypted.encryptedExpiryYear)
    : Boolean(encrypted[frame]);

/** What is to be mended before anything is sent, by frame. */
export const errorsBefore = (asks: FieldsAsk, encrypted: Encrypted): FrameErrors =>
  Object.fromEntries(
    framesFor[asks].filter((frame) => !isThere(frame, encrypted)).map((frame) => [frame, wrongIn[frame]]),
  );

/** What was found wrong by Adyen, by frame. */
export const errorsAfter = (errors: Readonly<Record<string, string>>): FrameErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) => {
      const frame = frameOf[field];
      return frame ? [[frame, message]] : [];
    }),
  );

/** What is sent of it: nothing but what is asked for, and the browser where its issuer may ask to see the customer. */
export const sentOf = (asks: FieldsAsk, encrypted: Encrypted, browser?: Browser): object =>
  encryptedSchemas[asks].parse({ ...encrypted, ...(browser && { browser }) });
