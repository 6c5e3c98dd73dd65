import { z } from 'zod';
import { originSchema } from './second-factor.ts';

/** A credential of WebAuthn, by its id: up to 1,023 bytes, base64url. */
export const passkeyIdSchema = z
  .string()
  .regex(/^[\w-]+$/)
  .max(1364);

/** Signatures that the device has made with it; one that is synchronised between devices always says 0. */
const signCountSchema = z.int().min(0);

/** A browser in words, by the families in its user agent; `null` where nobody said. */
export const browserSchema = z.string().min(1).max(60).nullable();

/** Passkeys of a customer, on their access stream. Public keys only: the private ones never leave the device. */
export const passkeyEvents = {
  PasskeyAdded: z.object({
    passkeyId: passkeyIdSchema,
    /** COSE, base64url. */
    publicKey: z.string().max(4000),
    signCount: signCountSchema,
    /** How a browser reaches the device (`internal`, `hybrid`, `usb`, …), as it said itself. */
    transports: z.array(z.string().max(20)).max(10),
    /** It may be synchronised between devices. */
    isSynced: z.boolean(),
    browser: browserSchema,
    origin: originSchema,
  }),
  /** Its device signed a challenge, of which this is a digest: it is good once. */
  PasskeyUsed: z.object({
    passkeyId: passkeyIdSchema,
    signCount: signCountSchema,
    challenge: z.string().max(64),
    origin: originSchema,
  }),
  PasskeyRemoved: z.object({ passkeyId: passkeyIdSchema }),
} as const;
