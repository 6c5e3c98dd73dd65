import { z } from 'zod';
import { credentialSchema } from './credential.ts';
import { type EventOf, idSchema, instantSchema } from './define.ts';
import { sharedDigestSchema } from './linked-accounts.ts';
import { browserSchema, passkeyEvents } from './passkey.ts';
import { placeCountrySchema } from './place-country.ts';
import { recoveryEvents } from './recovery.ts';
import { requestDecidedSchema } from './request.ts';
import { roleSchema, staffRoleSchema } from './role.ts';
import { originSchema, placeSchema, secondFactorEvents } from './second-factor.ts';
import { securityCodeEvents } from './security-code.ts';
import { staffChangeRequestedSchema } from './staff-change.ts';

/** What a wrong password was given for: to sign in, before a payment, in place of the old one, to add a passkey, to change personal details, to close the account, or to have one's data. */
const guessReasonSchema = z.enum([
  'wrong-password',
  'wrong-password-for-payment',
  'wrong-old-password',
  'wrong-password-for-passkey',
  'wrong-password-for-details',
  'wrong-password-for-closing',
  'wrong-password-for-privacy',
]);
export type GuessReason = z.infer<typeof guessReasonSchema>;

/** By what somebody who replaces a password shows that the account is theirs: a password, or a code that was sent to them. */
const passwordProofSchema = z.enum(['one-time-password', 'old-password', 'code']);
export type PasswordProof = z.infer<typeof passwordProofSchema>;

/** Stream `access-{accountId}`: credentials and sign-in; no money, no personal data. */
export const accessEvents = {
  AccessGranted: z.object({
    accountId: idSchema,
    credential: credentialSchema,
    roles: z.array(roleSchema).min(1),
    /** Somebody else knows the password: its owner replaces it before anything else. */
    oneTimePassword: z.boolean(),
  }),
  /** Its owner replaced the password. What ends sessions by it says so itself, in `SessionsEnded`. */
  PasswordReplaced: z.object({
    credential: credentialSchema,
    how: passwordProofSchema,
    /** In which browser, in words; `null` where nobody said. */
    browser: browserSchema,
  }),
  /** Another one-time password was given in place of one that was not replaced; sessions of before ended. */
  OneTimePasswordGiven: z.object({ credential: credentialSchema }),
  /** A member of staff has these roles in place of those before; their sessions ended. */
  RolesChanged: z.object({ roles: z.array(staffRoleSchema).min(1) }),
  /** An administrator shut a member of staff out; their sessions ended. */
  AccessDisabled: z.object({}),
  AccessEnabled: z.object({}),
  /** What gives a member of staff more than they had: another person decides. First of all of an account that is made. */
  StaffChangeRequested: staffChangeRequestedSchema,
  StaffChangeDecided: requestDecidedSchema,
  SignedIn: z.object({ sessionId: z.string(), origin: originSchema }),
  /** Whoever just signed in, or reset the password, did so on this device for the first time: what others guess does not shut it out, and no code is asked for there. */
  DeviceRemembered: z.object({
    device: placeSchema.min(1),
    /** Its browser in words, `Firefox on Linux`; `null` where nobody said, as in events of before. */
    browser: browserSchema,
    /** It is the first that the account knows: that on which somebody registers, or has just reset the password. */
    isFirst: z.boolean(),
    deviceDigest: sharedDigestSchema,
    /** By the network address, two letters; `null` where nobody knows. */
    country: placeCountrySchema.nullable(),
  }),
  /** Too many codes of a new device were wrong: none is looked at until then that comes from there, or from any place not known. */
  NewDeviceBlocked: z.object({ until: instantSchema, origin: originSchema }),
  SignInFailed: z.object({
    reason: guessReasonSchema,
    origin: originSchema,
  }),
  /** The right password before a payment, after wrong ones. */
  PasswordConfirmed: z.object({ origin: originSchema }),
  /** Too many failures: no password is checked until then that comes from there, or from any place not known. */
  AccessBlocked: z.object({ until: instantSchema, origin: originSchema }),
  /**
   * Staff ended every block of the account. Until `letThroughUntil` its right password is good at a blocked network
   * address too; `null` in events from before addresses were blocked.
   */
  AccessUnblocked: z.object({ letThroughUntil: instantSchema.nullable() }),
  SignedOut: z.object({ sessionId: z.string() }),
  ...secondFactorEvents,
  ...passkeyEvents,
  ...securityCodeEvents,
  ...recoveryEvents,
  /** All sessions ended, but the one that `kept` names. */
  SessionsEnded: z.object({ kept: z.string().nullable() }),
} as const;

export type AccessEvent = EventOf<typeof accessEvents>;
