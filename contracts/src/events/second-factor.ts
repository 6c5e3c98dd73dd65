import { z } from 'zod';

/** Keyed digest of a network address or a device, good for this account only. */
export const placeSchema = z.string().max(64);

/** Where somebody came from: the device, where a right password came from it before, else the network address. */
export const originSchema = placeSchema.exactOptional();

/** What a code was asked for. */
export const codePurposeSchema = z.enum(['sign-in', 'confirmation', 'enrolment']);
export type CodePurpose = z.infer<typeof codePurposeSchema>;

/** A time step of RFC 6238: a code is good once, and none of an earlier step after it. */
const stepSchema = z.int().min(0);
/** Digests of codes that are good once each, in place of the device. */
const recoveryCodesSchema = z.array(z.string().max(64)).max(20);

/** What was given as the second factor: a code of the device, or a recovery code by its digest. */
export const provenBySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('code'), step: stepSchema }),
  z.object({ kind: z.literal('recovery-code'), digest: z.string().max(64) }),
]);
export type ProvenBy = z.infer<typeof provenBySchema>;

/** The second factor of a member of staff, on their access stream. */
export const secondFactorEvents = {
  /** The right password of somebody who has a second step before them. */
  SignInBegun: z.object({ origin: originSchema }),
  /** `secret`: sealed under the key of the account. `step`: that of the code which proved that the device has it. */
  SecondFactorEnrolled: z.object({
    secret: z.string().min(1),
    recoveryCodes: recoveryCodesSchema,
    step: stepSchema,
    origin: originSchema,
  }),
  SecondFactorFailed: z.object({ purpose: codePurposeSchema, origin: originSchema }),
  SecondFactorConfirmed: z.object({ purpose: codePurposeSchema, by: provenBySchema, origin: originSchema }),
  /** The recovery codes of before are good no more. */
  RecoveryCodesReplaced: z.object({ recoveryCodes: recoveryCodesSchema }),
  /** Whoever signs in next enrols a device again. */
  SecondFactorRemoved: z.object({}),
} as const;
